import { and, inArray, isNull } from 'drizzle-orm'
import { notifications } from '../../../db/schema/index.ts'
import type { UnitOfWork } from '../../../db/unit-of-work.ts'
import { ofPerson, unreadNotifications } from './list-notifications.ts'

/** Marks some of a person's entries as read, or all of them, and answers how many are still unread; another's are not touched (BEY-13). */
export async function markNotificationsRead(
  ids: readonly number[] | undefined,
  { uow, userId, now }: { uow: UnitOfWork; userId: number; now: Date },
): Promise<number> {
  await uow.tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(ofPerson(userId), isNull(notifications.readAt), ids && inArray(notifications.id, [...ids])))
  return unreadNotifications(uow.tx, userId)
}
