import type { Queue } from '@ownward/domain/desk'
import { desc, inArray, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { queueChecks, queueItems } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'

/** What waits without an item in its queue. */
export interface Missing {
  queue: Queue
  subjectId: number
  since: Date
}

/** A comparison of the queues with what waits, as it was written down. */
export type QueueCheck = typeof queueChecks.$inferSelect

/** Enters what waits without an item, and takes items away of which nothing waits: nobody knows when that ended, so no figure counts them. */
export async function putRight(
  tx: Tx,
  { missing, leftOver }: { missing: readonly Missing[]; leftOver: readonly number[] },
): Promise<void> {
  if (missing.length > 0)
    await tx
      .insert(queueItems)
      .values(missing.map(({ queue, subjectId, since }) => ({ queue, subjectId, enteredAt: since })))
      .onConflictDoNothing()
  if (leftOver.length > 0) await tx.delete(queueItems).where(inArray(queueItems.id, [...leftOver]))
}

/** The newest comparison; undefined before the first. */
export async function lastQueueCheck(db: Db | Tx): Promise<QueueCheck | undefined> {
  const [last] = await db.select().from(queueChecks).orderBy(desc(queueChecks.number)).limit(1)
  return last
}

/** Writes a comparison down under the next number: whoever compared at the same time is refused. */
export async function writeCheck(tx: Tx, check: Omit<QueueCheck, 'number'>): Promise<void> {
  const last = await lastQueueCheck(tx)
  await tx.insert(queueChecks).values({ ...check, number: (last?.number ?? 0) + 1 })
}

const keptDays = 180

/** Drops items that were closed, and comparisons that were made, longer than half a year ago; returns how many items. */
export async function dropOldItems({ database: { db } }: Pick<Parts, 'database'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await db.delete(queueChecks).where(lt(queueChecks.at, before))
  const gone = await db.delete(queueItems).where(lt(queueItems.closedAt, before)).returning({ id: queueItems.id })
  return gone.length
}
