import { addMinutes } from '@ownward/domain/calendar'
import type { UserId } from '@ownward/domain/ids'
import { and, asc, isNull, lte, min, sql } from 'drizzle-orm'
import { accountDeletions } from '../../../../db/schema/index.ts'
import { forEachDue } from '../../../../for-each-due.ts'
import type { Parts } from '../../../../parts.ts'
import { transactAt } from '../../../../work.ts'
import { notify } from '../../../ground/messages/index.ts'
import { dropLastLetters } from '../../../ground/outbox/index.ts'
import { changeDeletion, daysToThink, daysWarnedBefore, runningDeletion } from './deletions.ts'
import { erasePerson } from './erase-person.ts'

const dayMs = 86_400_000
const batch = 100

const isOpen = and(isNull(accountDeletions.keptAt), isNull(accountDeletions.erasedAt))

/**
 * Tells people three days before that their account ends, erases those whose days are over, and removes last letters that were sent (OPEN-24, OPEN-25).
 * An account that something stands in the way of by then is looked at again a day later.
 */
export async function eraseAccounts(parts: Parts, now: Date): Promise<number> {
  const { db } = parts.database
  const warn = new Date(now.getTime() + daysWarnedBefore * dayMs)
  const close = await db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(and(isOpen, isNull(accountDeletions.warnedAt), lte(accountDeletions.endsAt, warn)))
    .limit(batch)
  const told = await forEachDue(parts, idsOf(close), { what: 'person', problem: 'nobody was told' }, id =>
    transactAt(parts, now, async work => {
      const deletion = await runningDeletion(work.uow.tx, id)
      if (!deletion || deletion.warnedAt !== null) return false
      await changeDeletion(work.uow.tx, deletion.id, { warnedAt: now })
      if (deletion.endsAt > now)
        await notify(work, id, { kind: 'deletion_near', facts: { endsAt: deletion.endsAt.toISOString() } })
      return true
    }),
  )
  const over = await db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(and(isOpen, lte(accountDeletions.endsAt, now)))
    .orderBy(asc(accountDeletions.endsAt))
    .limit(batch)
  const problem = 'an account could not be erased'
  const erased = await forEachDue(parts, idsOf(over), { what: 'person', problem }, id =>
    transactAt(parts, now, async work => {
      // Kept, perhaps, a moment ago.
      const deletion = await runningDeletion(work.uow.tx, id)
      if (!deletion || deletion.endsAt > now) return false
      const outcome = await erasePerson(work, id)
      if (outcome.ok) return true
      parts.log.warn({ person: id, why: outcome.code }, 'an account is not erased yet')
      await changeDeletion(work.uow.tx, deletion.id, { endsAt: new Date(now.getTime() + dayMs) })
      // Once: what they were told no longer holds.
      if (deletion.endsAt <= addMinutes(deletion.askedAt, daysToThink * 24 * 60))
        await notify(work, id, { kind: 'deletion_waits', facts: {} })
      return false
    }),
  )
  const letters = await transactAt(parts, now, ({ uow }) => dropLastLetters(uow.tx, now))
  return told + erased + letters
}

const idsOf = (rows: readonly { userId: UserId }[]) => rows.map(({ userId }) => userId)

/** When somebody is to be told, or an account ends, the earliest up to an instant. */
export async function nextErasure(
  { database }: Pick<Parts, 'database'>,
  until: Date,
  after?: Date,
): Promise<Date | null> {
  const { endsAt, warnedAt } = accountDeletions
  const dueAt = sql<Date>`case when ${warnedAt} is null then ${endsAt} - ${daysWarnedBefore} * interval '1 day' else ${endsAt} end`
  const [row] = await database.db
    .select({ at: min(dueAt) })
    .from(accountDeletions)
    .where(
      and(
        isOpen,
        sql`${dueAt} <= ${until.toISOString()}::timestamptz`,
        after && sql`${dueAt} > ${after.toISOString()}::timestamptz`,
      ),
    )
  return row?.at ? new Date(row.at) : null
}
