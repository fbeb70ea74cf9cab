import type { UserId } from '@ownward/domain/ids'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { signatures } from '../../../db/schema/index.ts'

/** Removes every signature of somebody whose account is deleted; under agreements they stand in the agreement. */
export async function forgetSignaturesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(signatures).where(eq(signatures.userId, userId))
}
