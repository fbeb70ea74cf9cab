import { and, count, inArray, isNull } from 'drizzle-orm'
import { notifications } from '../../db/schema/index.ts'
import type { UnitOfWork } from '../../db/unit-of-work.ts'
import { ofPerson } from './list-notifications.ts'

/** Marks some of a person's entries as read, or all of them, and answers how many are still unread; another's are not touched (BEY-13). */
export async function markNotificationsRead(
  ids: readonly number[] | undefined,
  { uow, userId, now }: { uow: UnitOfWork; userId: number; now: Date },
): Promise<number> {
  const unread = and(ofPerson(userId), isNull(notifications.readAt))
  await uow.tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(unread, ids && inArray(notifications.id, [...ids])))
  const [left] = await uow.tx.select({ n: count() }).from(notifications).where(unread)
  return left!.n
}
