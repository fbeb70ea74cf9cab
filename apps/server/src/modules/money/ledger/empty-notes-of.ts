import type { UserId } from '@ownward/domain/ids'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { ledgerEntries } from '../../../db/schema/index.ts'

/** Empties the entries of a deleted person of the team's words; amounts and days stay (OPEN-26). */
export async function emptyNotesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .update(ledgerEntries)
    .set({ note: '' })
    .where(and(eq(ledgerEntries.userId, userId), ne(ledgerEntries.note, '')))
}
