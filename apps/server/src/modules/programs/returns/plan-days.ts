import { afterNextSpan, type Course, nextSpan, usedDays } from '@ownward/domain/billing'
import { type Cents, subtract, sum } from '@ownward/domain/money'
import { linesForSpan, linesForUsableSpan } from '@ownward/domain/pricing'
import type { Work } from '../../../work.ts'
import { chargeStore, daysOf } from '../../money/charges/index.ts'
import { type BookingRow } from '../bookings/index.ts'
import { downDaysOf, placesIn } from '../cases/index.ts'
import { courseOf, programQuote } from '../signed-terms/index.ts'

/** What the days of a program come to if the car comes back at a moment: those still to be charged, less those charged and not used. */
export async function planDays(
  { uow: { tx } }: Work,
  booking: BookingRow,
  returnAt: Date,
): Promise<{ days: number; amountCents: Cents }> {
  const days = usedDays(courseOf(booking), returnAt)
  const down = await downDaysOf(tx, booking.id)
  const charged = (await chargeStore(tx, booking).all()).filter(({ fromDay }) => fromDay !== null)
  const off = charged.map(charge => {
    const quote = programQuote(booking, charge.insured)
    const span = { ...daysOf(charge), down: placesIn(down, charge) }
    const end = { at: days - charge.fromDay!, feeByTheDay: false }
    return subtract(linesForUsableSpan(quote, span).totalCents, linesForUsableSpan(quote, span, end).totalCents)
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
