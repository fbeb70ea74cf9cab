import type { Input, Response, TeamThreadMessage } from '@ownward/contract'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RefusalFacts } from '../../../call.ts'
import type { Tx } from '../../../db/connect.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { threadMessages, threads, users } from '../../../db/schema/index.ts'
import type { CallWork } from '../../../work.ts'
import { notify } from '../../ground/messages/index.ts'
import { nameOfUser } from '../../people/accounts/index.ts'
import { looksAfterPeople, somebodyOf } from '../../people/team/index.ts'
import { assignedMeanwhile } from './assigned-meanwhile.ts'

type ThreadAnswer = Pick<Response<'teamThread'>, 'person' | 'assigned_to' | 'done' | 'result' | 'more'>

const pageSize = 50
const members = alias(users, 'members')

/** A customer's thread as the team sees it; what they wrote counts as read from now on (BEY-24). */
export async function readTeamThread(
  { uow: { tx }, now }: CallWork<'team'>,
  { user_id, before }: Input<'teamThread'>,
): Promise<Outcome<ThreadAnswer, 'no-person'>> {
  const person = await customerOf(tx, user_id)
  if (!person) return refuse('no-person')
  const rows = await tx
    .select({ message: threadMessages, firstName: users.firstName, lastName: users.lastName })
    .from(threadMessages)
    .leftJoin(users, eq(users.id, threadMessages.authorId))
    .where(and(eq(threadMessages.userId, user_id), before === undefined ? undefined : lt(threadMessages.id, before)))
    .orderBy(desc(threadMessages.id))
    .limit(pageSize + 1)
  await tx
    .update(threadMessages)
    .set({ readAt: now })
    .where(
      and(eq(threadMessages.userId, user_id), eq(threadMessages.author, 'customer'), isNull(threadMessages.readAt)),
    )
  const [thread] = await tx
    .select({ thread: threads, id: members.id, firstName: members.firstName, lastName: members.lastName })
    .from(threads)
    .leftJoin(members, eq(members.id, threads.assignedTo))
    .where(eq(threads.userId, user_id))
  return ok({
    person: somebodyOf(person)!,
    assigned_to: thread?.id == null ? null : somebodyOf(thread as { id: number; firstName: string; lastName: string }),
    done: thread?.thread.doneAt != null,
    result: rows.slice(0, pageSize).reverse().map(presentTeamMessage),
    more: rows.length > pageSize,
  })
}

async function customerOf(tx: Tx, id: number) {
  const [person] = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.id, id), eq(users.kind, 'customer')))
  return person
}

interface WrittenRow {
  message: typeof threadMessages.$inferSelect
  firstName: string | null
  lastName: string | null
}

function presentTeamMessage({ message, firstName, lastName }: WrittenRow): TeamThreadMessage {
  return {
    id: message.id,
    from: message.author === 'customer' ? 'person' : 'team',
    author: [firstName, lastName].filter(Boolean).join(' '),
    text: message.text,
    at: message.at.toISOString(),
    read: message.readAt !== null,
  }
}

/** Writes to a customer in their thread. They are told of the first message that they have not read yet (SRV-35, BEY-24). */
export async function writeTeamMessage(
  work: CallWork<'team'>,
  { user_id, text, seen }: Input<'teamWriteMessage'>,
): Promise<Outcome<TeamThreadMessage, 'no-person' | 'message-empty' | 'answered-meanwhile', RefusalFacts | undefined>> {
  const { uow, actor, now } = work
  if (text === '') return refuse('message-empty', undefined)
  if (!(await customerOf(uow.tx, user_id))) return refuse('no-person', undefined)
  const fromTeam = and(eq(threadMessages.userId, user_id), eq(threadMessages.author, 'team'))
  // Two who answer at once wait for each other.
  await uow.tx.select().from(threads).where(eq(threads.userId, user_id)).for('update')
  const [other] =
    seen === undefined
      ? []
      : await uow.tx
          .select({ authorId: threadMessages.authorId })
          .from(threadMessages)
          .where(and(fromTeam, gt(threadMessages.id, seen), ne(threadMessages.authorId, actor.userId)))
          .orderBy(desc(threadMessages.id))
          .limit(1)
  if (other?.authorId) return refuse('answered-meanwhile', { say: { who: await nameOfUser(uow.tx, other.authorId) } })
  const [unread] = await uow.tx
    .select({ id: threadMessages.id })
    .from(threadMessages)
    .where(and(fromTeam, isNull(threadMessages.readAt)))
    .limit(1)
  const [message] = await uow.tx
    .insert(threadMessages)
    .values({ userId: user_id, author: 'team', authorId: actor.userId, text, at: now })
    .returning()
  if (!unread) {
    await notify(work, user_id, { kind: 'message_from_team', facts: {} })
  }
  const [author] = await uow.tx.select().from(users).where(eq(users.id, actor.userId))
  return ok(presentTeamMessage({ message: message!, firstName: author!.firstName, lastName: author!.lastName }))
}

/** Says which member looks after a thread; null: nobody does. */
export async function assignThread(
  { uow: { tx } }: CallWork<'team'>,
  { user_id, member_id, was }: Input<'teamAssignThread'>,
): Promise<Outcome<true, 'no-person' | 'no-member' | 'assigned-meanwhile', RefusalFacts | undefined>> {
  if (member_id !== null && !(await looksAfterPeople(tx, member_id))) return refuse('no-member', undefined)
  const own = eq(threads.userId, user_id)
  const [thread] = await tx.select().from(threads).where(own).for('update')
  if (!thread) return refuse('no-person', undefined)
  const other = await assignedMeanwhile(tx, thread.assignedTo, { was, wanted: member_id })
  if (other) return other
  await tx.update(threads).set({ assignedTo: member_id }).where(own)
  return ok(true)
}

/** Marks a thread as done or as open again; doing it twice is doing it once. */
export async function finishThread(
  { uow, actor, now }: CallWork<'team'>,
  { user_id, done }: Input<'teamFinishThread'>,
): Promise<Outcome<true, 'no-person'>> {
  const [thread] = await uow.tx.select().from(threads).where(eq(threads.userId, user_id)).for('update')
  if (!thread) return refuse('no-person')
  if ((thread.doneAt !== null) === done) return ok(true)
  await uow.tx
    .update(threads)
    .set(done ? { doneAt: now, waitingSince: null } : { doneAt: null })
    .where(eq(threads.userId, user_id))
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: done ? 'thread_done' : 'thread_reopened',
    subject: `thread:${user_id}`,
    aboutId: user_id,
  })
  return ok(true)
}
