import { type BookingId, type VehicleId } from '@ownward/domain/ids'
import { and, asc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'
import {
  bookings,
  places,
  returnChecks,
  users,
  vehicleClaims,
  vehicleDocuments,
  vehicles,
} from '../../../../db/schema/index.ts'
import { type Days, inDays, periodOf } from './days.ts'

/** A car of the timeline, with whoever has it. */
export interface TimelineCar {
  vehicle: typeof vehicles.$inferSelect
  city: string
  state: string
  timeZone: string
  spans: Span[]
  paperEnds: { paper: (typeof vehicleDocuments.$inferSelect)['kind']; on: string }[]
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
  /** The car is out and was to be back by now. */
  late: boolean
}

/** Some cars with whoever has them in some days, and the papers of theirs that run out; the days reach half a day further, for the clocks of all places. */
export async function readWindow(
  db: Sql,
  ids: readonly VehicleId[],
  asked: Days & { now: Date },
): Promise<TimelineCar[]> {
  const { now } = asked
  const period = periodOf(asked)
  const isChecked = and(isNull(returnChecks.closedAt), lt(returnChecks.returnedAt, sql`upper(${period}::tstzrange)`))
  const last = new Date(Date.parse(`${asked.from}T00:00:00Z`) + (asked.days - 1) * 86_400_000)
  const endsInDays = and(
    inArray(vehicleDocuments.vehicleId, ids as VehicleId[]),
    isNotNull(vehicleDocuments.expiresOn),
    sql`${vehicleDocuments.expiresOn} between ${asked.from} and ${last.toISOString().slice(0, 10)}`,
  )
  const [cars, claims, checks, papers] = await Promise.all([
    db
      .select({ vehicle: vehicles, city: places.name, state: places.state, timeZone: places.timeZone })
      .from(vehicles)
      .innerJoin(places, eq(places.id, vehicles.placeId))
      .where(inArray(vehicles.id, ids as VehicleId[])),
    claimsOf(db, and(inArray(vehicleClaims.vehicleId, ids as VehicleId[]), inDays(period, now))),
    checksOf(db, and(inArray(returnChecks.vehicleId, ids as VehicleId[]), isChecked)),
    db
      .select({ vehicleId: vehicleDocuments.vehicleId, paper: vehicleDocuments.kind, on: vehicleDocuments.expiresOn })
      .from(vehicleDocuments)
      .where(endsInDays)
      .orderBy(asc(vehicleDocuments.expiresOn), asc(vehicleDocuments.kind)),
  ])
  const claimsByCar = Map.groupBy(claims, ({ claim }) => claim.vehicleId)
  const papersByCar = Map.groupBy(papers, ({ vehicleId }) => vehicleId)
  const checkByCar = new Map(checks.map(check => [check.check.vehicleId, check]))
  const carById = new Map(cars.map(car => [car.vehicle.id, car]))
  return ids.flatMap(id => {
    const car = carById.get(id)
    if (!car) return []
    const spans = (claimsByCar.get(id) ?? []).map(row => spanOf(row, now))
    return {
      ...car,
      spans: withCheck(spans, checkByCar.get(id), now),
      paperEnds: (papersByCar.get(id) ?? []).map(({ paper, on }) => ({ paper, on: on! })),
    }
  })
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

function spanOf({ claim, ...row }: Awaited<ReturnType<typeof claimsOf>>[number], now: Date): Span {
  const until = new Date(row.until)
  const late = until <= now && (claim.kind === 'loan' || (claim.kind === 'booking' && row.state === 'active'))
  return {
    id: claim.id,
    kind: claim.kind,
    from: new Date(row.from),
    until: late ? now : until,
    bookingId: claim.bookingId,
    number: row.number ?? '',
    state: row.state ?? '',
    name: `${row.first} ${row.last}`,
    note: claim.note,
    late,
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
    late: false,
  }
  return [...spans, span].sort((a, b) => a.from.getTime() - b.from.getTime())
}
