import type { Response } from '@ownward/contract'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { asc, desc, eq, inArray, not } from 'drizzle-orm'
import type { Actor, Call } from '../../../../call.ts'
import type { Sql } from '../../../../db/connect.ts'
import { bookings, careCases, careEvents, charges, users, vehicles } from '../../../../db/schema/index.ts'
import { downDaysOf } from '../../cases/index.ts'
import { contestsOf, evidenceOf } from '../../contests/index.ts'
import { lentIn } from '../loaners/present-lent.ts'
import { presentCase } from '../present-case.ts'
import { readerOf } from '../present-cases.ts'
import { goesOn, nextBy } from './case-conditions.ts'

type TeamCase = Response<'teamCases'>['result'][number]
type Asking = Pick<Call, 'parts' | 'now'> & { actor: Pick<Actor, 'userId'> }

const mostListed = 200

/** Cases of everybody for the team: those that go on by the deadline of their next step, or the newest that are over (CARE-26). */
export async function listCases({ over }: { over: boolean }, call: Asking): Promise<TeamCase[]> {
  const { now } = call
  const rows = await select(call.parts.database.db)
    .where(over ? not(goesOn(now)) : goesOn(now))
    .orderBy(over ? desc(careCases.downUntil) : asc(nextBy), desc(careCases.id))
    .limit(mostListed)
  return present(rows, call)
}

/** One case for the team; undefined when there is none. */
export async function findTeamCase(id: number, call: Asking): Promise<TeamCase | undefined> {
  const [found] = await present(await select(call.parts.database.db).where(eq(careCases.id, id)), call)
  return found
}

function select(db: Sql) {
  return db
    .select({ row: careCases, booking: bookings, person: users, vehicle: vehicles })
    .from(careCases)
    .innerJoin(bookings, eq(bookings.id, careCases.bookingId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .$dynamic()
}

async function present(rows: Awaited<ReturnType<typeof select>>, call: Asking): Promise<TeamCase[]> {
  if (rows.length === 0) return []
  const { db } = call.parts.database
  const { now, urlOf } = readerOf(call)
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
