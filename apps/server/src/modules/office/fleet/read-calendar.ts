import { fold } from '@ownward/domain/fold'
import type { BookingId } from '@ownward/domain/ids'
import { and, asc, count, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, places, returnChecks, users, vehicleClaims, vehicles } from '../../../db/schema/index.ts'
import { wholeVin } from '../../../words/whole-vin.ts'

/** A car of the calendar, with whoever has it. */
export interface CalendarRow {
  vehicle: typeof vehicles.$inferSelect
  city: string
  state: string
  timeZone: string
  spans: Span[]
}

/** Who has a car when; `check`: it waits for its check after a return. */
export interface Span {
  id: number
  kind: (typeof vehicleClaims.$inferSelect)['kind'] | 'check'
  from: Date
  until: Date
  bookingId: BookingId | null
  number: string
  state: string
  name: string
  note: string
}

interface Asked {
  from: string
  days: number
  query: string
  busy: boolean
  page: number
  limit: number
  now: Date
}

/** Cars with whoever has them in some days; the days reach half a day further, for the clocks of all places. */
export async function readCalendar(db: Sql, asked: Asked): Promise<{ rows: CalendarRow[]; records: number }> {
  const begin = new Date(`${asked.from}T00:00:00Z`).getTime()
  const period = `[${new Date(begin - 43_200_000).toISOString()},${new Date(begin + asked.days * 86_400_000 + 43_200_000).toISOString()})`
  const inDays = and(
    vehicleClaims.live,
    sql`${vehicleClaims.period} && ${period}::tstzrange`,
    sql`(${vehicleClaims.expiresAt} is null or ${vehicleClaims.expiresAt} > ${asked.now.toISOString()})`,
  )
  const isChecked = and(isNull(returnChecks.closedAt), lt(returnChecks.returnedAt, sql`upper(${period}::tstzrange)`))
  const where = and(
    ne(vehicles.availability, 'sold'),
    ...words(asked.query),
    asked.busy
      ? sql`(exists (select from ${vehicleClaims} where ${vehicleClaims.vehicleId} = ${vehicles.id} and ${inDays})
          or exists (select from ${returnChecks} where ${returnChecks.vehicleId} = ${vehicles.id} and ${isChecked}))`
      : undefined,
  )
  const [cars, [all]] = await Promise.all([
    db
      .select({ vehicle: vehicles, city: places.name, state: places.state, timeZone: places.timeZone })
      .from(vehicles)
      .innerJoin(places, eq(places.id, vehicles.placeId))
      .where(where)
      .orderBy(asc(vehicles.name), asc(vehicles.id))
      .limit(asked.limit)
      .offset((asked.page - 1) * asked.limit),
    db.select({ n: count() }).from(vehicles).where(where),
  ])
  const ids = cars.map(({ vehicle }) => vehicle.id)
  const claims = ids.length === 0 ? [] : await claimsOf(db, and(inArray(vehicleClaims.vehicleId, ids), inDays))
  const checks = ids.length === 0 ? [] : await checksOf(db, and(inArray(returnChecks.vehicleId, ids), isChecked))
  const rows = cars.map(car => ({
    ...car,
    spans: withCheck(
      claims.filter(({ claim }) => claim.vehicleId === car.vehicle.id).map(spanOf),
      checks.find(({ check }) => check.vehicleId === car.vehicle.id),
      asked.now,
    ),
  }))
  return { rows, records: all!.n }
}

function words(query: string): SQL[] {
  const vin = wholeVin(query)
  if (vin) return [eq(vehicles.vin, vin)]
  return fold(query)
    .split(' ')
    .filter(Boolean)
    .map(word => sql`${vehicles.searchText} like ${`%${word}%`}`)
}

function claimsOf(db: Sql, where: SQL | undefined) {
  return db
    .select({
      claim: vehicleClaims,
      from: sql<string>`lower(${vehicleClaims.period})`,
      until: sql<string>`upper(${vehicleClaims.period})`,
      number: bookings.number,
      state: bookings.state,
      first: users.firstName,
      last: users.lastName,
    })
    .from(vehicleClaims)
    .innerJoin(users, eq(users.id, vehicleClaims.userId))
    .leftJoin(bookings, eq(bookings.id, vehicleClaims.bookingId))
    .where(where)
    .orderBy(sql`lower(${vehicleClaims.period})`)
}

function spanOf(row: Awaited<ReturnType<typeof claimsOf>>[number]): Span {
  return {
    id: row.claim.id,
    kind: row.claim.kind,
    from: new Date(row.from),
    until: new Date(row.until),
    bookingId: row.claim.bookingId,
    number: row.number ?? '',
    state: row.state ?? '',
    name: `${row.first} ${row.last}`,
    note: row.claim.note,
  }
}

function checksOf(db: Sql, where: SQL | undefined) {
  return db
    .select({
      check: returnChecks,
      number: bookings.number,
      state: bookings.state,
      first: users.firstName,
      last: users.lastName,
    })
    .from(returnChecks)
    .innerJoin(bookings, eq(bookings.id, returnChecks.bookingId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(where)
}

/** A car that waits for its check does so from its return on: until now at least, and no further than to whoever has it next. */
function withCheck(spans: Span[], found: Awaited<ReturnType<typeof checksOf>>[number] | undefined, now: Date): Span[] {
  if (!found) return spans
  const { bookingId, returnedAt, depositBy } = found.check
  const wanted = new Date(Math.max(now.getTime(), depositBy.getTime()))
  const from = returnedAt
  const until = spans.map(span => span.from).find(next => next >= from && next < wanted) ?? wanted
  const span = {
    id: -bookingId,
    kind: 'check' as const,
    from,
    until,
    bookingId,
    number: found.number,
    state: found.state,
    name: `${found.first} ${found.last}`,
    note: '',
  }
  return [...spans, span].sort((a, b) => a.from.getTime() - b.from.getTime())
}
