import type { UserId } from '@ownward/domain/ids'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { conditionReports } from '../../../db/schema/index.ts'

/** Empties the reports of a deleted person of their words; when they were made and what the odometer showed stays (OPEN-26). */
export async function emptyNotesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .update(conditionReports)
    .set({ note: '' })
    .where(and(eq(conditionReports.userId, userId), ne(conditionReports.note, '')))
}
