import type { Input } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/connect.ts'
import { threadMessages, threads, users } from '../../../db/schema/index.ts'
import { messageHas, newestWith, soughtThreads } from './search-threads.ts'

const pageSize = 25

const members = alias(users, 'members')
const unread = sql<number>`(
  select count(*)::int from thread_messages u
  where u.user_id = ${threads.userId} and u.author = 'customer' and u.read_at is null)`

/** Threads of customers: whoever waits for an answer longest comes first, then the newest (SRV-35, BEY-24). */
export async function listThreads(
  db: Db,
  { state = 'open', page = 1, ...sought }: Input<'teamThreads'>,
  { memberId, businessZone, carNumbers }: { memberId: UserId; businessZone: string; carNumbers: boolean },
): Promise<{ rows: ThreadLine[]; records: number }> {
  const boxes: Record<typeof state, SQL | undefined> = {
    all: undefined,
    open: isNull(threads.doneAt),
    mine: and(isNull(threads.doneAt), eq(threads.assignedTo, memberId)),
    done: isNotNull(threads.doneAt),
  }
  const has = messageHas(sought, businessZone)
  const wanted = and(boxes[state], soughtThreads(sought, has, { carNumbers }))
  const [rows, [all]] = await Promise.all([
    db
      .select({
        thread: threads,
        last: threadMessages,
        person: { id: users.id, firstName: users.firstName, lastName: users.lastName },
        member: { id: members.id, firstName: members.firstName, lastName: members.lastName },
        unread,
      })
      .from(threads)
      .innerJoin(threadMessages, eq(threadMessages.id, threads.lastMessageId))
      .innerJoin(users, eq(users.id, threads.userId))
      .leftJoin(members, eq(members.id, threads.assignedTo))
      .where(wanted)
      .orderBy(sql`${threads.waitingSince} asc nulls last`, desc(threads.lastMessageId))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ n: count() }).from(threads).innerJoin(users, eq(users.id, threads.userId)).where(wanted),
  ])
  const found = has
    ? await newestWith(
        db,
        rows.map(({ thread }) => thread.userId),
        has,
      )
    : new Map()
  return { rows: rows.map(row => ({ ...row, found: found.get(row.thread.userId) ?? null })), records: all?.n ?? 0 }
}

type Named = { id: number; firstName: string; lastName: string }

/** A thread in the team's list: its person, its last message, and who looks after it. */
export interface ThreadLine {
  thread: typeof threads.$inferSelect
  last: typeof threadMessages.$inferSelect
  /** The newest message that has what was looked for. */
  found: typeof threadMessages.$inferSelect | null
  person: Named
  member: Named | null
  unread: number
}
