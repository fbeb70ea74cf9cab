import { extraReturned } from '@ownward/domain/billing'
import type { Cents } from '@ownward/domain/money'
import type { Work } from '../../../work.ts'
import { bookingKey } from '../../money/charges/index.ts'
import { postNew } from '../../money/ledger/index.ts'
import type { BookingRow } from '../bookings/index.ts'

/** A program ends: of what was paid ahead toward the price this much is set against what is owed, and the rest of it goes back with the end (PACT-12). */
export async function freeExtra({ uow, now }: Work, booking: BookingRow, amountCents: Cents): Promise<void> {
  const key = bookingKey(booking.id)
  const entry = extraReturned(key, { amountCents, againstDueCents: amountCents }, `${key}:end`)
  await postNew(uow.tx, entry, { userId: booking.userId, bookingId: booking.id, at: now })
}
