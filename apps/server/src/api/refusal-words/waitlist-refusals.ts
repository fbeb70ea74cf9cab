import { mostLines } from '@ownward/domain/bookings'
import { type Locale, m } from '@ownward/texts'

interface Telling {
  /** A value the handler gave for the sentence; empty when it gave none. */
  say: (name: string) => string
  words: { locale: Locale }
}

/** Why somebody does not join a line, or leaves none, in words. */
export const waitlistRefusals = {
  'waitlist-in': { message: ({ words }) => m.refusal_waitlist_in({}, words) },
  'waitlist-free': { message: ({ words }) => m.refusal_waitlist_free({}, words) },
  'waitlist-never': { message: ({ words }) => m.refusal_waitlist_never({}, words) },
  'waitlist-most': { message: ({ words }) => m.refusal_waitlist_most({ n: mostLines }, words) },
  'waitlist-barred': { message: ({ say, words }) => m.refusal_waitlist_barred({ from: say('from') }, words) },
  'car-held': { message: ({ words }) => m.refusal_car_held({}, words) },
  'no-line': { message: ({ words }) => m.refusal_no_line({}, words) },
} satisfies Record<string, { message: (telling: Telling) => string }>
