import { type DueAge, dueAgeOf, dueAges } from '@ownward/domain/billing'
import { type Cents, cents, sum } from '@ownward/domain/money'
import { and, asc, eq, inArray, min, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, charges, places, promises, users, vehicles } from '../../../db/schema/index.ts'
import type { BookingRow } from '../bookings/index.ts'

/** What comes next of something due: the time to pay is over, or ends; the card is tried; a promised day; its person pays. */
export type NextAct = { what: 'over' | 'ends' | 'try' | 'promise' | 'person'; at: Date | null }

/** What is due of a booking, for how long, and what comes next. */
export type DueRow = ReturnType<typeof dueRow>

/** The bookings of which something can be collected. */
export const isCollected = inArray(bookings.state, ['new', 'approved', 'active', 'completed'])

const mostShown = 200

/** What is due of everybody, by what comes next, and how much of it is how old (PACT-25). */
export async function listDue(sqlDoor: Sql, now: Date, age: DueAge | undefined) {
  const rows = (await select(sqlDoor, now)).map(found => dueRow(found, now))
  const ages = dueAges.map(each => {
    const own = rows.filter(row => row.age === each)
    return { age: each, bookings: own.length, dueCents: sum(own.map((row): Cents => row.dueCents)) }
  })
  const shown = rows.filter(row => age === undefined || row.age === age)
  shown.sort(
    (a, b) =>
      (a.next.at?.getTime() ?? Infinity) - (b.next.at?.getTime() ?? Infinity) || a.since.getTime() - b.since.getTime(),
  )
  return { ages, rows: shown.slice(0, mostShown) }
}

/** What is due of some bookings, by their numbers. */
export async function readDue(sqlDoor: Sql, ids: readonly number[], now: Date): Promise<Map<number, DueRow>> {
  const found = await select(sqlDoor, now, sql`${bookings.id} = any(${sql.param([...ids])}::int[])`)
  return new Map(found.map(row => [row.booking.id, dueRow(row, now)]))
}

function select(sqlDoor: Sql, now: Date, which?: SQL) {
  return sqlDoor
    .select({
      booking: bookings,
      person: users,
      vehicleId: vehicles.id,
      city: places.name,
      year: vehicles.year,
      car: vehicles.name,
      dueCents: sql<number>`sum(${charges.openCents})::float8`,
      since: min(charges.dueAt),
      promise: promises,
    })
    .from(bookings)
    .innerJoin(
      charges,
      and(
        eq(charges.bookingId, bookings.id),
        eq(charges.state, 'open'),
        sql`${charges.dueAt} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .innerJoin(places, eq(places.id, vehicles.placeId))
    .leftJoin(promises, and(eq(promises.bookingId, bookings.id), eq(promises.state, 'standing')))
    .where(and(isCollected, which))
    .groupBy(bookings.id, users.id, vehicles.id, places.id, promises.id)
    .orderBy(asc(bookings.id))
}

function dueRow({ since, dueCents, ...row }: Awaited<ReturnType<typeof select>>[number], now: Date) {
  return {
    ...row,
    dueCents: cents(dueCents),
    since: since!,
    age: dueAgeOf(since!, now, row.booking.timeZone),
    next: nextAct(row.booking, row.promise?.nextAt ?? null, now),
  }
}

/** Whose time to pay is over is the team's to decide about, and has waited since then; else what comes first. */
function nextAct({ recalledAt, recallAt, nextTryAt }: BookingRow, promisedAt: Date | null, now: Date): NextAct {
  if (recalledAt) return { what: 'over', at: recalledAt }
  const acts: NextAct[] = [
    { what: 'promise', at: promisedAt },
    { what: 'try', at: promisedAt ? null : nextTryAt },
    { what: 'ends', at: recallAt },
  ]
  const ahead = acts.filter(({ at }) => at !== null && at > now)
  return ahead.reduce<NextAct>((first, act) => (first.at === null || act.at! < first.at ? act : first), {
    what: 'person',
    at: null,
  })
}
