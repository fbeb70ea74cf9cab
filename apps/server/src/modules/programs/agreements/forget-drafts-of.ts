import type { UserId } from '@ownward/domain/ids'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { agreements } from '../../../db/schema/index.ts'

/** The files of the signatures under what somebody has accepted: they belong to the agreement. */
export async function filesOfSigned(sql: Sql, userId: UserId): Promise<string[]> {
  const rows = await sql
    .select({ fileId: agreements.signatureFileId })
    .from(agreements)
    .where(and(eq(agreements.userId, userId), isNotNull(agreements.hash), isNotNull(agreements.signatureFileId)))
  return rows.map(({ fileId }) => fileId!)
}

/** Removes agreements that somebody never accepted; those of the chain stay as they are (BEY-19). */
export async function forgetDraftsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(agreements).where(and(eq(agreements.userId, userId), isNull(agreements.hash)))
}
