import { judgeSetUp } from '@ownward/domain/desk'
import type { UserId } from '@ownward/domain/ids'
import { and, asc, eq, gt, isNotNull, isNull, lte, min, ne, or, sql } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/connect.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { secondFactors, users } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { notify } from '../../ground/messages/index.ts'
import { changeAccount } from '../accounts/index.ts'
import { endSessionsOf, holdUser } from '../sessions/index.ts'
import { othersAdminister } from './administrators.ts'
import { hasAllRights } from './every-right.ts'
import { setUpEndOf } from './set-up-days.ts'

const hasFactor = sql<boolean>`exists (
  select from ${secondFactors} where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`
// Of whoever has a link to set a password the days begin with that.
const isOpen = and(eq(users.kind, 'team'), isNull(users.blockedAt), ne(users.passwordHash, ''))

/** When the next member's days to set up a second factor are over, up to an instant and later than `after`. */
export async function nextSetUpEnd({ database, config }: Parts, until: Date, after?: Date): Promise<Date | null> {
  if (!config.secondFactorRequired) return null
  const [row] = await database.db
    .select({ at: min(users.setUpUntil) })
    .from(users)
    .where(and(isOpen, lte(users.setUpUntil, until), after ? gt(users.setUpUntil, after) : undefined))
  return row?.at ?? null
}

/**
 * Begins the days of members without the second factor that is asked for, and blocks those whose days are over until another member resets them (DESK-26).
 * Answers for how many members something followed.
 */
export async function passSetUps(parts: Parts, now: Date): Promise<number> {
  const rows = await parts.database.db
    .select({ id: users.id })
    .from(users)
    .where(and(isOpen, mayFollow(parts.config, now)))
    .orderBy(asc(users.setUpUntil), asc(users.id))
  return forEachDue(
    parts,
    rows.map(({ id }) => id),
    { what: 'member', problem: 'the days to set up a second factor could not be judged' },
    id => transactAt(parts, now, work => passSetUp(work, id)),
  )
}

function mayFollow({ secondFactorRequired }: Config, now: Date) {
  if (!secondFactorRequired) return isNotNull(users.setUpUntil)
  const isDue = and(sql`not ${hasFactor}`, or(isNull(users.setUpUntil), lte(users.setUpUntil, now)))
  return or(isDue, and(hasFactor, isNotNull(users.setUpUntil)))
}

async function passSetUp(work: Work<keyof Config>, memberId: UserId): Promise<boolean> {
  const { uow, now, config } = work
  const member = await holdUser(uow.tx, memberId)
  if (member?.kind !== 'team' || member.blockedAt !== null || member.passwordHash === '') return false
  const follows = judgeSetUp({
    now,
    isAsked: config.secondFactorRequired,
    hasFactor: await hasFactorNow(uow.tx, memberId),
    until: member.setUpUntil,
    isLast: hasAllRights(member.rights) && !(await othersAdminister(uow.tx, memberId)),
  })
  if (follows === 'nothing') return false
  if (follows === 'begin') await changeAccount(uow.tx, memberId, { setUpUntil: setUpEndOf(work) })
  if (follows === 'stop') await changeAccount(uow.tx, memberId, { setUpUntil: null })
  if (follows === 'lapse') await lapse(work, memberId)
  return true
}

async function lapse(work: Work, memberId: UserId): Promise<void> {
  const { uow, now } = work
  await changeAccount(uow.tx, memberId, { blockedAt: now })
  await endSessionsOf(uow.tx, memberId, now)
  const of = { subject: `member:${memberId}`, aboutId: memberId }
  await logDecision(uow, { at: now, actorId: null, action: 'set_up_lapsed', ...of })
  await notify(work, memberId, { kind: 'set_up_lapsed', facts: {} })
}

async function hasFactorNow(tx: Tx, memberId: UserId): Promise<boolean> {
  const [row] = await tx
    .select({ at: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, memberId))
  return row?.at != null
}
