import type { Response } from '@ownward/contract'
import { payBy } from '@ownward/domain/billing'
import { type BookingState, lapseAt, wireStatus } from '@ownward/domain/bookings'
import type { BookingId, UserId, VehicleId } from '@ownward/domain/ids'
import { cents, toWire } from '@ownward/domain/money'
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, charges, makes, models, places, returnChecks, users, vehicles } from '../../../db/schema/index.ts'
import { fold } from '../../../words/fold.ts'

type Row = Response<'teamBookings'>['result'][number]
type Counts = Response<'teamBookings'>['counts']

/** What the team's list can be narrowed to: a state, bookings with something due, cars to be checked or missed at their return. */
export type TeamState = keyof Counts

const shown = ['new', 'approved', 'active', 'completed', 'canceled'] as const

const dueCents = sql<number>`coalesce((select sum(${charges.openCents}) from ${charges}
  where ${charges.bookingId} = ${bookings.id} and ${charges.state} = 'open'), 0)::float8`
const dueSince = sql<string | null>`(select min(${charges.dueAt}) from ${charges}
  where ${charges.bookingId} = ${bookings.id} and ${charges.state} = 'open')`
/** Given back by its driver, and not checked in yet. */
const isToCheck = sql`exists (select from ${returnChecks} where ${returnChecks.bookingId} = ${bookings.id} and ${returnChecks.closedAt} is null)`
const isDue = sql`exists (select from ${charges} where ${charges.bookingId} = ${bookings.id} and ${charges.state} = 'open')`

interface Asked {
  state: TeamState | undefined
  query: string
  financing?: 'pto' | 'buy' | undefined
  vehicleId?: VehicleId | undefined
  userId?: UserId | undefined
  page: number
  limit: number
}

/** Bookings of everybody for the team: those that wait come first by their pickup, the others newest first. */
export async function listTeamBookings(sqlDoor: Sql, asked: Asked) {
  const matches = and(
    inArray(bookings.state, [...shown]),
    found(asked.query),
    asked.financing && eq(bookings.financing, asked.financing),
    asked.vehicleId === undefined ? undefined : eq(bookings.vehicleId, asked.vehicleId),
    asked.userId === undefined ? undefined : eq(bookings.userId, asked.userId),
  )
  const where = and(matches, stateIs(asked.state))
  const order = orderOf(asked.state)
  const [rows, [all], byState, [due], [toCheck], [missed]] = await Promise.all([
    selectRows(sqlDoor)
      .where(where)
      .orderBy(...order)
      .limit(asked.limit)
      .offset((asked.page - 1) * asked.limit),
    joined(sqlDoor).where(where),
    sqlDoor
      .select({ state: bookings.state, n: count() })
      .from(bookings)
      .innerJoin(users, eq(users.id, bookings.userId))
      .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
      .where(matches)
      .groupBy(bookings.state),
    joined(sqlDoor).where(and(matches, isDue)),
    joined(sqlDoor).where(and(matches, isToCheck)),
    joined(sqlDoor).where(and(matches, isNotNull(bookings.missedReturnAt))),
  ])
  const of = (state: BookingState) => byState.find(row => row.state === state)?.n ?? 0
  const counts: Counts = {
    new: of('new'),
    approved: of('approved'),
    active: of('active'),
    completed: of('completed'),
    canceled: of('canceled'),
    due: due?.n ?? 0,
    to_check: toCheck?.n ?? 0,
    missed_return: missed?.n ?? 0,
  }
  return { rows: rows.map(presentRow), records: all?.n ?? 0, counts }
}

/** Who has waited longest comes first. */
function orderOf(state: TeamState | undefined): SQL[] {
  if (state === 'new' || state === 'approved') return [asc(bookings.startAt), asc(bookings.id)]
  if (state === 'missed_return') return [asc(bookings.missedReturnAt), asc(bookings.id)]
  return state === 'to_check' ? [asc(bookings.endedAt), asc(bookings.id)] : [desc(bookings.id)]
}

/** One booking as a row of the team's list; null when there is none. */
export async function findTeamRow(sqlDoor: Sql, bookingId: BookingId): Promise<Row | null> {
  const [row] = await selectRows(sqlDoor).where(and(eq(bookings.id, bookingId), inArray(bookings.state, [...shown])))
  return row ? presentRow(row) : null
}

