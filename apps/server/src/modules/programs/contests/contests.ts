import type { BookingId, UserId } from '@ownward/domain/ids'
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { careContests, careDaysEnded, careEvidence } from '../../../db/schema/index.ts'

/** What was contested of a case as it is stored. */
export type ContestRow = typeof careContests.$inferSelect

/** A text or a file about a case as it is stored. */
export type EvidenceRow = typeof careEvidence.$inferSelect

/** Writes contests, evidence, and days that are not credited any more. The caller has locked the booking. */
export function contestStore(tx: Tx) {
  return {
    async contest(row: typeof careContests.$inferInsert): Promise<void> {
      await tx.insert(careContests).values(row)
    },
    async set(caseId: number, change: Partial<ContestRow>): Promise<void> {
      await tx.update(careContests).set(change).where(eq(careContests.caseId, caseId))
    },
    async addEvidence(rows: (typeof careEvidence.$inferInsert)[]): Promise<void> {
      if (rows.length > 0) await tx.insert(careEvidence).values(rows)
    },
    async endDays(bookingId: BookingId, days: readonly number[], at: Date): Promise<void> {
      if (days.length > 0) await tx.insert(careDaysEnded).values(days.map(day => ({ bookingId, day, at })))
    },
  }
}

/** Empties what was said about the cases of a deleted person (OPEN-26). */
export async function emptyContestsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .update(careEvidence)
    .set({ words: '' })
    .where(and(eq(careEvidence.userId, userId), ne(careEvidence.words, '')))
  await tx.update(careContests).set({ words: '', decisionWords: '' }).where(eq(careContests.userId, userId))
}

/** What was contested of some cases. */
export async function contestsOf(sql: Sql, caseIds: readonly number[]): Promise<ContestRow[]> {
  if (caseIds.length === 0) return []
  return sql
    .select()
    .from(careContests)
    .where(inArray(careContests.caseId, [...caseIds]))
}

/** Texts and files about some cases, in order. */
export function evidenceOf(sql: Sql, caseIds: readonly number[]): Promise<EvidenceRow[]> {
  return sql
    .select()
    .from(careEvidence)
    .where(inArray(careEvidence.caseId, [...caseIds]))
    .orderBy(asc(careEvidence.caseId), desc(careEvidence.id))
}
