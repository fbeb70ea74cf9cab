import { type DueAge, dueAgeOf, dueAges } from '@ownward/domain/billing'
import { type Cents, cents, sum } from '@ownward/domain/money'
import { and, asc, eq, inArray, min, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, charges, promises, users, vehicles } from '../../../db/schema/index.ts'
import type { BookingRow } from '../bookings/index.ts'

/** What comes next of something due: the time to pay is over, or ends; the card is tried; a promised day; its person pays. */
export type NextAct = { what: 'over' | 'ends' | 'try' | 'promise' | 'person'; at: Date | null }

/** What is due of a booking, for how long, and what comes next. */
export type DueRow = Awaited<ReturnType<typeof listDue>>['rows'][number]

const mostShown = 200

/** What is due of everybody, by what comes next, and how much of it is how old (PACT-25). */
export async function listDue(sqlDoor: Sql, now: Date, age: DueAge | undefined) {
  const found = await sqlDoor
    .select({
      booking: bookings,
      person: users,
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
    .leftJoin(promises, and(eq(promises.bookingId, bookings.id), eq(promises.state, 'standing')))
    .where(inArray(bookings.state, ['new', 'approved', 'active', 'completed']))
    .groupBy(bookings.id, users.id, vehicles.id, promises.id)
    .orderBy(asc(bookings.id))
  const rows = found.map(({ since, dueCents, ...row }) => ({
    ...row,
    dueCents: cents(dueCents),
    since: since!,
    age: dueAgeOf(since!, now, row.booking.timeZone),
    next: nextAct(row.booking, row.promise?.nextAt ?? null, now),
  }))
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
