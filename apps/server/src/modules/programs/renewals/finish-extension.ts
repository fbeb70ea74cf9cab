import { type Span, spanOf, type UsageCharge, usageCharged } from '@ownward/domain/billing'
import type { Work } from '../../../work.ts'
import { type IntentRow, linkAttempt } from '../../money/attempts/index.ts'
import { bookingKey, chargeStore, columnsOfDays } from '../../money/charges/index.ts'
import { type BookingRow, bookingStore, notifyAbout } from '../bookings/index.ts'
import { payCharge } from '../charging/index.ts'
import { courseOf, programQuote, timesOf } from '../signed-terms/index.ts'

/** An extension was paid: what is billed ends later, and the next cycle begins there (SRV-15). A booking that moved on meanwhile is a fault. */
export async function finishExtension(work: Work, booking: BookingRow, intent: IntentRow): Promise<void> {
  const { uow, now } = work
  const { tx } = uow
  // The car cannot have come back meanwhile: a return waits for the answer.
  if (booking.state !== 'active') throw new Error(`booking ${booking.id} is ${booking.state} and cannot be extended`)
  const course = courseOf(booking)
  // What was asked for before parts of a cycle were counted together began one of its own.
  const { days, begunDays = 0, bridge } = intent.terms
  const span: Span = { ...spanOf(course, days!), begunDays, bridge }
  if (span.from.getTime() !== intent.cycleStart.getTime()) throw new Error(`booking ${booking.id} was billed meanwhile`)
  const insured = intent.terms.insured ?? true
  const usage: UsageCharge = { bookingId: bookingKey(booking.id), kind: 'extension', ...span }
  const charge = await chargeStore(tx, booking).add(usageCharged(usage, programQuote(booking, insured)), {
    kind: 'extension',
    dueAt: span.from,
    coversFrom: span.from,
    coversTo: span.until,
    fromDay: span.fromDay,
    ...columnsOfDays(span),
    insured,
    amountCents: intent.amountCents,
    now,
  })
  await linkAttempt(tx, intent.id, charge.id)
  await payCharge(work, booking, charge, intent)
  const extended = { ...course, billedDays: booking.billedDays + span.days }
  await bookingStore(tx).set(booking.id, {
    billedDays: extended.billedDays,
    missedReturnAt: null,
    ...timesOf(extended),
  })
  await notifyAbout(work, booking, 'booking_extended', {
    paidCents: intent.amountCents,
    receipt: charge.number,
    until: span.until.toISOString(),
    timeZone: booking.timeZone,
  })
}
