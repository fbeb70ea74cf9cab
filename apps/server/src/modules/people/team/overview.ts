import type { Response, TeamRight } from '@ownward/contract'
import { addDaysInZone } from '@ownward/domain/calendar'
import { oldFigureDays } from '@ownward/domain/planning'
import { and, count, eq, gt, isNotNull, isNull, lt, min, ne, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../call.ts'
import type { Db } from '../../../db/connect.ts'
import {
  approvals,
  bookings,
  careCases,
  contactMessages,
  figureSources,
  incomeProofs,
  licences,
  ownPolicies,
  returnChecks,
  threads,
  users,
} from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { hasAllRights, shownSetUp } from '../set-up/index.ts'
import { type MemberChoices, readChoices } from './choices.ts'
import { listNotices, noticeReader } from './notices.ts'
import { lacksSecondFactor, secondFactorState } from './policy.ts'
import { clockIfWrong, presentOpenPauses } from './present-pauses.ts'

type Waiting = Response<'teamOverview'>['waiting'][number]

/** What a member of the team finds when they come in: who they are, what waits for them, and what they were told. */
export interface Overview extends Awaited<ReturnType<typeof listNotices>> {
  member: typeof users.$inferSelect
  secondFactor: ReturnType<typeof secondFactorState>
  /** When the account is blocked, where it is missing; null where it is not. */
  setUp: { until: Date; days: number } | null
  waiting: (Counted & Pick<Waiting, 'what'>)[]
  paused: Awaited<ReturnType<typeof presentOpenPauses>>
  clock: ReturnType<typeof clockIfWrong>
  lockMinutes: number
  businessZone: string
  choices: MemberChoices
}

/** What waits, by the right that one needs to do something about it. */
const queues: readonly { what: Waiting['what']; right: TeamRight; read: Reader }[] = [
  { what: 'licences', right: 'licences', read: waitingLicences },
  { what: 'bookings', right: 'bookings', read: waitingBookings },
  { what: 'cases', right: 'bookings', read: waitingCases },
  { what: 'returns', right: 'bookings', read: waitingReturns },
  { what: 'missed_returns', right: 'bookings', read: missedReturns },
  { what: 'own_policies', right: 'bookings', read: lackingPolicies },
  { what: 'income', right: 'people', read: waitingIncome },
  { what: 'threads', right: 'people', read: waitingThreads },
  { what: 'contact', right: 'people', read: waitingContact },
  { what: 'figures', right: 'content', read: oldFigures },
  { what: 'approvals', right: 'money', read: waitingApprovals },
]

type Reader = (db: Db, now: Date, actor: Actor) => Promise<Counted>

interface Counted {
  n: number
  since: Date | null
}

/** Who is signed in, what waits for them and what they were told; nothing of what they have no right to (SRV-32, SRV-35). */
export async function readOverview(
  { database: { db }, config, operations, clock }: Pick<Parts, 'database' | 'config' | 'operations' | 'clock'>,
  actor: Actor,
): Promise<Overview> {
  const lacks = lacksSecondFactor(config, actor)
  const mine = lacks ? [] : queues.filter(({ right }) => actor.rights.includes(right))
  const [[member], told, paused, choices, ...counted] = await Promise.all([
    db.select().from(users).where(eq(users.id, actor.userId)),
    listNotices(db, noticeReader(config, actor)),
    lacks ? [] : presentOpenPauses(db, operations, clock.now()),
    readChoices(db, actor.userId),
    ...mine.map(({ read }) => read(db, clock.now(), actor)),
  ])
  if (!member) throw new Error(`There is no member ${actor.userId}.`)
  return {
    member,
    secondFactor: secondFactorState(config, actor),
    setUp: lacks ? await shownSetUp(db, { config, now: clock.now(), member }) : null,
    waiting: mine.map(({ what }, at) => ({ what, ...counted[at]! })),
    ...told,
    paused,
    clock: clockIfWrong(operations),
    lockMinutes: config.lockMinutes,
    businessZone: config.businessZone,
    choices,
  }
}

async function waitingLicences(db: Db): Promise<Counted> {
  const [row] = await db
    .select({ n: count(), since: min(licences.submittedAt) })
    .from(licences)
    .where(eq(licences.state, 'pending'))
  return row!
}

async function waitingBookings(db: Db): Promise<Counted> {
  const [row] = await db
    .select({ n: count(), since: min(bookings.createdAt) })
    .from(bookings)
    .where(eq(bookings.state, 'new'))
  return row!
}

/** Cases that wait for an answer, or whose step has not come in time. */
async function waitingCases(db: Db): Promise<Counted> {
  const [row] = await db
    .select({ n: count(), since: min(careCases.openedAt) })
    .from(careCases)
    .where(and(isNotNull(careCases.step), or(eq(careCases.step, 'answer'), isNotNull(careCases.passedAt))))
  return row!
}

async function waitingReturns(db: Db): Promise<Counted> {
  const [row] = await db
    .select({ n: count(), since: min(returnChecks.returnedAt) })
    .from(returnChecks)
    .where(isNull(returnChecks.closedAt))
  return row!
}

async function missedReturns(db: Db): Promise<Counted> {
  const [row] = await db
    .select({ n: count(), since: min(bookings.missedReturnAt) })
    .from(bookings)
    .where(isNotNull(bookings.missedReturnAt))
  return row!
}

/** Cars that are driven under a policy of their driver's that is over, since it was, or that nobody has noted (HOME-11). */
async function lackingPolicies(db: Db, now: Date): Promise<Counted> {
  const overAt = sql`(${ownPolicies.endsOn} + 1)::timestamp at time zone ${bookings.timeZone}`
  const [row] = await db
    .select({ n: count(), since: sql`min(${overAt})`.mapWith(bookings.startAt) })
    .from(bookings)
    .leftJoin(ownPolicies, eq(ownPolicies.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.state, 'active'),
        bookings.ownInsurance,
        or(isNull(ownPolicies.endsOn), sql`${overAt} <= ${now.toISOString()}::timestamptz`),
      ),
    )
  return row!
}

