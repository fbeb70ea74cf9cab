import type { Input } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RefusalFacts } from '../../../call.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { lastDecision } from '../../../db/last-decision.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { contactAnswers, contactMessages, users } from '../../../db/schema/index.ts'
import type { CallWork, MemberWork } from '../../../work.ts'
import { queueEmail } from '../../ground/outbox/index.ts'
import { claimedByOther } from '../../ground/queues/index.ts'
import { looksAfterPeople } from '../../people/team/index.ts'
import { type Assigned, assignedMeanwhile, logAssigned } from './assigned-meanwhile.ts'
import { letterToWriter } from './letter-to-writer.ts'

type Named = { id: number; firstName: string; lastName: string }

/** A message of the contact form with its answers; `keeper` looks after it, `handler` is who has marked it as done. */
export interface ContactLine {
  message: typeof contactMessages.$inferSelect
  keeper: Named | null
  handler: Named | null
  answers: AnswerRow[]
}

/** An answer to a message, and the name of who wrote it. */
export interface AnswerRow {
  answer: typeof contactAnswers.$inferSelect
  firstName: string | null
  lastName: string | null
}

const pageSize = 25
const keepers = alias(users, 'keepers')
const handlers = alias(users, 'handlers')

/** Messages of the contact form: open ones the oldest first, done ones the newest first, each with its answers (SRV-32). */
export async function listContactMessages(
  db: Db,
  { state = 'open', page = 1, message }: Input<'teamContactMessages'>,
  memberId: UserId,
): Promise<{ rows: ContactLine[]; records: number }> {
  const boxes: Record<typeof state, SQL | undefined> = {
    open: isNull(contactMessages.handledAt),
    mine: and(isNull(contactMessages.handledAt), eq(contactMessages.assignedTo, memberId)),
    done: isNotNull(contactMessages.handledAt),
  }
  const wanted = message === undefined ? boxes[state] : eq(contactMessages.id, message)
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
    rows: rows.map(row => ({ ...row, answers: answers.filter(({ answer }) => answer.messageId === row.message.id) })),
  }
}

async function answersTo(db: Db, messageIds: number[]): Promise<AnswerRow[]> {
  if (messageIds.length === 0) return []
  return db
    .select({ answer: contactAnswers, firstName: users.firstName, lastName: users.lastName })
    .from(contactAnswers)
    .leftJoin(users, eq(users.id, contactAnswers.authorId))
    .where(inArray(contactAnswers.messageId, messageIds))
    .orderBy(asc(contactAnswers.id))
}

/** Answers a message by mail in the language it was written in; it counts as done, and the answer stays with it. */
export async function answerContactMessage(
  { uow, actor, now, config }: CallWork<'team'>,
  { messageId, text, answers }: { messageId: number; text: string; answers: number | undefined },
): Promise<Outcome<true, 'no-message' | 'message-empty' | 'answered-meanwhile' | 'claimed', RefusalFacts | undefined>> {
  if (text === '') return refuse('message-empty', undefined)
  const message = await lock(uow.tx, messageId)
  if (!message) return refuse('no-message', undefined)
  const claimed = await claimedByOther(uow.tx, itemOf(messageId), { memberId: actor.userId, now })
  if (claimed) return claimed
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
    aboutId: await writerOf(uow.tx, message),
  })
  return ok(true)
}

/** Says which member looks after a message; null: nobody does. */
export async function assignContactMessage(
  work: MemberWork,
  { messageId, memberId, was }: { messageId: number } & Assigned,
): Promise<Outcome<true, 'no-message' | 'no-member' | 'assigned-meanwhile', RefusalFacts | undefined>> {
  const { tx } = work.uow
  if (memberId !== null && !(await looksAfterPeople(tx, memberId))) return refuse('no-member', undefined)
  const message = await lock(tx, messageId)
  if (!message) return refuse('no-message', undefined)
  const other = await assignedMeanwhile(tx, message.assignedTo, { was, wanted: memberId })
  if (other) return other
  await tx.update(contactMessages).set({ assignedTo: memberId }).where(eq(contactMessages.id, messageId))
  await logAssigned(work, {
    subject: `contact:${messageId}`,
    aboutId: await writerOf(tx, message),
    before: message.assignedTo,
    memberId,
  })
  return ok(true)
}

/** Marks a message as done without an answer, or as open again; doing it twice is doing it once. */
export async function finishContactMessage(
  { uow, actor, now }: MemberWork,
  { messageId, done }: { messageId: number; done: boolean },
): Promise<Outcome<true, 'no-message' | 'claimed', RefusalFacts | undefined>> {
  const message = await lock(uow.tx, messageId)
  if (!message) return refuse('no-message', undefined)
  if ((message.handledAt !== null) === done) return ok(true)
  const claimed = await claimedByOther(uow.tx, itemOf(messageId), { memberId: actor.userId, now })
  if (claimed) return claimed
  await uow.tx
    .update(contactMessages)
    .set(done ? { handledAt: now, handledBy: actor.userId } : { handledAt: null, handledBy: null, reopenedAt: now })
    .where(eq(contactMessages.id, messageId))
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: done ? 'contact_done' : 'contact_reopened',
    subject: `contact:${messageId}`,
    aboutId: await writerOf(uow.tx, message),
  })
  return ok(true)
}

const itemOf = (subjectId: number) => ({ queue: 'contact', subjectId }) as const

/** Whose message it is: anybody can type a phone or an address, so only who has both of them counts as its writer; null for everybody else. */
async function writerOf(tx: Tx, { phone, email }: Pick<ContactLine['message'], 'phone' | 'email'>) {
  const isWriter = and(
    eq(users.kind, 'customer'),
    isNull(users.deletedAt),
    eq(users.phone, sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`),
    sql`lower(${users.email}) = lower(${email})`,
  )
  const [writer] = await tx.select({ id: users.id }).from(users).where(isWriter)
  return writer?.id ?? null
}

async function lock(tx: Tx, id: number) {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return message
}
