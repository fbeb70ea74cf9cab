import type { Response } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Actor, Call } from '../../../../call.ts'
import { bookings, careCases, careEvents, charges, users, vehicles } from '../../../../db/schema/index.ts'
import { downDaysOf } from '../../cases/index.ts'
import { contestsOf, evidenceOf } from '../../contests/index.ts'
import { lentIn } from '../loaners/present-lent.ts'
import { presentCase } from '../present-case.ts'
import { readerOf } from '../present-cases.ts'

type TeamCase = Response<'teamCase'>['result']
type Asking = Pick<Call, 'parts' | 'now'> & { actor: Pick<Actor, 'userId'> }

/** One case for the team; undefined when there is none. */
export async function findTeamCase(id: number, call: Asking): Promise<TeamCase | undefined> {
  const { db } = call.parts.database
  const [found] = await db
    .select({ row: careCases, booking: bookings, person: users, vehicle: vehicles })
    .from(careCases)
    .innerJoin(bookings, eq(bookings.id, careCases.bookingId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .where(eq(careCases.id, id))
  if (!found) return undefined
  const { row, booking, person, vehicle } = found
  const [days, contests, evidence, invoices, events, loans] = await Promise.all([
    downDaysOf(db, booking.id),
    contestsOf(db, [id]),
    evidenceOf(db, [id]),
    db.select().from(charges).where(eq(charges.bookingId, booking.id)),
    db.select().from(careEvents).where(eq(careEvents.caseId, id)).orderBy(asc(careEvents.id)),
    lentIn(db, [id]),
  ])
  const members = new Set([...events, ...evidence].map(({ actorId }) => actorId).filter(actor => actor !== null))
  const names = await db
    .select({ id: users.id, first: users.firstName, last: users.lastName })
    .from(users)
    .where(inArray(users.id, [...members]))
  const nameOf = (memberId: UserId) => {
    const member = names.find(one => one.id === memberId)
    return member ? `${member.first} ${member.last}`.trim() : ''
  }
  const { now, urlOf } = readerOf(call)
  const facts = { cases: [row], events, contests, evidence, days, loans }
  return {
    ...presentCase(facts, row, { booking, invoices, now, urlOf, nameOf }),
    increment_id: booking.number,
    user_id: person.id,
    name: `${person.firstName} ${person.lastName}`.trim(),
    phone_number: person.phone,
    vehicle_id: vehicle.id,
    car: `${vehicle.year} ${vehicle.name}`,
  }
}