async function waitingIncome(db: Db): Promise<Counted> {
  const [row] = await db
    .select({ n: count(), since: min(incomeProofs.sentAt) })
    .from(incomeProofs)
    .where(eq(incomeProofs.state, 'pending'))
  return row!
}

async function waitingThreads(db: Db): Promise<Counted> {
  const [row] = await db
    .select({ n: count(threads.waitingSince), since: min(threads.waitingSince) })
    .from(threads)
    .where(isNull(threads.doneAt))
  return row!
}

async function waitingContact(db: Db): Promise<Counted> {
  const [row] = await db
    .select({ n: count(), since: min(contactMessages.at) })
    .from(contactMessages)
    .where(isNull(contactMessages.handledAt))
  return row!
}

/** Public figures of the planner that are told with their age (PICK-23): somebody should look for a newer one. */
async function oldFigures(db: Db, now: Date): Promise<Counted> {
  const sinceWhen = sql<Date>`(min(${figureSources.asOf}) + ${oldFigureDays + 1}::int)::timestamptz`
  const [row] = await db
    .select({ n: count(), since: sinceWhen.mapWith((at: string) => new Date(at)) })
    .from(figureSources)
    .where(
      and(
        eq(figureSources.locale, 'en'),
        lt(figureSources.asOf, addDaysInZone(now, -oldFigureDays, 'UTC').toISOString().slice(0, 10)),
      ),
    )
  return row!
}

/** What others asked for that this member could approve (DESK-28). */
async function waitingApprovals(db: Db, now: Date, { userId, rights }: Actor): Promise<Counted> {
  const [row] = await db
    .select({ n: count(), since: min(approvals.askedAt) })
    .from(approvals)
    .where(
      and(
        eq(approvals.state, 'waiting'),
        gt(approvals.until, now),
        ne(approvals.askedBy, userId),
        hasAllRights(rights) ? undefined : ne(approvals.act, 'rights'),
      ),
    )
  return row!
}
