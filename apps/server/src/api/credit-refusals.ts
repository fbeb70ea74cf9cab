import { type Locale, m } from '@ownward/texts'

interface Telling {
  /** A value the handler gave for the sentence; empty when it gave none. */
  say: (name: string) => string
  words: { locale: Locale }
}

/** Why credit that waits is not taken up, or its wait not made longer, and why the team does not end a program, in words. */
export const creditRefusals = {
  'waiting-credit-gone': { message: ({ words }) => m.refusal_waiting_credit_gone({}, words) },
  'waiting-credit-due': {
    message: ({ say, words }) => m.refusal_waiting_credit_due({ amount: say('amount'), number: say('number') }, words),
  },
  'waiting-credit-late': {
    message: ({ say, words }) => m.refusal_waiting_credit_late({ latest: say('latest') }, words),
  },
  'waiting-credit-purchase': { message: ({ words }) => m.refusal_waiting_credit_purchase({}, words) },
  'no-credit': { message: ({ words }) => m.refusal_no_credit({}, words) },
  'credit-over': { message: ({ words }) => m.refusal_credit_over({}, words) },
  'wait-shorter': { message: ({ words }) => m.refusal_wait_shorter({}, words) },
  'wait-limit': { message: ({ say, words }) => m.refusal_wait_limit({ longest: say('longest') }, words) },
  'program-held': { message: ({ say, words }) => m.refusal_program_held({ why: say('why') }, words) },
  'time-to-pay': { message: ({ say, words }) => m.refusal_time_to_pay({ until: say('until') }, words) },
  'not-told': { message: ({ words }) => m.refusal_not_told({}, words) },
  'loss-time': { message: ({ say, words }) => m.refusal_loss_time({ from: say('from') }, words) },
  'car-lost': { message: ({ say, words }) => m.refusal_car_lost({ number: say('number') }, words) },
} satisfies Record<string, { message: (telling: Telling) => string }>
