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
  'pause-days': { message: ({ words }) => m.refusal_pause_days({}, words) },
  'pause-runs': { message: ({ say, words }) => m.refusal_pause_runs({ until: say('until') }, words) },
  'pause-too-soon': {
    message: ({ say, words }) => m.refusal_pause_too_soon({ paid: say('paid'), least: say('least') }, words),
  },
  'pause-notice': { message: ({ say, words }) => m.refusal_pause_notice({ first: say('first') }, words) },
  'pause-day': { message: ({ say, words }) => m.refusal_pause_day({ first: say('first') }, words) },
  'pause-limit': {
    message: ({ say, words }) => m.refusal_pause_limit({ left: say('left'), most: say('most') }, words),
  },
  'pause-taken': { message: ({ say, words }) => m.refusal_pause_taken({ days: say('days') }, words) },
  'no-pause': { message: ({ words }) => m.refusal_no_pause({}, words) },
  'pause-end': { message: ({ say, words }) => m.refusal_pause_end({ first: say('first'), last: say('last') }, words) },
} satisfies Record<string, { message: (telling: Telling) => string }>
