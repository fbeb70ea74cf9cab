import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { threadMessages } from '../../../db/schema/index.ts'
import type { CallWork } from '../../../work.ts'

/** A message of a thread as it is stored. */
export type ThreadRow = typeof threadMessages.$inferSelect

const pageSize = 50

/** The newest messages of the person's thread, oldest first, or those before one of them; what the team wrote counts as read from now on. */
export async function readThread(
  { uow: { tx }, actor, now }: CallWork,
  before: number | undefined,
): Promise<{ rows: ThreadRow[]; more: boolean }> {
  const { userId } = actor
  const rows = await tx
    .select()
    .from(threadMessages)
    .where(and(eq(threadMessages.userId, userId), before === undefined ? undefined : lt(threadMessages.id, before)))
    .orderBy(desc(threadMessages.id))
    .limit(pageSize + 1)
  if (rows.some(row => row.author === 'team' && row.readAt === null))
    await tx
      .update(threadMessages)
      .set({ readAt: now })
      .where(and(eq(threadMessages.userId, userId), eq(threadMessages.author, 'team'), isNull(threadMessages.readAt)))
  return { rows: rows.slice(0, pageSize).reverse(), more: rows.length > pageSize }
}
