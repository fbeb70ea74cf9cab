import { bracesOf } from '@ownward/domain/desk'
import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Locale } from '@ownward/texts'
import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RefusalFacts } from '../../../call.ts'
import { refuseChangedSince } from '../../../changed-since.ts'
import type { Sql } from '../../../db/connect.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { threadMessages, threads, users } from '../../../db/schema/index.ts'
import type { MemberWork } from '../../../work.ts'
import { notify } from '../../ground/messages/index.ts'
import { claimedByOther } from '../../ground/queues/index.ts'
import { nameOfUser } from '../../people/accounts/index.ts'
import { looksAfterPeople } from '../../people/team/index.ts'
import { type Assigned, assignedMeanwhile, logAssigned } from './assigned-meanwhile.ts'
import { lockFiles, sendFiles } from './files/message-files.ts'
import { isPlaceholder } from './templates/placeholders.ts'

interface Named {
  id: number
  firstName: string
  lastName: string
}

/** A customer's thread as the team reads it; `member` looks after it. */
export interface TeamThread {
  person: Named & { locale: Locale }
  member: Named | null
  isDone: boolean
  rows: WrittenRow[]
  more: boolean
  /** The newest that the customer wrote and nobody had read. */
  unread: number | undefined
}

/** A message of a thread, and the name of who wrote it. */
export interface WrittenRow {
  message: typeof threadMessages.$inferSelect
  firstName: string | null
  lastName: string | null
}

const pageSize = 50
const members = alias(users, 'members')

/** A customer's thread as the team sees it (BEY-24). */
export async function readTeamThread(
  sql: Sql,
  { userId, before }: { userId: UserId; before: number | undefined },
): Promise<Outcome<TeamThread, 'no-person'>> {
  const person = await customerOf(sql, userId)
  if (!person) return refuse('no-person')
  const rows = await sql
    .select({ message: threadMessages, firstName: users.firstName, lastName: users.lastName })
    .from(threadMessages)
    .leftJoin(users, eq(users.id, threadMessages.authorId))
    .where(and(eq(threadMessages.userId, userId), before === undefined ? undefined : lt(threadMessages.id, before)))
    .orderBy(desc(threadMessages.id))
    .limit(pageSize + 1)
  const unread = rows.find(({ message }) => message.author === 'customer' && message.readAt === null)?.message.id
  const [thread] = await sql
    .select({
      thread: threads,
      member: { id: members.id, firstName: members.firstName, lastName: members.lastName },
    })
    .from(threads)
    .leftJoin(members, eq(members.id, threads.assignedTo))
    .where(eq(threads.userId, userId))
  return ok({
    person,
    member: thread?.member ?? null,
    isDone: thread?.thread.doneAt != null,
    rows: rows.slice(0, pageSize).reverse(),
    more: rows.length > pageSize,
    unread,
  })
}

/** A customer whose account stands. */
export async function customerOf(sql: Sql, id: number) {
  const [person] = await sql
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, locale: users.locale })
    .from(users)
    .where(and(eq(users.id, id), eq(users.kind, 'customer'), isNull(users.deletedAt)))
  return person
}

interface Answer {
  userId: UserId
  text: string
  /** The newest message that was seen. */
  seen: number | undefined
  /** The language that it is written in, where that is said. */
  locale?: Locale | undefined
  /** Files that were attached for it. */
  files: readonly string[]
}

/** Writes to a customer in their thread. They are told of the first message that they have not read yet (SRV-35, BEY-24). */
export async function writeTeamMessage(
  work: MemberWork,
  { userId, text, seen, locale, files }: Answer,
): Promise<
  Outcome<
    WrittenRow,
    'no-person' | 'message-empty' | 'placeholder-left' | 'file-gone' | 'answered-meanwhile' | 'claimed',
    RefusalFacts | undefined
  >
