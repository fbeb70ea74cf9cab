import type { UserId } from '@ownward/domain/ids'
import { and, eq, ne, notLike, or, type SQL } from 'drizzle-orm'
import type { Tx } from './connect.ts'
import { auditLog, idempotencyKeys } from './schema/index.ts'

const isAbout = (id: UserId) => or(eq(auditLog.aboutId, id), eq(auditLog.subject, `person:${id}`))

/** Decisions about bookings and money stay in their words as long as the records that they explain (OPEN-26). */
const ofPrograms = ['booking:%', 'charge:%', 'finding:%']

/**
 * Empties the entries of the team's log about a person of their words; who did what and when stays. The database lets it be done to entries about
 * an account that is deleted, and to nothing else of them (migration 0011).
 */
async function empty(tx: Tx, id: UserId, which?: SQL): Promise<void> {
  await tx
    .update(auditLog)
    .set({ reason: '' })
    .where(and(isAbout(id), ne(auditLog.reason, ''), which))
}

/** Empties the log of what it says of a deleted person, but for their programs; with the answers kept for repeated calls. */
export async function forgetDecisionsAbout(tx: Tx, id: UserId): Promise<void> {
  await empty(
    tx,
    id,
    and(...ofPrograms.map(subject => notLike(auditLog.subject, subject)), ne(auditLog.action, 'wallet_adjusted')),
  )
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, id))
}

/** Empties the log of everything it says of a deleted person. */
export function forgetAllDecisionsAbout(tx: Tx, id: UserId): Promise<void> {
  return empty(tx, id)
}
