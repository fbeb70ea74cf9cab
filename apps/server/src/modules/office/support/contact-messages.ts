import type { Input, Response } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RefusalFacts } from '../../../call.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { lastDecision } from '../../../db/last-decision.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { contactAnswers, contactMessages, users } from '../../../db/schema/index.ts'
import type { CallWork } from '../../../work.ts'
import { queueEmail } from '../../ground/messages/index.ts'
import { looksAfterPeople, somebodyOf } from '../../people/team/index.ts'
import { assignedMeanwhile } from './assigned-meanwhile.ts'
import { letterToWriter } from './letter-to-writer.ts'

type ContactLine = Response<'teamContactMessages'>['result'][number]

const pageSize = 25
const keepers = alias(users, 'keepers')
const handlers = alias(users, 'handlers')

/** Messages of the contact form: open ones the oldest first, done ones the newest first, each with its answers (SRV-32). */
export async function listContactMessages(
  db: Db,
  { state = 'open', page = 1 }: Input<'teamContactMessages'>,
  memberId: UserId,
): Promise<{ result: ContactLine[]; records: number }> {
  const boxes: Record<typeof state, SQL | undefined> = {
    open: isNull(contactMessages.handledAt),
    mine: and(isNull(contactMessages.handledAt), eq(contactMessages.assignedTo, memberId)),
    done: isNotNull(contactMessages.handledAt),
  }
  const wanted = boxes[state]
  const [rows, [all]] = await Promise.all([
    db
      .select({
        message: contactMessages,
        keeper: { id: keepers.id, firstName: keepers.firstName, lastName: keepers.lastName },
        handler: { id: handlers.id, firstName: handlers.firstName, lastName: handlers.lastName },
      })
      .from(contactMessages)
      .leftJoin(keepers, eq(keepers.id, contactMessages.assignedTo))
      .leftJoin(handlers, eq(handlers.id, contactMessages.handledBy))
      .where(wanted)
      .orderBy(state === 'done' ? desc(contactMessages.handledAt) : asc(contactMessages.at), asc(contactMessages.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ n: count() }).from(contactMessages).where(wanted),
  ])
  const answers = await answersTo(
    db,
    rows.map(({ message }) => message.id),
  )
  return {
    records: all?.n ?? 0,
    result: rows.map(({ message, keeper, handler }) => ({
      id: message.id,
      name: `${message.firstName} ${message.lastName}`,
      phone: message.phone,
      email: message.email,
      address: `${message.address}, ${message.city}, ${message.state} ${message.zip}`,
      iam: message.iam,
      comment: message.comment,
      locale: message.locale,
      at: message.at.toISOString(),
      assigned_to: somebodyOf(keeper),
      handled_at: message.handledAt?.toISOString() ?? '',
      handled_by: somebodyOf(handler)?.name ?? '',
      answers: answers.filter(({ messageId }) => messageId === message.id).map(({ messageId: _, ...answer }) => answer),
    })),
  }
}

async function answersTo(db: Db, messageIds: number[]) {
  if (messageIds.length === 0) return []
  const rows = await db
    .select({ answer: contactAnswers, firstName: users.firstName, lastName: users.lastName })
    .from(contactAnswers)
    .leftJoin(users, eq(users.id, contactAnswers.authorId))
    .where(inArray(contactAnswers.messageId, messageIds))
    .orderBy(asc(contactAnswers.id))
  return rows.map(({ answer, firstName, lastName }) => ({
    messageId: answer.messageId,
    author: [firstName, lastName].filter(Boolean).join(' '),
    text: answer.text,
    at: answer.at.toISOString(),
  }))
}

/** Answers a message by mail in the language it was written in; it counts as done, and the answer stays with it. */
export async function answerContactMessage(
  { uow, actor, now, config }: CallWork<'team'>,
  { message_id, text, answers }: Input<'teamAnswerContactMessage'>,
): Promise<Outcome<true, 'no-message' | 'message-empty' | 'answered-meanwhile', RefusalFacts | undefined>> {
  if (text === '') return refuse('message-empty', undefined)
  const message = await lock(uow.tx, message_id)
  if (!message) return refuse('no-message', undefined)
  const given = await uow.tx
    .select({ id: contactAnswers.id })
    .from(contactAnswers)
    .where(eq(contactAnswers.messageId, message.id))
  if (answers !== undefined && given.length > answers) {
    const { who } = await lastDecision(uow.tx, `contact:${message.id}`, ['contact_answered'])
    return refuse('answered-meanwhile', { say: { who } })
  }
  await uow.tx.insert(contactAnswers).values({ messageId: message.id, authorId: actor.userId, text, at: now })
  await uow.tx
    .update(contactMessages)
    .set({ handledAt: now, handledBy: actor.userId })
    .where(eq(contactMessages.id, message.id))
  await queueEmail(uow, { to: message.email, at: now, ...letterToWriter(message, text, config) })
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: 'contact_answered',
    subject: `contact:${message.id}`,
  })
  return ok(true)
}

/** Says which member looks after a message; null: nobody does. */
export async function assignContactMessage(
  { uow: { tx } }: CallWork<'team'>,
  { message_id, member_id, was }: Input<'teamAssignContactMessage'>,
): Promise<Outcome<true, 'no-message' | 'no-member' | 'assigned-meanwhile', RefusalFacts | undefined>> {
  if (member_id !== null && !(await looksAfterPeople(tx, member_id))) return refuse('no-member', undefined)
  const message = await lock(tx, message_id)
  if (!message) return refuse('no-message', undefined)
  const other = await assignedMeanwhile(tx, message.assignedTo, { was, wanted: member_id })
  if (other) return other
  await tx.update(contactMessages).set({ assignedTo: member_id }).where(eq(contactMessages.id, message_id))
  return ok(true)
}

/** Marks a message as done without an answer, or as open again; doing it twice is doing it once. */
export async function finishContactMessage(
  { uow, actor, now }: CallWork<'team'>,
  { message_id, done }: Input<'teamFinishContactMessage'>,
): Promise<Outcome<true, 'no-message'>> {
  const message = await lock(uow.tx, message_id)
  if (!message) return refuse('no-message')
  if ((message.handledAt !== null) === done) return ok(true)
  await uow.tx
    .update(contactMessages)
    .set(done ? { handledAt: now, handledBy: actor.userId } : { handledAt: null, handledBy: null })
    .where(eq(contactMessages.id, message_id))
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: done ? 'contact_done' : 'contact_reopened',
    subject: `contact:${message_id}`,
  })
  return ok(true)
}

async function lock(tx: Tx, id: number) {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return message
}
