import type { UserId } from '@ownward/domain/ids'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { wishlistEntries } from '../../../db/schema/index.ts'

/** Removes the favourites of somebody whose account is deleted. */
export async function forgetFavouritesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(wishlistEntries).where(eq(wishlistEntries.userId, userId))
}
