import type { Response } from '@ownward/contract'
import { and, asc, count, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, places, returnChecks, users, vehicleClaims, vehicles } from '../../../db/schema/index.ts'
import { fold } from '../../../words/fold.ts'

type Row = Response<'teamFleetCalendar'>['result'][number]

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
export async function readCalendar(db: Sql, asked: Asked): Promise<{ rows: Row[]; records: number }> {
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
  const rows = cars.map(({ vehicle, city, state, timeZone }) => ({
    vehicle_id: vehicle.id,
    name: `${vehicle.year} ${vehicle.name}`,
    stock_no: vehicle.stockNo,
    city: `${city}, ${state}`,
    time_zone: timeZone,
    availability: vehicle.availability,
    spans: withCheck(
      claims.filter(({ claim }) => claim.vehicleId === vehicle.id).map(presentSpan),
      checks.find(({ check }) => check.vehicleId === vehicle.id),
      asked.now,
    ),
  }))
  return { rows, records: all!.n }
}

function words(query: string): SQL[] {
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

function presentSpan(row: Awaited<ReturnType<typeof claimsOf>>[number]): Row['spans'][number] {
  return {
    id: row.claim.id,
    kind: row.claim.kind,
    from: new Date(row.from).toISOString(),
    until: new Date(row.until).toISOString(),
    booking_id: row.claim.bookingId,
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
function withCheck(
  spans: Row['spans'],
  found: Awaited<ReturnType<typeof checksOf>>[number] | undefined,
  now: Date,
): Row['spans'] {
  if (!found) return spans
  const { bookingId, returnedAt, depositBy } = found.check
  const wanted = new Date(Math.max(now.getTime(), depositBy.getTime())).toISOString()
  const from = returnedAt.toISOString()
  const until = spans.map(span => span.from).find(next => next >= from && next < wanted) ?? wanted
  const span = {
    id: -bookingId,
    kind: 'check' as const,
    from,
    until,
    booking_id: bookingId,
    number: found.number,
    state: found.state,
    name: `${found.first} ${found.last}`,
    note: '',
  }
  return [...spans, span].sort((a, b) => a.from.localeCompare(b.from))
}
