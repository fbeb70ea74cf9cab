import type { UserId } from '@ownward/domain/ids'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { incomeProofs } from '../../../db/schema/index.ts'

/** Removes every proof of income of somebody whose account is deleted; the documents go with their others. */
export async function forgetProofsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(incomeProofs).where(eq(incomeProofs.userId, userId))
}
