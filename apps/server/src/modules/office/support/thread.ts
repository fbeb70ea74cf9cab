import type { UserId } from '@ownward/domain/ids'
import { and, desc, eq, isNull, lt, lte } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { threadMessages } from '../../../db/schema/index.ts'
import type { CallWork } from '../../../work.ts'

/** A message of a thread as it is stored. */
export type ThreadRow = typeof threadMessages.$inferSelect

const pageSize = 50

/** The newest messages of the person's thread, oldest first, or those before one of them; `unread` is the newest that the team wrote unseen. */
export async function readThread(
  sql: Sql,
  userId: UserId,
  before: number | undefined,
): Promise<{ rows: ThreadRow[]; more: boolean; unread: number | undefined }> {
  const rows = await sql
    .select()
    .from(threadMessages)
    .where(and(eq(threadMessages.userId, userId), before === undefined ? undefined : lt(threadMessages.id, before)))
    .orderBy(desc(threadMessages.id))
    .limit(pageSize + 1)
  const unread = rows.find(row => row.author === 'team' && row.readAt === null)?.id
  return { rows: rows.slice(0, pageSize).reverse(), more: rows.length > pageSize, unread }
}

/** Counts what one side wrote in somebody's thread as read by the other, up to a message. */
export async function markThreadRead(
  { uow: { tx }, now }: Pick<CallWork, 'uow' | 'now'>,
  { userId, author, upTo }: { userId: UserId; author: 'team' | 'customer'; upTo: number },
): Promise<void> {
  const seen = and(eq(threadMessages.userId, userId), eq(threadMessages.author, author), lte(threadMessages.id, upTo))
  await tx
    .update(threadMessages)
    .set({ readAt: now })
    .where(and(seen, isNull(threadMessages.readAt)))
}
