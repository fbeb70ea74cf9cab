import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Sql, Tx } from '../../../../db/connect.ts'
import { accountExports } from '../../../../db/schema/index.ts'
import type { CallWork } from '../../../../work.ts'
import { holdUser } from '../../../people/sessions/index.ts'

const dayMs = 86_400_000
/** How long a copy is kept once it is ready. */
export const daysKept = 7

/** A copy that somebody has asked for, as it is stored. */
export type Export = typeof accountExports.$inferSelect

/** The copy that somebody asked for last, ready or not; undefined where they never did, or it is gone. */
export async function lastExport(db: Sql, userId: UserId): Promise<Export | undefined> {
  const [last] = await db
    .select()
    .from(accountExports)
    .where(eq(accountExports.userId, userId))
    .orderBy(desc(accountExports.id))
    .limit(1)
  return last
}

/** When somebody may ask for the next copy: a day after the last (OPEN-23). */
export const nextExportAt = ({ askedAt }: Pick<Export, 'askedAt'>): Date => new Date(askedAt.getTime() + dayMs)

/** Writes down that who calls wants a copy of their data, which a job makes; one a day (OPEN-23). The password was proven before. */
export async function askExport({ uow, actor, now }: CallWork): Promise<Outcome<true, 'export-lately', Date>> {
  await holdUser(uow.tx, actor.userId)
  const last = await lastExport(uow.tx, actor.userId)
  if (last && nextExportAt(last) > now) return refuse('export-lately', nextExportAt(last))
  await uow.tx.insert(accountExports).values({ userId: actor.userId, askedAt: now })
  return ok(true)
}

/** Copies that are still to be made, the first asked first. */
export function waitingExports(db: Sql, most: number): Promise<Export[]> {
  return db
    .select()
    .from(accountExports)
    .where(isNull(accountExports.readyAt))
    .orderBy(asc(accountExports.id))
    .limit(most)
}

/** Writes down that a copy stands ready; false where it does already, or its person is gone. */
export async function markReady(
  tx: Tx,
  id: number,
  { fileId, now, keptUntil }: { fileId: string; now: Date; keptUntil: Date },
): Promise<boolean> {
  const changed = await tx
    .update(accountExports)
    .set({ fileId, readyAt: now, keptUntil })
    .where(and(eq(accountExports.id, id), isNull(accountExports.readyAt)))
    .returning({ id: accountExports.id })
  return changed.length > 0
}

/** Removes what is known of copies whose days are over; returns how many. */
export async function dropOverExports(db: Sql, now: Date): Promise<number> {
  const { rowCount } = await db.delete(accountExports).where(lte(accountExports.keptUntil, now))
  return rowCount ?? 0
}

/** Removes every copy of somebody whose account is deleted; the file goes with their other documents. */
export async function forgetExportsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(accountExports).where(eq(accountExports.userId, userId))
}
