import { chargeForgiven } from '@ownward/domain/billing'
import { type Cents, subtract } from '@ownward/domain/money'
import { type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { bookingKey, type ChargeRow, chargeStore } from '../../money/charges/index.ts'
import { postNew } from '../../money/ledger/index.ts'
import { type BookingRow, notifyAbout } from '../bookings/index.ts'
import { earnCredit, scheduleTries } from '../charging/index.ts'

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

/** Why so much of a charge cannot be forgiven now; null when it can. The caller has locked the booking. */
export async function whyNotForgiven(
  { uow }: Work,
  booking: BookingRow,
  charge: ChargeRow,
  amountCents: Cents,
): Promise<ForgiveRefusal | null> {
  if (booking.state !== 'active' && booking.state !== 'completed') return refuse('not-picked-up')
  if (charge.openCents === 0) return refuse('charge-closed')
  if (amountCents === 0 || amountCents > charge.openCents) {
    return refuse('forgive-too-much', { mostCents: charge.openCents })
  }
  const inFlight = await attemptStore(uow.tx, booking).open()
  // A sale in flight was priced with the credit of before, as a charge in flight with what was open.
  return inFlight ? refuse('payment-unclear', { amountCents: inFlight.amountCents }) : null
}

/**
 * The team asks no longer for what is open of a charge, or for a part of it; answers what stays open. Days of use that were forgiven count as
 * paid and earn their credit, so that the road to own is the one that was signed (decision 0019). `whyNotForgiven` has said that it can be.
 */
export async function forgiveCharge(
  work: Work,
  booking: BookingRow,
  charge: ChargeRow,
  { amountCents, reason, key }: Forgiveness,
): Promise<{ leftCents: Cents }> {
  const { tx } = work.uow
  const store = chargeStore(tx, booking)
  const posting = { ...store.posting(charge, work.now), note: reason }
  await postNew(tx, chargeForgiven(bookingKey(booking.id), amountCents, key), posting)
  const leftCents = subtract(charge.openCents, amountCents)
  await store.leave(charge, leftCents, { at: work.now, paid: false })
  if (leftCents === 0 && booking.state === 'active') await earnCredit(work, booking, charge)
  await scheduleTries(work, booking, { refused: booking.paymentRetry })
  await notifyAbout(work, booking, 'charge_forgiven', { amountCents, leftCents, reason })
  return { leftCents }
}
