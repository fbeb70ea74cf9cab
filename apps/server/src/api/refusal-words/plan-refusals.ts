import { type Locale, m } from '@ownward/texts'

interface Telling {
  /** A value the handler gave for the sentence; empty when it gave none. */
  say: (name: string) => string
  words: { locale: Locale }
}

/** Why the payments of a program are not moved, in words. */
export const planRefusals = {
  'no-payment-ahead': { message: ({ words }) => m.refusal_no_payment_ahead({}, words) },
  'return-planned': { message: ({ say, words }) => m.refusal_return_planned({ at: say('at') }, words) },
  'day-range': { message: ({ words }) => m.refusal_day_range({}, words) },
  'day-unchanged': { message: ({ say, words }) => m.refusal_day_unchanged({ day: say('day') }, words) },
  'day-moved-lately': { message: ({ say, words }) => m.refusal_day_moved_lately({ from: say('from') }, words) },
  'day-limit': { message: ({ say, words }) => m.refusal_day_limit({ from: say('from') }, words) },
} satisfies Record<string, { message: (telling: Telling) => string }>
