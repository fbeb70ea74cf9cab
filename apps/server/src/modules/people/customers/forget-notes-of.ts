import type { UserId } from '@ownward/domain/ids'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { personNotes } from '../../../db/schema/index.ts'

/** Removes what the team has noted about somebody whose account is deleted. */
export async function forgetNotesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(personNotes).where(eq(personNotes.userId, userId))
}
