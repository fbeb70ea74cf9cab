import type { UserId } from '@ownward/domain/ids'
import { and, eq, notExists } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { bookings, offers } from '../../../db/schema/index.ts'

/** Removes the offers to somebody whose account is deleted, but those that became a booking. */
export async function forgetOffersOf(tx: Tx, userId: UserId): Promise<void> {
  const taken = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.offerId, offers.id))
  await tx.delete(offers).where(and(eq(offers.userId, userId), notExists(taken)))
}
