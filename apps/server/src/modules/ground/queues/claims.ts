import { addMinutes } from '@ownward/domain/calendar'
import { claimMinutes, type Queue } from '@ownward/domain/desk'
import { type Refusal, refuse } from '@ownward/domain/outcome'
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import type { RefusalFacts } from '../../../call.ts'
import type { Tx } from '../../../db/connect.ts'
import { queueItems, users } from '../../../db/schema/index.ts'

/** Something that waits in a queue of the team: a licence, a thread (by its person) and so on. */
export interface Waiting {
  queue: Queue
  subjectId: number
}

/** What waits, as it stands in its queue. */
export type QueueItem = typeof queueItems.$inferSelect

/** A member and the time at which they ask. */
interface Asking {
  memberId: number
  now: Date
}

const openItem = ({ queue, subjectId }: Waiting) =>
  and(eq(queueItems.queue, queue), eq(queueItems.subjectId, subjectId), isNull(queueItems.closedAt))

/** What waits, held until the transaction ends; undefined when nothing of that number does. */
export async function lockItem(tx: Tx, waiting: Waiting): Promise<QueueItem | undefined> {
  const [item] = await tx.select().from(queueItems).where(openItem(waiting)).for('update')
  return item
}

/** Whether something waits in a queue. */
export async function isWaiting(tx: Tx, waiting: Waiting): Promise<boolean> {
  return (await tx.$count(queueItems, openItem(waiting))) > 0
}

/** Whether somebody else has an item to themselves now. */
export function isClaimed({ claimedBy, claimedUntil }: QueueItem, { memberId, now }: Asking): boolean {
  return claimedBy !== null && claimedBy !== memberId && claimedUntil! > now
}

/** Why a member may not decide something: another one has it to themselves, and is named. Null when they may (DESK-22). */
export async function claimedByOther(
  tx: Tx,
  waiting: Waiting,
  asking: Asking,
): Promise<Refusal<'claimed', RefusalFacts> | null> {
  const item = await lockItem(tx, waiting)
  if (!item || !isClaimed(item, asking)) return null
  const { firstName, lastName } = users
  const [holder] = await tx.select({ firstName, lastName }).from(users).where(eq(users.id, item.claimedBy!))
  return refuse('claimed', { say: { who: holder ? `${holder.firstName} ${holder.lastName}` : '' } })
}

/** Gives a member the earliest due item of a queue that nobody has to themselves; each to one of those who ask at once (DESK-22). */
export async function takeNext(tx: Tx, queue: Queue, { memberId, now }: Asking): Promise<QueueItem | undefined> {
  const [next] = await tx
    .select({ id: queueItems.id })
    .from(queueItems)
    .where(
      and(
        eq(queueItems.queue, queue),
        isNull(queueItems.closedAt),
        or(isNull(queueItems.claimedBy), lte(queueItems.claimedUntil, now)),
      ),
    )
    .orderBy(asc(queueItems.dueAt), asc(queueItems.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return next && claim(tx, next.id, { memberId, now })
}

/** Gives a member an item to themselves for ten minutes from now; whoever asks has looked whether another one has it. */
export async function claim(tx: Tx, id: number, { memberId, now }: Asking): Promise<QueueItem> {
  const [item] = await tx
    .update(queueItems)
    .set({ claimedBy: memberId, claimedUntil: addMinutes(now, claimMinutes) })
    .where(eq(queueItems.id, id))
    .returning()
  return item!
}

/** Puts an item back for others, if the member has it. */
export async function release(tx: Tx, waiting: Waiting, memberId: number): Promise<void> {
  await tx
    .update(queueItems)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(openItem(waiting), eq(queueItems.claimedBy, memberId)))
}

/** Says which member looks after an item; null: nobody does. */
export async function giveTo(tx: Tx, waiting: Waiting, memberId: number | null): Promise<void> {
  await tx.update(queueItems).set({ assignee: memberId }).where(openItem(waiting))
}
