import { add, type Cents, lesser, subtract } from '@ownward/domain/money'
import type { BookingRow } from '../bookings/index.ts'
import { signedQuote } from './signed-terms.ts'

/**
 * All payments of a program so far without the deposit, which comes back (BEY-08): what was paid for a booking, and for those before it whose cars were
 * swapped. A swap may have moved some of it: account credit pays what a deposit is more, and what it is less becomes account credit.
 */
export function paidSoFar(
  booking: BookingRow,
  { paidCents, heldCents }: { paidCents: Cents; heldCents: Cents },
): Cents {
  const before = signedQuote(booking).swap
  if (!before) return subtract(paidCents, lesser(paidCents, heldCents))
  return add(before.paidCents, subtract(paidCents, subtract(heldCents, before.depositHeldCents)))
}
