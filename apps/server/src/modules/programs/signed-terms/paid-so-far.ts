import { add, type Cents, lesser, subtract, zero } from '@ownward/domain/money'
import type { BookingRow } from '../bookings/index.ts'
import { signedQuote } from './signed-terms.ts'

/**
 * All payments of a program so far without the deposit, which comes back (BEY-08): what was paid for a booking, and for those before it whose cars were
 * swapped. What of the deposit is held was paid here but for what was carried into it.
 */
export function paidSoFar(
  booking: BookingRow,
  { paidCents, heldCents }: { paidCents: Cents; heldCents: Cents },
): Cents {
  const before = signedQuote(booking).swap
  const ownCents = before ? subtract(heldCents, lesser(heldCents, before.depositHeldCents)) : heldCents
  return add(before?.paidCents ?? zero, subtract(paidCents, lesser(paidCents, ownCents)))
}
