import { chargeForgiven, forgivenessEnded } from '@ownward/domain/billing'
import { type Cents, lesser, subtract } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { bookingKey, type ChargeRow, chargeStore } from '../../money/charges/index.ts'
import { forgivenOf, postNew } from '../../money/ledger/index.ts'
import { type BookingRow, notifyAbout } from '../bookings/index.ts'
import { earnCredit, scheduleTries } from './pay-charge.ts'

/**
 * Why an invoice is not forgiven: before the pickup, nothing open, more than is open (`mostCents`), or a charge of `amountCents` in flight.
 */
export type ForgiveRefusal =
  | Refusal<'charge-closed' | 'not-picked-up'>
  | Refusal<'forgive-too-much', { mostCents: Cents }>
  | Refusal<'payment-unclear', { amountCents: number }>

interface Forgiveness {
  amountCents: Cents
  reason: string
  /** Names the decision in the books. */
  key: string
}

/**
 * The team asks no longer for what is open of a charge, or for a part of it; answers what stays open. Days of use that were forgiven count as
 * paid and earn their credit, so that the road to own is the one that was signed (decision 0019). The caller has locked the booking.
 */
export async function forgiveCharge(
  work: Work,
  booking: BookingRow,
  charge: ChargeRow,
  { amountCents, reason, key }: Forgiveness,
): Promise<{ ok: true; value: { leftCents: Cents } } | ForgiveRefusal> {
  if (booking.state !== 'active' && booking.state !== 'completed') return refuse('not-picked-up')
  if (charge.openCents === 0) return refuse('charge-closed')
  if (amountCents === 0 || amountCents > charge.openCents) {
    return refuse('forgive-too-much', { mostCents: charge.openCents })
  }
  const { tx } = work.uow
  const inFlight = await attemptStore(tx, booking).open()
  // A sale in flight was priced with the credit of before, as a charge in flight with what was open.
  if (inFlight) return refuse('payment-unclear', { amountCents: inFlight.amountCents })

  const store = chargeStore(tx, booking)
  const posting = { ...store.posting(charge, work.now), note: reason }
  await postNew(tx, chargeForgiven(bookingKey(booking.id), amountCents, key), posting)
  const leftCents = subtract(charge.openCents, amountCents)
  await store.leave(charge, leftCents, { at: work.now, paid: false })
  if (leftCents === 0 && booking.state === 'active') await earnCredit(work, booking, charge)
  await scheduleTries(work, booking, { refused: booking.paymentRetry })
  await notifyAbout(work, booking, 'charge_forgiven', { amountCents, leftCents, reason })
  return ok({ leftCents })
}

/**
 * What is taken off a charge is money that comes back only as far as it was paid: what had been forgiven of it is forgiven no longer, first of all, so
 * that it does not matter what was paid by then (decision 0019). Answers how much that is; `key` names the occasion.
 */
export async function endForgiveness(
  work: Work,
  booking: BookingRow,
  charge: ChargeRow,
  takenOffCents: Cents,
  key = charge.key,
): Promise<Cents> {
  const { tx } = work.uow
  const endedCents = lesser(takenOffCents, await forgivenOf(tx, charge.id))
  const posting = chargeStore(tx, booking).posting(charge, work.now)
  await postNew(tx, forgivenessEnded(bookingKey(booking.id), endedCents, key), posting)
  return endedCents
}
