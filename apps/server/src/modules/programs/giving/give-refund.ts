import { goodwillRefunded } from '@ownward/domain/billing'
import { isAboveLimit } from '@ownward/domain/desk'
import type { BookingId } from '@ownward/domain/ids'
import { type Cents, formatUsd, subtract, sum } from '@ownward/domain/money'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { eq } from 'drizzle-orm'
import type { RefusalFacts } from '../../../call.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { bookings } from '../../../db/schema/index.ts'
import { bookingKey } from '../../money/charges/index.ts'
import { postNew } from '../../money/ledger/index.ts'
import { promiseRefund, refundableOf } from '../../money/refunds/index.ts'
import { askApproval, givenLately } from '../../people/approvals/index.ts'
import { lockAny, notifyAbout } from '../bookings/index.ts'
import {
  type ByHandWork,
  type Confirmed,
  hasMoved,
  keyOf,
  logged,
  type Owed,
  owedOf,
  type Press,
  standing,
  whyNotChosen,
  whyNotGiven,
} from './by-hand.ts'
import { lockOwing, setAgainstDue, totalOf, whyNotSet } from './set-against-due.ts'

interface RefundAsked {
  bookingId: BookingId
  amountCents: Cents
  reason: string
  confirmed?: Confirmed
  owed?: Owed
  /** What could be given back when it was decided, in dollars. */
  refundable?: number | undefined
}

/** Why nothing is given back. */
type RefundRefusal =
  | 'no-booking'
  | 'not-picked-up'
  | 'nothing-to-set'
  | 'refund-too-high'
  | 'confirm-needed'
  | 'owes-choice'
  | 'pay-out-reason'
  | 'reason-short'
  | 'set-too-much'
  | 'payment-unclear'
  | 'money-moved'
  | 'waiting'

/**
 * Gives back a part of what a booking was paid, to the card it came from, or sets it against what its person owes on any of their bookings (DESK-29); above
 * the limit it waits for another member (DESK-27). Answers what is due after it was set against that.
 */
export async function giveRefund(
  work: ByHandWork,
  { bookingId, amountCents, reason, confirmed, owed, refundable }: RefundAsked,
  press: Press,
): Promise<Outcome<{ leftCents: Cents }, RefundRefusal, RefusalFacts | undefined>> {
  const { uow, now, actor, locale, config } = work
  const isSet = owed?.choice === 'set_against'
  const [whose] = await uow.tx.select({ id: bookings.userId }).from(bookings).where(eq(bookings.id, bookingId))
  const owing = isSet && whose ? await lockOwing(work, whose.id, bookingId) : []
  const booking = await lockAny(work, bookingId)
  if (!booking) return refuse('no-booking', undefined)
  const key = await keyOf(work, `${bookingKey(booking.id)}:goodwill`, press)
  if (key === null) return ok({ leftCents: totalOf(owing) })
  // What was paid for a car that is not picked up goes back as a whole, when the booking is canceled.
  if (booking.state === 'new' || booking.state === 'approved') return refuse('not-picked-up', undefined)
  const subject = `booking:${booking.id}`
  const most = sum((await refundableOf(uow.tx, booking.id)).map(payment => payment.leftCents))
  const moved = await hasMoved(work, most, { seen: refundable, subject, action: 'refund_given' })
  if (moved) return moved
  if (amountCents === 0 || amountCents > most) {
    return refuse('refund-too-high', { say: { most: formatUsd(most, locale) } })
  }
  const unasked = press.approved ? null : await whyNotGiven(work, booking.userId, { amountCents, confirmed })
  if (unasked) return unasked
  const unsaid = await whyNotChosen(work, booking.userId, { amountCents, owed })
  if (unsaid) return refuse(unsaid.code, unsaid.facts)
  const unset = isSet ? await whyNotSet(work, owing, amountCents) : null
  if (unset) return unset
  const dueCents = totalOf(owing)
  if (!press.approved) {
    const given = await givenLately(work, { by: actor.userId, action: 'refund_given', subjects: [subject] })
    if (isAboveLimit(amountCents, { given, limit: config.approvals.refund })) {
      return askApproval(work, {
        act: 'refund',
        arguments: { bookingId: booking.id, ...(owed && { owed: owedOf(owed) }) },
        cents: amountCents,
        subject,
        aboutId: booking.userId,
        reason,
        before: await standing(work, booking.userId, isSet ? dueCents : most),
        after: { cents: subtract(isSet ? dueCents : most, amountCents) },
      })
    }
  }
  const invoices = isSet ? await setAgainstDue(work, owing, { amountCents, reason, key }) : ''
  if (!isSet) {
    const posting = { userId: booking.userId, bookingId: booking.id, at: now, note: reason }
    await postNew(uow.tx, goodwillRefunded(bookingKey(booking.id), amountCents, key), posting)
    await promiseRefund(work, booking, { key, amountCents })
    await notifyAbout(work, booking, 'refund_given', { amountCents, reason })
  }
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: 'refund_given',
    subject,
    aboutId: booking.userId,
    reason: `${logged(amountCents, owed, invoices)}: ${reason}`,
    cents: amountCents,
  })
  return ok({ leftCents: isSet ? subtract(dueCents, amountCents) : dueCents })
}