> {
  const { uow, actor, now } = work
  if (text === '' && files.length === 0) return refuse('message-empty', undefined)
  const left = bracesOf(text).filter(isPlaceholder)
  if (left.length > 0) return refuse('placeholder-left', { say: { what: left.map(name => `{${name}}`).join(', ') } })
  if (!(await customerOf(uow.tx, userId))) return refuse('no-person', undefined)
  const fromTeam = and(eq(threadMessages.userId, userId), eq(threadMessages.author, 'team'))
  // Two who answer at once wait for each other.
  await uow.tx.select().from(threads).where(eq(threads.userId, userId)).for('update')
  const [other] =
    seen === undefined
      ? []
      : await uow.tx
          .select({ authorId: threadMessages.authorId })
          .from(threadMessages)
          .where(and(fromTeam, gt(threadMessages.id, seen), ne(threadMessages.authorId, actor.userId)))
          .orderBy(desc(threadMessages.id))
          .limit(1)
  const claimed = await claimedByOther(uow.tx, { queue: 'thread', subjectId: userId }, { memberId: actor.userId, now })
  if (claimed) return claimed
  if (other?.authorId) return refuse('answered-meanwhile', { say: { who: await nameOfUser(uow.tx, other.authorId) } })
  if (!(await lockFiles(uow.tx, files, { userId, byId: actor.userId }))) return refuse('file-gone', undefined)
  const [unread] = await uow.tx
    .select({ id: threadMessages.id })
    .from(threadMessages)
    .where(and(fromTeam, isNull(threadMessages.readAt)))
    .limit(1)
  const [message] = await uow.tx
    .insert(threadMessages)
    .values({ userId, author: 'team', authorId: actor.userId, text, locale: locale ?? null, at: now })
    .returning()
  await sendFiles(uow.tx, files, message!.id)
  if (!unread) {
    await notify(work, userId, { kind: 'message_from_team', facts: {} })
  }
  const [author] = await uow.tx.select().from(users).where(eq(users.id, actor.userId))
  return ok({ message: message!, firstName: author!.firstName, lastName: author!.lastName })
}

/** Says which member looks after a thread; null: nobody does. */
export async function assignThread(
  work: MemberWork,
  { userId, memberId, was }: { userId: UserId } & Assigned,
): Promise<Outcome<true, 'no-person' | 'no-member' | 'assigned-meanwhile', RefusalFacts | undefined>> {
  const { tx } = work.uow
  if (memberId !== null && !(await looksAfterPeople(tx, memberId))) return refuse('no-member', undefined)
  const own = eq(threads.userId, userId)
  const [thread] = await tx.select().from(threads).where(own).for('update')
  if (!thread) return refuse('no-person', undefined)
  const other = await assignedMeanwhile(tx, thread.assignedTo, { was, wanted: memberId })
  if (other) return other
  await tx.update(threads).set({ assignedTo: memberId }).where(own)
  await logAssigned(work, { subject: `thread:${userId}`, aboutId: userId, before: thread.assignedTo, memberId })
  return ok(true)
}

const toldOfMessage = 300

/** What was written last in a thread, where that is not the message that was seen: a number that is none of its messages is no proof of having looked. */
async function newestUnseen(tx: Sql, userId: UserId, seen: number) {
  const [newest] = await tx
    .select()
    .from(threadMessages)
    .where(eq(threadMessages.userId, userId))
    .orderBy(desc(threadMessages.id))
    .limit(1)
  return newest?.id === seen ? undefined : newest
}

/** Marks a thread as done or as open again, unless what was seen is not the newest message (DESK-20); doing it twice is doing it once. */
export async function finishThread(
  { uow, actor, now }: MemberWork,
  { userId, done, seen }: { userId: UserId; done: boolean; seen?: number | undefined },
): Promise<Outcome<true, 'no-person' | 'claimed' | 'changed-since', RefusalFacts | undefined>> {
  const [thread] = await uow.tx.select().from(threads).where(eq(threads.userId, userId)).for('update')
  if (!thread) return refuse('no-person', undefined)
  if ((thread.doneAt !== null) === done) return ok(true)
  const claimed = await claimedByOther(uow.tx, { queue: 'thread', subjectId: userId }, { memberId: actor.userId, now })
  if (claimed) return claimed
  const newer = done && seen !== undefined && (await newestUnseen(uow.tx, userId, seen))
  if (newer) {
    const { authorId, at, text } = newer
    const who = authorId ? await nameOfUser(uow.tx, authorId) : ''
    return refuseChangedSince({
      who,
      at: at.toISOString(),
      changes: [{ field: 'message', before: '', now: text.slice(0, toldOfMessage) }],
    })
  }
  await uow.tx
    .update(threads)
    .set(done ? { doneAt: now, waitingSince: null } : { doneAt: null })
    .where(eq(threads.userId, userId))
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: done ? 'thread_done' : 'thread_reopened',
    subject: `thread:${userId}`,
    aboutId: userId,
  })
  return ok(true)
}