function joined(sqlDoor: Sql) {
  return sqlDoor
    .select({ n: count() })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .$dynamic()
}

function selectRows(sqlDoor: Sql) {
  return sqlDoor
    .select({
      booking: bookings,
      person: users,
      vehicle: { year: vehicles.year, vin: vehicles.vin },
      make: makes.name,
      model: models.name,
      city: places.name,
      dueCents,
      dueSince,
      check: returnChecks,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .innerJoin(places, eq(places.id, vehicles.placeId))
    .leftJoin(returnChecks, eq(returnChecks.bookingId, bookings.id))
    .$dynamic()
}

function stateIs(state: TeamState | undefined): SQL | undefined {
  if (state === undefined) return undefined
  if (state === 'to_check') return isToCheck
  if (state === 'missed_return') return isNotNull(bookings.missedReturnAt)
  return state === 'due' ? isDue : eq(bookings.state, state)
}

/** A booking's number, a part of a phone, parts of a name, or words of the car: its VIN, stock number, year, make or model. */
function found(query: string): SQL | undefined {
  if (query === '') return undefined
  const words = fold(query).split(' ').filter(Boolean)
  const digits = query.replace(/\D/g, '')
  const named = sql`lower(${users.firstName} || ' ' || ${users.lastName}) like '%' || ${escapeLike(query.toLowerCase())} || '%'`
  const car = words.length === 0 ? undefined : and(...words.map(carHas))
  if (digits === '') return or(named, car)
  return or(eq(bookings.number, digits), phoneHas(query, digits), named, car)
}

/**
 * The beginning of a phone, with the country's 1 or without it, or any four of its digits in a row: who calls says a part of it. Beside words only
 * a whole number is one, for the year of a car stands there as often.
 */
function phoneHas(query: string, digits: string): SQL | undefined {
  const begin = digits.replace(/^1(?=\d{3})/, '')
  if (!/^[\d\s().+-]+$/.test(query)) return eq(users.phone, begin)
  const part = digits.length < 4 ? undefined : sql`position(${digits} in ${users.phone}) > 0`
  return or(sql`starts_with(${users.phone}, ${begin})`, part)
}

function carHas(word: string): SQL | undefined {
  const part = `%${escapeLike(word)}%`
  return or(ilike(vehicles.vin, part), ilike(vehicles.stockNo, part), like(vehicles.searchText, part))
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, character => `\\${character}`)
}

type Selected = Awaited<ReturnType<typeof selectRows>>[number]

function presentRow({
  booking,
  person,
  vehicle,
  make,
  model,
  city,
  dueCents: due,
  dueSince: since,
  check,
}: Selected): Row {
  const unpaidSince = since === null ? null : new Date(since)
  const waits = booking.state === 'new' || booking.state === 'approved'
  return {
    id: booking.id,
    increment_id: booking.number,
    state: booking.state as Row['state'],
    status: wireStatus(booking.state) ?? '',
    user_id: person.id,
    name: `${person.firstName} ${person.lastName}`,
    phone_number: person.phone,
    vehicle_id: booking.vehicleId,
    year: vehicle.year,
    make,
    model,
    vin: vehicle.vin,
    city,
    financing: booking.financing,
    created_at: booking.createdAt.toISOString(),
    start_datetime: booking.startAt.toISOString(),
    end_datetime: booking.endAt.toISOString(),
    time_zone: booking.timeZone,
    amount_due: toWire(cents(due)),
    payment_retry: booking.paymentRetry ? 1 : 0,
    unpaid_since: unpaidSince?.toISOString() ?? null,
    pay_by: unpaidSince ? payBy(unpaidSince, booking.timeZone).toISOString() : null,
    return_datetime: booking.returnAt?.toISOString() ?? null,
    return_missed_datetime: booking.missedReturnAt?.toISOString() ?? null,
    to_check: check && !check.closedAt ? 1 : 0,
    deposit_by: check && !check.releasedAt ? check.depositBy.toISOString() : null,
    lapses_at: waits ? lapseAt(booking.financing === 'buy' ? booking.endAt : booking.startAt).toISOString() : null,
  }
}
