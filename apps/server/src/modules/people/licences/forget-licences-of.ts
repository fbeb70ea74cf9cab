import type { UserId } from '@ownward/domain/ids'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { licences } from '../../../db/schema/index.ts'

/** Removes every licence of somebody whose account is deleted; their pictures go with their other documents. */
export async function forgetLicencesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(licences).where(eq(licences.userId, userId))
}
