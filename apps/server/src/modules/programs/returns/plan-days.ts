import { afterNextSpan, type Course, nextSpan, spansToReduce, usedDays } from '@ownward/domain/billing'
import { type Cents, subtract, sum } from '@ownward/domain/money'
import { linesForSpan } from '@ownward/domain/pricing'
import type { Work } from '../../../work.ts'
import { chargeStore, daysOf } from '../../money/charges/index.ts'
import { type BookingRow } from '../bookings/index.ts'
import { courseOf, programQuote } from '../signed-terms/index.ts'

/** What the days of a program come to if the car comes back at a moment: those still to be charged, less those charged and not used. */
export async function planDays(
  { uow: { tx } }: Work,
  booking: BookingRow,
  returnAt: Date,
): Promise<{ days: number; amountCents: Cents }> {
  const days = usedDays(courseOf(booking), returnAt)
  const charged = (await chargeStore(tx, booking).all())
    .filter(charge => charge.fromDay !== null)
    .map(charge => ({ ...daysOf(charge), fromDay: charge.fromDay!, insured: charge.insured }))
  const off = spansToReduce(charged, days).map(({ span, usedDays: used }) => {
    const quote = programQuote(booking, span.insured)
    return subtract(linesForSpan(quote, span).totalCents, linesForSpan(quote, { ...span, days: used }).totalCents)
  })
  return { days, amountCents: subtract(daysToCome(booking, { ...courseOf(booking), returnAt }, days), sum(off)) }
}

/** The days up to a return that are still to be charged, span by span as they fall due. */
function daysToCome(booking: BookingRow, course: Course, days: number): Cents {
  const quote = programQuote(booking)
  const spans: Cents[] = []
  for (let ahead = course; ahead.billedDays < days; ) {
    spans.push(linesForSpan(quote, nextSpan(ahead)).totalCents)
    ahead = afterNextSpan(ahead)
  }
  return sum(spans)
}
