import type { BookingId, UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Sql } from '../../../db/connect.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { paymentRefused } from '../../money/cards/index.ts'
import { openCharges } from '../../money/charges/index.ts'
import { settledOf } from '../../money/payments/index.ts'
import { lockOwn } from '../bookings/index.ts'
import { type Collected, collectDue, dueKinds } from './collect-due-steps.ts'
import { type ChargeRefusal } from './refusals/charge-refusal.ts'

/** Why what is due is not paid: no booking, nothing due, or the charge was not paid. */
export type RetryRefusal = Refusal<'no-booking' | 'nothing-due'> | ChargeRefusal

interface Retry {
  userId: UserId
  bookingId: BookingId
  onceKey: string | null
}

/** The person pays what is due now, with the default card of now (BOOK-14). */
export async function payWhatIsDue(
  parts: Parts,
  asked: Retry,
  now: Date,
): Promise<{ ok: true; value: { amountCents: number } } | RetryRefusal> {
  const looked = await transactAt(parts, now, work => look(work, asked))
  if (!looked.ok || looked.value.done) return looked.ok ? ok({ amountCents: looked.value.amountCents }) : looked
  const collected = await collectDue(parts, asked.bookingId, { waiting: true, onceKey: asked.onceKey })
  return (await refusalOfCollecting(parts.database.db, collected)) ?? ok({ amountCents: collected.amountCents })
}

/** Why a press has not paid what it asked for; null where it has. */
export async function refusalOfCollecting(sql: Sql, collected: Collected): Promise<ChargeRefusal | null> {
  switch (collected.state) {
    case 'refused':
      return paymentRefused(sql, collected)
    case 'unclear':
      return refuse('payment-unclear', { amountCents: collected.amountCents })
    case 'no-card':
      return refuse('no-card-on-file')
    case 'wait':
      return collected.refusal
    default:
      return null
  }
}

async function look(
  work: Work,
  { userId, bookingId, onceKey }: Retry,
): Promise<{ ok: true; value: { done: boolean; amountCents: number } } | RetryRefusal> {
  const { tx } = work.uow
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking) return refuse('no-booking')
  if ((await openCharges(tx, bookingId)).length > 0) return ok({ done: false, amountCents: 0 })
  // The same call before was killed after it had paid: it is told so.
  const earlier = await attemptStore(tx, booking).byOnceKey(onceKey, dueKinds)
  const settled = earlier && settledOf(earlier)
  if (settled?.charge.state === 'succeeded') return ok({ done: true, amountCents: settled.amountCents })
  return refuse('nothing-due')
}
