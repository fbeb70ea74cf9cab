import { goodwillRefunded } from '@ownward/domain/billing'
import { isAboveLimit } from '@ownward/domain/desk'
import type { BookingId } from '@ownward/domain/ids'
import { type Cents, formatUsd, subtract, sum } from '@ownward/domain/money'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { RefusalFacts } from '../../../call.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { bookingKey } from '../../money/charges/index.ts'
import { postNew } from '../../money/ledger/index.ts'
import { promiseRefund, refundableOf } from '../../money/refunds/index.ts'
import { askApproval, givenLately } from '../../people/approvals/index.ts'
import { lockAny, notifyAbout } from '../bookings/index.ts'
import { type ByHandWork, type Confirmed, hasMoved, keyOf, type Press, whyNotGiven } from './by-hand.ts'

interface RefundAsked {
  bookingId: BookingId
  amountCents: Cents
  reason: string
  confirmed?: Confirmed
  /** What could be given back when it was decided, in dollars. */
  refundable?: number | undefined
}

/** Why nothing is given back. */
type RefundRefusal = 'no-booking' | 'not-picked-up' | 'refund-too-high' | 'confirm-needed' | 'money-moved' | 'waiting'

/** Gives back a part of what a booking was paid, to the card it came from; above the limit it waits for another member (DESK-27). */
export async function giveRefund(
  work: ByHandWork,
  { bookingId, amountCents, reason, confirmed, refundable }: RefundAsked,
  press: Press,
): Promise<Outcome<true, RefundRefusal, RefusalFacts | undefined>> {
  const { uow, now, actor, locale, config } = work
  const booking = await lockAny(work, bookingId)
  if (!booking) return refuse('no-booking', undefined)
  const key = await keyOf(work, `${bookingKey(booking.id)}:goodwill`, press)
  if (key === null) return ok(true)
  // What was paid for a car that is not picked up goes back as a whole, when the booking is canceled.
  if (booking.state === 'new' || booking.state === 'approved') return refuse('not-picked-up', undefined)
  const subject = `booking:${booking.id}`
  const most = sum((await refundableOf(uow.tx, booking.id)).map(payment => payment.leftCents))
  const moved = await hasMoved(work, most, { seen: refundable, subject, action: 'refund_given' })
  if (moved) return moved
  if (amountCents === 0 || amountCents > most) {
    return refuse('refund-too-high', { say: { most: formatUsd(most, locale) } })
  }
  if (!press.approved) {
    const unasked = await whyNotGiven(work, booking.userId, { amountCents, confirmed })
    if (unasked) return unasked
    const given = await givenLately(work, { by: actor.userId, action: 'refund_given', subjects: [subject] })
    if (isAboveLimit(amountCents, { given, limit: config.approvals.refund })) {
      return askApproval(work, {
        act: 'refund',
        arguments: { bookingId: booking.id },
        cents: amountCents,
        subject,
        aboutId: booking.userId,
        reason,
        before: { cents: most },
        after: { cents: subtract(most, amountCents) },
      })
    }
  }
  const posting = { userId: booking.userId, bookingId: booking.id, at: now, note: reason }
  await postNew(uow.tx, goodwillRefunded(bookingKey(booking.id), amountCents, key), posting)
  await promiseRefund(work, booking, { key, amountCents })
  await notifyAbout(work, booking, 'refund_given', { amountCents, reason })
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: 'refund_given',
    subject,
    aboutId: booking.userId,
    reason: `${formatUsd(amountCents, 'en')}: ${reason}`,
    cents: amountCents,
  })
  return ok(true)
}
