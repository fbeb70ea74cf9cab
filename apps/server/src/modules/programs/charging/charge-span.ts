import { nextSpan, type UsageCharge, usageCharged } from '@ownward/domain/billing'
import { linesForSpan } from '@ownward/domain/pricing'
import type { Work } from '../../../work.ts'
import { bookingKey, chargeStore, columnsOfDays } from '../../money/charges/index.ts'
import { type BookingRow, bookingStore } from '../bookings/index.ts'
import { courseOf, programQuote, timesOf } from '../signed-terms/index.ts'

/**
 * Charges the next span of an active booking, paid or not: it is in the books and what is billed ends later. A second charge for the same days
 * is refused by the database. The caller has locked the booking.
 */
export async function chargeNextSpan(work: Work, booking: BookingRow): Promise<BookingRow> {
  const { uow, now } = work
  const course = courseOf(booking)
  const span = nextSpan(course)
  const insured = !booking.ownInsurance
  const quote = programQuote(booking, insured)
  const kind = span.paused ? 'pause' : 'cycle'
  const usage: UsageCharge = { bookingId: bookingKey(booking.id), kind, ...span }
  await chargeStore(uow.tx, booking).add(usageCharged(usage, quote), {
    kind,
    dueAt: span.from,
    coversFrom: span.from,
    coversTo: span.until,
    fromDay: span.fromDay,
    ...columnsOfDays(span),
    insured,
    amountCents: linesForSpan(quote, span).totalCents,
    now,
  })
  const billed = { ...course, billedDays: booking.billedDays + span.days }
  const change = { billedDays: billed.billedDays, missedReturnAt: null, ...timesOf(billed) }
  await bookingStore(uow.tx).set(booking.id, change)
  return { ...booking, ...change }
}
