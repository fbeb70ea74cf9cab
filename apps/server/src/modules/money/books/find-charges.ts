import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, chargeIntents, charges, places, users, vehicles } from '../../../db/schema/index.ts'
import { findBookings, ofBookings } from './find-bookings.ts'

// By its booking, by which tries are found.
const tries = sql<number>`(select count(*)::int from ${chargeIntents}
  where ${chargeIntents.bookingId} = ${charges.bookingId} and ${chargeIntents.chargeId} = ${charges.id})`

/** One charge by its number; undefined when there is none. */
export async function findCharge(db: Sql, number: string): Promise<TeamCharge | undefined> {
  const [row] = await select(db).where(eq(charges.number, number))
  return row
}

/** The charges of some numbers of rows, with what the team finds beside them. */
export async function readCharges(db: Sql, ids: readonly number[]): Promise<Map<number, TeamCharge>> {
  const rows = await select(db).where(sql`${charges.id} = any(${sql.param([...ids])}::bigint[])`)
  return new Map(rows.map(row => [row.charge.id, row]))
}

/** Holds for the charges that are sought: by a booking's or an invoice's number, or by parts of a name; for all when nothing is. */
export async function foundCharges(db: Sql, query: string): Promise<SQL | undefined> {
  const found = ofBookings(sql`${charges.bookingId}`, await findBookings(db, query))
  return and(found, /^\d+-\d*$/.test(query) ? sql`starts_with(${charges.number}, ${query})` : undefined)
}

/** How a charge stands: what is open and past its day is overdue. */
export function stateOfCharge({ state, dueAt }: TeamCharge['charge'], now: Date) {
  return state === 'open' && dueAt < now ? 'overdue' : state
}

function select(db: Sql) {
  return db
    .select({
      charge: charges,
      number: bookings.number,
      quote: bookings.quote,
      bookingState: bookings.state,
      first: users.firstName,
      last: users.lastName,
      tries,
      zone: bookings.timeZone,
      vehicle: { id: vehicles.id, name: vehicles.name, year: vehicles.year, city: places.name },
    })
    .from(charges)
    .innerJoin(bookings, eq(bookings.id, charges.bookingId))
    .innerJoin(users, eq(users.id, charges.userId))
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .innerJoin(places, eq(places.id, vehicles.placeId))
    .$dynamic()
}

/** A charge as the team finds it: with its booking, whose it is, and how often it was tried to collect it. */
export type TeamCharge = Awaited<ReturnType<typeof select>>[number]
