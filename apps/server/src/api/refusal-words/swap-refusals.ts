import { type Locale, m } from '@ownward/texts'

interface Telling {
  /** A value the handler gave for the sentence; empty when it gave none. */
  say: (name: string) => string
  words: { locale: Locale }
}

/** Why a car is not swapped for another, in words. */
export const swapRefusals = {
  'swap-too-soon': { message: ({ say, words }) => m.refusal_swap_too_soon({ from: say('from') }, words) },
  'swap-limit': { message: ({ say, words }) => m.refusal_swap_limit({ from: say('from') }, words) },
  'swap-asked': { message: ({ words }) => m.refusal_swap_asked({}, words) },
  'swap-approved': { message: ({ say, words }) => m.refusal_swap_approved({ at: say('at') }, words) },
  'swap-day': { message: ({ say, words }) => m.refusal_swap_day({ until: say('until') }, words) },
  'swap-place': { message: ({ say, words }) => m.refusal_swap_place({ city: say('city') }, words) },
  'swap-not-approved': { message: ({ words }) => m.refusal_swap_not_approved({}, words) },
  'swap-not-yet': { message: ({ say, words }) => m.refusal_swap_not_yet({ from: say('from') }, words) },
  'swap-decided': {
    message: ({ say, words }) =>
      say('who') ? m.refusal_swap_decided_by({ who: say('who') }, words) : m.refusal_swap_decided({}, words),
  },
  'no-swap': { message: ({ words }) => m.refusal_no_swap({}, words) },
  'is-swap': { message: ({ words }) => m.refusal_is_swap({}, words) },
  'payment-day-moves': { message: ({ say, words }) => m.refusal_payment_day_moves({ until: say('until') }, words) },
  'case-undecided': { message: ({ words }) => m.refusal_case_undecided({}, words) },
  'case-no-choice': { message: ({ words }) => m.refusal_case_no_choice({}, words) },
  'credit-above-price': {
    message: ({ say, words }) => m.refusal_credit_above_price({ price: say('price'), held: say('held') }, words),
  },
} satisfies Record<string, { message: (telling: Telling) => string }>
