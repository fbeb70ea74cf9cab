import { addMinutes } from '@ownward/domain/calendar'
import type { UserId } from '@ownward/domain/ids'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { pauses } from '../../../db/schema/index.ts'
import type { UnitOfWork } from '../../../db/unit-of-work.ts'
import type { Pausable } from '../../../paused.ts'

/** A pause as it is kept. */
export type PauseRow = typeof pauses.$inferSelect

/** What pauses what: a pause of everything holds each part too. */
export const covers = (paused: Pausable, what: Pausable): boolean => paused === what || paused === 'everything'

/** Pauses that have not ended, the oldest first. */
export function openPauses(sql: Sql): Promise<PauseRow[]> {
  return sql.select().from(pauses).where(isNull(pauses.endedAt)).orderBy(asc(pauses.id))
}

/** Pauses that have ended, the newest first. */
export function pastPauses(db: Sql, most: number): Promise<PauseRow[]> {
  return db.select().from(pauses).where(isNotNull(pauses.endedAt)).orderBy(desc(pauses.id)).limit(most)
}

/** A shorter pause keeps nobody from anything that has days. */
const longPause = sql`interval '1 hour'`

/** Whether a pause in which people could not pay, or nothing was tried again, ended so few hours ago that what follows from not paying waits. */
export async function waitsAfterPause(db: Sql, now: Date, hours: number): Promise<boolean> {
  const [ended] = await db
    .select({ id: pauses.id })
    .from(pauses)
    .where(
      and(
        inArray(pauses.what, ['charging', 'jobs', 'everything']),
        gt(pauses.endedAt, addMinutes(now, -60 * hours)),
        sql`${pauses.endedAt} - ${pauses.begunAt} > ${longPause}`,
      ),
    )
    .limit(1)
  return ended !== undefined
}

/** Whether this database was restored or moved after a moment, so that it may have forgotten what came after that. */
export async function wasCopySince(db: Sql, moment: Date): Promise<boolean> {
  const [ended] = await db
    .select({ id: pauses.id })
    .from(pauses)
    .where(and(eq(pauses.what, 'everything'), gt(pauses.begunAt, moment)))
    .limit(1)
  return ended !== undefined
}

/** Who begins or ends a pause; null is an operator on the command line, or the product itself. */
interface Decided {
  by: UserId | null
  at: Date
}

/** Begins a pause and writes that into the team's log; false where this is paused already, whoever did that. */
export async function beginPause(
  uow: Pick<UnitOfWork, 'tx'>,
  pause: Pick<PauseRow, 'what' | 'cause' | 'why'> & Partial<Pick<PauseRow, 'facts'>>,
  { by, at }: Decided,
): Promise<boolean> {
  const begun = await uow.tx
    .insert(pauses)
    .values({ ...pause, begunBy: by, begunAt: at })
    .onConflictDoNothing()
    .returning({ id: pauses.id })
  if (begun.length === 0) return false
  const reason = pause.why || pause.cause
  await logDecision(uow, { at, actorId: by, action: `${pause.what}_paused`, subject: `pause:${pause.what}`, reason })
  return true
}

/** Ends a pause and writes that into the team's log; false where this is not paused. */
export async function endPause(uow: Pick<UnitOfWork, 'tx'>, what: Pausable, { by, at }: Decided): Promise<boolean> {
  const ended = await uow.tx
    .update(pauses)
    .set({ endedBy: by, endedAt: at })
    .where(and(eq(pauses.what, what), isNull(pauses.endedAt)))
    .returning({ id: pauses.id })
  if (ended.length === 0) return false
  await logDecision(uow, { at, actorId: by, action: `${what}_resumed`, subject: `pause:${what}` })
  return true
}
