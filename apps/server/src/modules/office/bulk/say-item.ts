import { type Locale, m } from '@ownward/texts'
import type { Facts } from './bulk-action.ts'

type Words = { locale: Locale }

const lackWords: Record<string, (values: object, words: Words) => string> = {
  price: m.fleet_lacks_price,
  photo: m.fleet_lacks_photo,
  'pickup-place': m.fleet_lacks_pickup_place,
  'tax-rate': m.fleet_lacks_tax_rate,
}

/** Why an item was refused: what all of a reason have in common, and what is to be said of the one. */
interface Reason {
  short: (values: object, words: Words) => string
  whole?: (facts: Facts, words: Words) => string
}

const reasons: Record<string, Reason> = {
  'no-vehicle': { short: m.bulk_reason_gone },
  'not-ready': {
    short: m.bulk_reason_not_ready,
    whole: ({ lacks }, words) => (lacks as string[]).map(lack => lackWords[lack]!({}, words)).join(' '),
  },
  'car-in-use': { short: m.refusal_car_in_use },
  'check-in-first': {
    short: m.bulk_reason_check_in_first,
    whole: ({ number }, words) => m.refusal_check_in_first({ number: number as string }, words),
  },
  'car-lost': {
    short: m.bulk_reason_lost,
    whole: ({ number }, words) => m.refusal_car_lost({ number: number as string }, words),
  },
  'changed-since': {
    short: m.bulk_reason_changed_since,
    whole: ({ who }, words) =>
      who === '' ? m.bulk_reason_changed_by_itself({}, words) : m.bulk_reason_changed_by({ who: who as string }, words),
  },
  'cannot-undo': { short: m.bulk_reason_cannot_undo },
  'job-gone': { short: m.bulk_reason_cannot_undo },
  'no-right': { short: m.bulk_reason_no_right },
  fault: { short: m.bulk_reason_fault },
}

/** A reason for which rows are refused, in a few words. */
export const sayReason = (code: string, words: Words): string => (reasons[code] ?? reasons.fault!).short({}, words)

/** Why a row is refused, in a sentence. */
export function sayRefused(code: string, facts: Facts | null | undefined, words: Words): string {
  const reason = reasons[code] ?? reasons.fault!
  return reason.whole && facts ? reason.whole(facts, words) : reason.short({}, words)
}
