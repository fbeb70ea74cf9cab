import { and, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { notifications } from '../../../db/schema/index.ts'
import type { CallWork } from '../../../work.ts'
import { ofPerson, unreadNotifications } from './list-notifications.ts'

/** Marks some of a person's entries as read, or all of them, and answers how many are still unread; another's are not touched (BEY-13). */
export async function markNotificationsRead(
  { uow, actor, now }: CallWork,
  ids: readonly number[] | undefined,
): Promise<number> {
  await markRead(uow.tx, ofPerson(actor.userId), { ids, now })
  return unreadNotifications(uow.tx, actor.userId)
}

/** Marks entries of a reader as read: some of them, or all without `ids`. */
export async function markRead(
  tx: Tx,
  ofReader: SQL | undefined,
  { ids, now }: { ids: readonly number[] | undefined; now: Date },
): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(ofReader, isNull(notifications.readAt), ids && inArray(notifications.id, [...ids])))
}
