import { cents } from '@ownward/domain/money'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, chargeIntents, charges, users } from '../../../db/schema/index.ts'
import { isOverdue } from '../charges/index.ts'
import { findBookings, ofBookings } from './find-bookings.ts'

interface Asked {
  state: (typeof charges.$inferSelect)['state'] | 'overdue' | undefined
  query: string
  page: number
  limit: number
  now: Date
}

// By its booking, by which tries are found.
const tries = sql<number>`(select count(*)::int from ${chargeIntents}
  where ${chargeIntents.bookingId} = ${charges.bookingId} and ${chargeIntents.chargeId} = ${charges.id})`

/** Charges of everybody: those that wait first by their day, the others newest first; and what is open of them all. */
export async function listCharges(db: Sql, asked: Asked) {
  const where = and(
    stateIs(asked.state, asked.now),
    ofBookings(sql`${charges.bookingId}`, await findBookings(db, asked.query)),
  )
  const waits = asked.state === 'overdue' || asked.state === 'open'
  const [rows, [all], [open]] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(...(waits ? [asc(charges.dueAt), asc(charges.id)] : [desc(charges.id)]))
      .limit(asked.limit)
      .offset((asked.page - 1) * asked.limit),
    db.select({ n: count() }).from(charges).where(where),
    // Only an open charge has something open.
    db
      .select({ cents: sql<number>`coalesce(sum(${charges.openCents}), 0)::float8` })
      .from(charges)
      .where(and(where, eq(charges.state, 'open'))),
  ])
  return {
    rows,
    records: all!.n,
    openCents: cents(open!.cents),
  }
}

/** One charge by its number, as a row of the list; undefined when there is none. */
export async function findCharge(db: Sql, number: string): Promise<TeamCharge | undefined> {
  const [row] = await select(db).where(eq(charges.number, number))
  return row
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
    })
    .from(charges)
    .innerJoin(bookings, eq(bookings.id, charges.bookingId))
    .innerJoin(users, eq(users.id, charges.userId))
    .$dynamic()
}

/** A charge as the team finds it: with its booking, whose it is, and how often it was tried to collect it. */
export type TeamCharge = Awaited<ReturnType<typeof select>>[number]

function stateIs(state: Asked['state'], now: Date): SQL | undefined {
  if (state === undefined) return undefined
  if (state === 'overdue') return isOverdue(now)
  return eq(charges.state, state)
}
