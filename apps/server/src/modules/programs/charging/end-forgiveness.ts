import { forgivenessEnded } from '@ownward/domain/billing'
import { type Cents, lesser } from '@ownward/domain/money'
import type { Work } from '../../../work.ts'
import { bookingKey, type ChargeRow, chargeStore } from '../../money/charges/index.ts'
import { forgivenOf, postNew } from '../../money/ledger/index.ts'
import type { BookingRow } from '../bookings/index.ts'

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
