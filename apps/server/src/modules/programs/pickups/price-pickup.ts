import { nextSpan, type Span } from '@ownward/domain/billing'
import { add, type Cents, sum } from '@ownward/domain/money'
import { type CycleLines, linesForSpan } from '@ownward/domain/pricing'
import type { BookingRow } from '../bookings/index.ts'
import { feeOfPickup } from '../fees/index.ts'
import { courseOf, programQuote } from '../signed-terms/index.ts'

/** What picking a car up charges, beside what is due already. */
interface PickupPrice {
  span: Span
  cycle: CycleLines
  /** What falls due of the initial fee, with its tax. */
  feeCents: Cents
  totalCents: Cents
}

/** Prices a pickup at a moment: the first cycle and the rest of a prepaid fee. What is told before and what is charged are both this (BOOK-13). */
export function pricePickup(booking: BookingRow, startAt: Date): PickupPrice {
  const span = nextSpan(courseOf({ ...booking, startAt, billedDays: 0 }))
  const cycle = linesForSpan(programQuote(booking), span)
  const feeCents = sum(feeOfPickup(booking).withPickup.map(part => part.totalCents))
  return { span, cycle, feeCents, totalCents: add(cycle.totalCents, feeCents) }
}
