import { cents } from '@ownward/domain/money'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, chargeIntents, charges, users } from '../../../db/schema/index.ts'
import { isOverdue } from '../charges/index.ts'

interface Asked {
  state: (typeof charges.$inferSelect)['state'] | 'overdue' | undefined
  query: string
  page: number
  limit: number
  now: Date
}

const tries = sql<number>`(select count(*)::int from ${chargeIntents} where ${chargeIntents.chargeId} = ${charges.id})`

/** Charges of everybody: those that wait first by their day, the others newest first; and what is open of them all. */
export async function listCharges(db: Sql, asked: Asked) {
  const where = and(stateIs(asked.state, asked.now), found(asked.query))
  const waits = asked.state === 'overdue' || asked.state === 'open'
  const [rows, [all]] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(...(waits ? [asc(charges.dueAt), asc(charges.id)] : [desc(charges.id)]))
      .limit(asked.limit)
      .offset((asked.page - 1) * asked.limit),
    db
      .select({ n: count(), open: sql<number>`coalesce(sum(${charges.openCents}), 0)::float8` })
      .from(charges)
      .innerJoin(bookings, eq(bookings.id, charges.bookingId))
      .innerJoin(users, eq(users.id, charges.userId))
      .where(where),
  ])
  return {
    rows,
    records: all!.n,
    openCents: cents(all!.open),
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

/** Whose money it is: the beginning of a booking's or invoice's number, or parts of a name. */
export function found(query: string): SQL | undefined {
  if (query === '') return undefined
  const like = query.toLowerCase().replace(/[\\%_]/g, character => `\\${character}`)
  return sql`(starts_with(${bookings.number}, ${query.split('-')[0]!}) or lower(${users.firstName} || ' ' || ${users.lastName}) like ${`%${like}%`})`
}
