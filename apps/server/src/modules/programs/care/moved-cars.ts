import { addMinutes } from '@ownward/domain/calendar'
import { answerBy, lettersOf, movedIn, stillMiles, usableAnswerHours } from '@ownward/domain/care'
import type { UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { and, asc, eq, gt, isNull, lte, max, min, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { careCases, odometerReadings } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { notifyTeam } from '../../people/team/index.ts'
import { type BookingRow, bySystem, lockAny, lockOwn, notifyAbout } from '../bookings/index.ts'
import { type CaseRow, caseStore, findCase } from '../cases/index.ts'
import { contestStore } from '../contests/index.ts'
import { carOf, readingsSince } from '../odometer/index.ts'
import { lockCase } from './end-case.ts'
import { endWhereItMoved } from './end-where-it-moved.ts'

const atOnce = 500

/** Cases that go on with readings that may be those of a car that drives; whoever looks closer counts in miles. */
function suspects(db: Sql) {
  return db
    .select({ id: careCases.id, at: max(odometerReadings.at).as('at') })
    .from(careCases)
    .innerJoin(
      odometerReadings,
      and(
        eq(odometerReadings.bookingId, careCases.bookingId),
        sql`${odometerReadings.at} >= greatest(${careCases.downFrom}, ${careCases.readingsFrom})`,
      ),
    )
    .where(and(isNull(careCases.downUntil), isNull(careCases.askBy)))
    .groupBy(careCases.id)
    .having(
      sql`max(${odometerReadings.odometer}) - min(${odometerReadings.odometer}) > ${stillMiles} + ${careCases.towedMiles}`,
    )
}

/** The next moment, at most `until`, at which a driver is asked whether the car is usable again, or the time to answer that is over. */
export async function nextMovedCar({ database: { db } }: Parts, until: Date, after?: Date): Promise<Date | null> {
  const read = suspects(db).as('read')
  const [[silent], [driven]] = await Promise.all([
    db
      .select({ at: min(careCases.askBy) })
      .from(careCases)
      .where(and(lte(careCases.askBy, until), after && gt(careCases.askBy, after))),
    db
      .select({ at: min(read.at) })
      .from(read)
      .where(and(lte(read.at, until), after && gt(read.at, after))),
  ])
  const moments = [silent?.at, driven?.at].filter(at => at != null)
  return moments.length === 0 ? null : new Date(Math.min(...moments.map(Number)))
}

/**
 * Asks drivers whose car drives, as its readings say, whether it is usable again; who says nothing for a day has it back, since the reading before (CARE-20).
 */
export async function watchMovedCars(parts: Parts, now: Date): Promise<number> {
  const { db } = parts.database
  const silent = await db
    .select({ id: careCases.id })
    .from(careCases)
    .where(lte(careCases.askBy, now))
    .orderBy(asc(careCases.askBy), asc(careCases.id))
    .limit(atOnce)
  const driven = await suspects(db).orderBy(asc(careCases.id)).limit(atOnce)
  const ids = [...silent, ...driven].map(({ id }) => id)
  return forEachDue(parts, ids, { what: 'case', problem: 'a car that drives could not be asked about' }, id =>
    transactAt(parts, now, work => watchCase(work, id)),
  )
}

async function watchCase(work: Work, caseId: number): Promise<boolean> {
  const found = await lockCase(work, caseId, bookingId => lockAny(work, bookingId))
  if (!found || found.row.downUntil !== null) return false
  const { booking, row } = found
  if (row.askBy === null) return askWhetherUsable(work, booking, row)
  if (row.askBy > work.now) return false
  await endWhereItMoved(work, booking, row, bySystem)
  return true
}

async function askWhetherUsable(work: Work, booking: BookingRow, row: CaseRow): Promise<boolean> {
  const { uow, now } = work
  const moved = await movedSince(work, booking, row)
  if (!moved) return false
  const askBy = addMinutes(now, usableAnswerHours * 60)
  const store = caseStore(uow.tx)
  await store.set(row.id, { usableAt: moved.usableAt, askBy })
  await store.note({
    caseId: row.id,
    userId: booking.userId,
    kind: 'moved',
    at: now,
    actorKind: 'system',
    actorId: null,
  })
  await notifyAbout(work, booking, 'case_moved', {
    miles: moved.miles,
    since: moved.usableAt.toISOString(),
    answerBy: askBy.toISOString(),
    timeZone: booking.timeZone,
  })
  return true
}

async function movedSince({ uow: { tx } }: Pick<Work, 'uow'>, booking: BookingRow, row: CaseRow) {
  const since = row.readingsFrom && row.readingsFrom > row.downFrom ? row.readingsFrom : row.downFrom
  const readings = await readingsSince(tx, booking, since)
  const { distanceUnit } = await carOf(tx, booking)
  return movedIn(readings, { towedMiles: row.towedMiles, distanceUnit })
}

/** The team has named the miles for which the car was towed: who is asked because of these alone is asked no more. The caller has locked the booking. */
export async function nameTowedMiles(work: Work, booking: BookingRow, row: CaseRow, towedMiles: number): Promise<void> {
  const store = caseStore(work.uow.tx)
  await store.set(row.id, { towedMiles })
  if (row.askBy === null || (await movedSince(work, booking, { ...row, towedMiles }))) return
  await store.set(row.id, { usableAt: null, askBy: null })
}

/** Why it is not taken that a car is not usable: there is no case, it is over, nobody has asked, or nothing is said. */
export type DenyRefusal = Refusal<'no-case' | 'case-over' | 'case-not-asked' | 'evidence-empty'>

/** 'No': the car has moved and is not usable all the same, and its driver says why; the case goes on, and the team looks at it (CARE-20). */
export async function denyUsable(
  work: Work,
  { userId, caseId, words }: { userId: UserId; caseId: number; words: string },
): Promise<{ ok: true; value: CaseRow } | DenyRefusal> {
  const { uow, now } = work
  const found = await lockCase(work, caseId, bookingId => lockOwn(work, userId, bookingId))
  if (!found) return refuse('no-case')
  const { booking, row } = found
  if (row.downUntil !== null) return refuse('case-over')
  if (row.askBy === null) return refuse('case-not-asked')
  if (lettersOf(words) === 0) return refuse('evidence-empty')
  const store = caseStore(uow.tx)
  const stepBy = answerBy(row.kind, now)
  await store.set(caseId, { usableAt: null, askBy: null, readingsFrom: now, step: 'answer', stepBy, passedAt: null })
  await store.note({ caseId, userId, kind: 'denied', at: now, actorKind: 'person', actorId: userId })
  await contestStore(uow.tx).addEvidence([{ caseId, userId, by: 'person', actorId: userId, at: now, words }])
  await notifyTeam(uow, { kind: 'case_denied', person: booking.userId, at: now })
  return ok((await findCase(uow.tx, caseId))!)
}
