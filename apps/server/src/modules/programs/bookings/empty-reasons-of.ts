import type { UserId } from '@ownward/domain/ids'
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { bookingEvents, bookings } from '../../../db/schema/index.ts'

/** Empties the bookings of a deleted person of words: what happened and when stays, why somebody said it did does not (OPEN-26). */
export async function emptyReasonsOf(tx: Tx, userId: UserId): Promise<void> {
  const own = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId))
  await tx
    .update(bookingEvents)
    .set({ reason: '' })
    .where(and(inArray(bookingEvents.bookingId, own), ne(bookingEvents.reason, '')))
  await tx
    .update(bookings)
    .set({ referer: '', refererVin: '' })
    .where(and(eq(bookings.userId, userId), or(ne(bookings.referer, ''), ne(bookings.refererVin, ''))))
}
