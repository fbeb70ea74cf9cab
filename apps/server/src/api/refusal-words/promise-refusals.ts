import { type Locale, m } from '@ownward/texts'

interface Telling {
  /** A value the handler gave for the sentence; empty when it gave none. */
  say: (name: string) => string
  words: { locale: Locale }
}

/** Why an amount or a plan is not taken as it was seen, and why a promise to pay is not taken or withdrawn, in words. */
export const promiseRefusals = {
  'amount-range': {
    message: ({ say, words }) => m.refusal_amount_range({ least: say('least'), most: say('most') }, words),
  },
  'plan-changed': { message: ({ words }) => m.refusal_plan_changed({}, words) },
  'promise-standing': { message: ({ say, words }) => m.refusal_promise_standing({ day: say('day') }, words) },
  'promise-limit': { message: ({ say, words }) => m.refusal_promise_limit({ from: say('from') }, words) },
  'promise-broken': { message: ({ say, words }) => m.refusal_promise_broken({ from: say('from') }, words) },
  'promise-late': { message: ({ words }) => m.refusal_promise_late({}, words) },
  'promise-date': {
    message: ({ say, words }) => m.refusal_promise_date({ first: say('first'), last: say('last') }, words),
  },
  payday: { message: ({ words }) => m.refusal_payday({}, words) },
  'note-needed': { message: ({ words }) => m.refusal_note_needed({}, words) },
  'promise-right': { message: ({ words }) => m.refusal_promise_right({}, words) },
  'no-promise': { message: ({ words }) => m.refusal_no_promise({}, words) },
} satisfies Record<string, { message: (telling: Telling) => string }>
