import type { Response } from '@ownward/contract'
import { answerHours, caseKinds } from '@ownward/domain/care'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { and, asc, desc, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { Actor, Call } from '../../../call.ts'
import type { Sql } from '../../../db/connect.ts'
import {
  bookings,
  careCases,
  careContests,
  careEvents,
  careLoans,
  charges,
  users,
  vehicles,
} from '../../../db/schema/index.ts'
import { signedFileUrl } from '../../ground/documents/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import { type CaseRow, downDaysOf } from '../cases/index.ts'
import { contestsOf, evidenceOf } from '../contests/index.ts'
import { lentIn } from './loaners/present-lent.ts'
import { presentCase, readCases } from './present-case.ts'

type Case = Response<'reportProblem'>['result']
type TeamCase = Response<'teamCases'>['result'][number]

const mostListed = 200

/** What is to be decided stays with what goes on. */
const isContested = sql`exists (select from ${careContests} where ${careContests.caseId} = ${careCases.id} and ${careContests.decision} is null)`

const hoursToAnswer = sql.join(
  caseKinds.map(kind => sql`when ${kind} then ${answerHours[kind]} * interval '1 hour'`),
  sql` `,
)
/** Until when the team answers a case. */
const answerDue = sql`${careCases.openedAt} + case ${careCases.kind} ${hoursToAnswer} end`

/** The car came back before our answer was due: until then the case can be contested, and it stays with what goes on (CARE-14). */
const isUnanswered = (now: Date) =>
  and(
    eq(careCases.state, 'closed'),
    sql`${answerDue} > ${now.toISOString()}::timestamptz`,
    sql`not exists (select from ${careEvents} where ${careEvents.caseId} = ${careCases.id} and ${careEvents.kind} = 'answered')`,
    sql`not exists (select from ${careContests} where ${careContests.caseId} = ${careCases.id})`,
  )!

/** A loaner is out: until it is back the case stays with what goes on, though its time is over (CARE-22). */
const isLent = sql`exists (select from ${careLoans} where ${careLoans.caseId} = ${careCases.id} and ${careLoans.nextBy} is not null)`

/** By when what comes next is to come: in a contested case the driver's answer, or the decision. */
const nextBy = sql`coalesce((select ${careContests.dueAt} from ${careContests} where ${careContests.caseId} = ${careCases.id}), ${careCases.askBy}, (select ${careLoans.nextBy} from ${careLoans} where ${careLoans.caseId} = ${careCases.id} and ${careLoans.nextBy} is not null), ${careCases.stepBy}, ${answerDue})`

/** When somebody reads, and the addresses that open files for them. */
interface Reader {
  now: Date
  urlOf: (fileId: string) => string
}

/** Who reads a case of a call, with addresses of its files for them alone (SRV-23). */
export function readerOf({
  parts,
  now,
  actor,
}: Pick<Call, 'parts' | 'now'> & { actor: Pick<Actor, 'userId'> }): Reader {
  const { appSecret } = parts.config
  return { now, urlOf: fileId => signedFileUrl(appSecret, { fileId, personId: actor.userId }, now) }
}

/** All cases of a booking on the wire, the newest first. */
export async function presentCases(sql: Sql, booking: BookingRow, { now, urlOf }: Reader): Promise<Case[]> {
  const [facts, invoices] = await Promise.all([
    readCases(sql, booking.id),
    sql.select().from(charges).where(eq(charges.bookingId, booking.id)),
  ])
  return facts.cases.map(row => presentCase(facts, row, { booking, invoices, now, urlOf }))
}

/** Whose case it is; null when there is none. */
export async function ownerOfCase(db: Sql, caseId: number): Promise<UserId | null> {
  const [row] = await db
    .select({ userId: bookings.userId })
    .from(careCases)
    .innerJoin(bookings, eq(bookings.id, careCases.bookingId))
    .where(eq(careCases.id, caseId))
  return row?.userId ?? null
}

/** Whose booking it is; null when there is none. */
export async function ownerOfBooking(db: Sql, bookingId: number): Promise<UserId | null> {
  const [row] = await db.select({ userId: bookings.userId }).from(bookings).where(eq(bookings.id, bookingId))
  return row?.userId ?? null
}

/** A case on the wire, as it is now. */
export async function readOneCase(
  { id, bookingId }: CaseRow,
  call: Pick<Call, 'parts' | 'now'> & { actor: Pick<Actor, 'userId'> },
): Promise<Case> {
  const sql = call.parts.database.db
  const [booking] = await sql.select().from(bookings).where(eq(bookings.id, bookingId))
  const found = (await presentCases(sql, booking!, readerOf(call))).find(one => one.id === id)
  if (!found) throw new Error(`there is no case ${id}`)
  return found
}

/** Cases of everybody for the team: those that go on by the deadline of their next step, or the newest that are over (CARE-26). */
export async function listCases(
  { over }: { over: boolean },
  call: Pick<Call, 'parts' | 'now'> & { actor: Pick<Actor, 'userId'> },
): Promise<TeamCase[]> {
  const { db } = call.parts.database
  const { now, urlOf } = readerOf(call)
  const rows = await db
    .select({ row: careCases, booking: bookings, person: users, vehicle: vehicles })
    .from(careCases)
    .innerJoin(bookings, eq(bookings.id, careCases.bookingId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .where(
      over
        ? and(isNotNull(careCases.downUntil), not(isContested), not(isUnanswered(now)), not(isLent))
        : or(isNull(careCases.downUntil), isContested, isUnanswered(now), isLent),
    )
    .orderBy(over ? desc(careCases.downUntil) : asc(nextBy), desc(careCases.id))
    .limit(mostListed)
  if (rows.length === 0) return []
  // Of one booking several cases can be listed.
  const ids: BookingId[] = [...new Set(rows.map(({ booking }) => booking.id))]
  const caseIds = rows.map(({ row }) => row.id)
  const [days, contests, evidence, invoices, events, loans] = await Promise.all([
    Promise.all(ids.map(id => downDaysOf(db, id))),
    contestsOf(db, caseIds),
    evidenceOf(db, caseIds),
    db.select().from(charges).where(inArray(charges.bookingId, ids)),
    db.select().from(careEvents).where(inArray(careEvents.caseId, caseIds)).orderBy(asc(careEvents.id)),
    lentIn(db, caseIds),
  ])
  const members = new Set([...events, ...evidence].map(({ actorId }) => actorId).filter(id => id !== null))
  const names = await db
    .select({ id: users.id, first: users.firstName, last: users.lastName })
    .from(users)
    .where(inArray(users.id, [...members]))
  const nameOf = (memberId: UserId) => {
    const member = names.find(({ id }) => id === memberId)
    return member ? `${member.first} ${member.last}`.trim() : ''
  }
  return rows.map(({ row, booking, person, vehicle }) => {
    const ofBooking = <T extends { bookingId: number }>(all: readonly T[]) =>
      all.filter(one => one.bookingId === booking.id)
    const facts = { cases: [row], events, contests, evidence, days: ofBooking(days.flat()), loans }
    return {
      ...presentCase(facts, row, { booking, invoices: ofBooking(invoices), now, urlOf, nameOf }),
      increment_id: booking.number,
      user_id: person.id,
      name: `${person.firstName} ${person.lastName}`.trim(),
      phone_number: person.phone,
      vehicle_id: vehicle.id,
      car: `${vehicle.year} ${vehicle.name}`,
    }
  })
}
