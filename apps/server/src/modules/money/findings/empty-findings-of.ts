import type { UserId } from '@ownward/domain/ids'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { moneyFindings } from '../../../db/schema/index.ts'

/** Empties what was found of a deleted person's payments of the team's words (OPEN-26). */
export async function emptyFindingsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.update(moneyFindings).set({ note: '' }).where(eq(moneyFindings.userId, userId))
}
