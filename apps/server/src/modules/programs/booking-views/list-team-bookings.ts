import type { BookingState } from '@ownward/domain/bookings'
import { fold } from '@ownward/domain/fold'
import type { BookingId, UserId, VehicleId } from '@ownward/domain/ids'
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import {
  bookings,
  charges,
  makes,
  models,
  ownPolicies,
  places,
  promises,
  returnChecks,
  users,
  vehicles,
} from '../../../db/schema/index.ts'
import { wholeVin } from '../../../words/whole-vin.ts'
import { searchedWords } from '../../people/customers/index.ts'
import { carIsOut } from '../inspections/index.ts'

/** What the team's list can be narrowed to: a state, bookings with something due, cars to be checked, not back after a stop or missed at their return. */
export type TeamState = (typeof shown)[number] | 'due' | 'toCheck' | 'carOut' | 'missedReturn'

const shown = ['new', 'approved', 'active', 'completed', 'canceled'] as const

const dueCents = sql<number>`coalesce((select sum(${charges.openCents}) from ${charges}
  where ${charges.bookingId} = ${bookings.id} and ${charges.state} = 'open'), 0)::float8`
const dueSince = sql<string | null>`(select min(${charges.dueAt}) from ${charges}
  where ${charges.bookingId} = ${bookings.id} and ${charges.state} = 'open')`
/** The promise that stands: its cents and its day. */
const promisedCents = sql<number | null>`(select ${promises.cents} from ${promises}
  where ${promises.bookingId} = ${bookings.id} and ${promises.state} = 'standing')`
const promisedDay = sql<string | null>`(select ${promises.day}::text from ${promises}
  where ${promises.bookingId} = ${bookings.id} and ${promises.state} = 'standing')`
/** Given back by its driver, and not checked in yet. */
const isToCheck = sql`exists (select from ${returnChecks} where ${returnChecks.bookingId} = ${bookings.id} and ${returnChecks.closedAt} is null)`
const isDue = sql`exists (select from ${charges} where ${charges.bookingId} = ${bookings.id} and ${charges.state} = 'open')`

/** Driven under a policy of their driver's that is over, or that nobody has noted (HOME-11). */
export const lacksPolicy = (
  now: Date,
) => sql`(${bookings.state} = 'active' and ${bookings.ownInsurance} and not exists (
  select from ${ownPolicies} where ${ownPolicies.bookingId} = ${bookings.id}
  and ${ownPolicies.endsOn} >= (${now.toISOString()}::timestamptz at time zone ${bookings.timeZone})::date))`

/** Which bookings the team sees in lists: those that somebody has confirmed. */
export const isShown = inArray(bookings.state, [...shown])

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
    isShown,
    // Looked for once; the page and each count then go by number.
    await foundBookings(sqlDoor, asked.query),
    asked.financing && eq(bookings.financing, asked.financing),
    asked.vehicleId === undefined ? undefined : eq(bookings.vehicleId, asked.vehicleId),
    asked.userId === undefined ? undefined : eq(bookings.userId, asked.userId),
  )
  const counted = (what: SQL) => sqlDoor.select({ n: count() }).from(bookings).where(and(matches, what))
  const [rows, byState, [due], [toCheck], [carOut], [missed]] = await Promise.all([
    selectRows(sqlDoor)
      .where(and(matches, stateIs(asked.state)))
      .orderBy(...orderOf(asked.state))
      .limit(asked.limit)
      .offset((asked.page - 1) * asked.limit),
    sqlDoor.select({ state: bookings.state, n: count() }).from(bookings).where(matches).groupBy(bookings.state),
    counted(isDue),
    counted(isToCheck),
    counted(carIsOut),
    counted(isNotNull(bookings.missedReturnAt)),
  ])
  const of = (state: BookingState) => byState.find(row => row.state === state)?.n ?? 0
  const counts: Record<TeamState, number> = {
    new: of('new'),
    approved: of('approved'),
    active: of('active'),
    completed: of('completed'),
    canceled: of('canceled'),
    due: due?.n ?? 0,
    toCheck: toCheck?.n ?? 0,
    carOut: carOut?.n ?? 0,
    missedReturn: missed?.n ?? 0,
  }
  const all = byState.reduce((sum, { n }) => sum + n, 0)
  return { rows, records: asked.state === undefined ? all : counts[asked.state], counts }
}

/**
 * The bookings that a query finds, looked for once: its condition goes by their numbers; undefined for an empty query. A VIN and a stock number find nothing
 * for who may not read them (DESK-06).
 */
export async function foundBookings(
  sqlDoor: Sql,
  query: string,
  { carNumbers = true }: { carNumbers?: boolean } = {},
): Promise<SQL | undefined> {
  return query === '' ? undefined : isAny(await findIds(sqlDoor, query, carNumbers))
}

/** Numbers, people and cars are each looked for in their own table, along its index, and their bookings then along theirs: no join asks every booking. */
async function findIds(sqlDoor: Sql, query: string, carNumbers: boolean): Promise<BookingId[]> {
  const { person, car, number } = found(query, carNumbers)
  const ids = (from: SQL) => sql`select ${bookings.id} as id from ${from}`
  const parts = [
    person && ids(sql`${users} join ${bookings} on ${bookings.userId} = ${users.id} where ${isCustomer} and ${person}`),
    car && ids(sql`${vehicles} join ${bookings} on ${bookings.vehicleId} = ${vehicles.id} where ${car}`),
    number && ids(sql`${bookings} where ${bookings.number} = ${number}`),
  ].filter(part => part !== undefined)
  if (parts.length === 0) return []
  const { rows } = await sqlDoor.execute<{ id: BookingId }>(sql.join(parts, sql` union `))
  return rows.map(({ id }) => id)
}

const isAny = (ids: readonly BookingId[]) => sql`${bookings.id} = any(${sql.param(ids)}::int[])`

/** Who has waited longest comes first. */
function orderOf(state: TeamState | undefined): SQL[] {
  if (state === 'new' || state === 'approved') return [asc(bookings.startAt), asc(bookings.id)]
  if (state === 'missedReturn') return [asc(bookings.missedReturnAt), asc(bookings.id)]
  return state === 'toCheck' || state === 'carOut' ? [asc(bookings.endedAt), asc(bookings.id)] : [desc(bookings.id)]
}

/** One booking as a row of the team's list; null when there is none. */
export async function findTeamRow(sqlDoor: Sql, bookingId: BookingId): Promise<TeamBooking | null> {
  const [row] = await selectRows(sqlDoor).where(and(eq(bookings.id, bookingId), isShown))
  return row ?? null
}

/** Some bookings as rows of the team's lists. */
export function readTeamBookings(sqlDoor: Sql, ids: readonly BookingId[]): Promise<TeamBooking[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : selectRows(sqlDoor)
        .where(and(inArray(bookings.id, [...ids]), isShown))
        .execute()
}

function selectRows(sqlDoor: Sql) {
  return sqlDoor
    .select({
      booking: bookings,
      person: users,
      vehicle: { year: vehicles.year, vin: vehicles.vin, stockNo: vehicles.stockNo },
      make: makes.name,
      model: models.name,
      city: places.name,
      dueCents,
      dueSince,
      promisedCents,
      promisedDay,
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

/** Whether a booking is in a state that its list can be narrowed to; each may be in several. */
export function stateIs(state: TeamState | undefined): SQL | undefined {
  if (state === undefined) return undefined
  if (state === 'toCheck') return isToCheck
  if (state === 'carOut') return carIsOut
  if (state === 'missedReturn') return isNotNull(bookings.missedReturnAt)
  return state === 'due' ? isDue : eq(bookings.state, state)
}

interface Found {
  person?: SQL | undefined
  car?: SQL | undefined
  number?: string
}

/** A booking's number, a part of a phone, a part of a name, or words of the car: its VIN, stock number, year, make or model. */
function found(query: string, carNumbers: boolean): Found {
  const vin = carNumbers && wholeVin(query)
  if (vin) return { car: eq(vehicles.vin, vin) }
  const words = fold(query).split(' ').filter(Boolean)
  const digits = query.replace(/\D/g, '')
  const car = words.length === 0 ? undefined : and(...words.map(carNumbers ? carHas : carIsCalled))
  if (digits === '') return { person: nameHas(query), car }
  return { person: or(phoneHas(query, digits), nameHas(query)), car, number: digits }
}

/** Bookings are those of customers, by whom the index of what is searched for goes. */
const isCustomer = sql`${users.kind} = 'customer'`

/** With or without accents. The words that the index is made of have those of the name in them: they are asked first, so that it is used. */
function nameHas(query: string): SQL {
  const part = sql`'%' || folded(${escapeLike(query)}::text) || '%'`
  return sql`(${searchedWords} like ${part} and folded(${users.firstName} || ' ' || ${users.lastName}) like ${part})`
}

/**
 * The beginning of a phone, with the country's 1 or without it, or any four of its digits in a row: who calls says a part of it. Beside words only
 * a whole number is one, for the year of a car stands there as often.
 */
function phoneHas(query: string, digits: string): SQL | undefined {
  const begin = digits.replace(/^1(?=\d{3})/, '')
  if (!/^[\d\s().+-]+$/.test(query)) return eq(users.phone, begin)
  const part =
    digits.length < 4
      ? undefined
      : sql`(${searchedWords} like ${`%${digits}%`} and position(${digits} in ${users.phone}) > 0)`
  return or(sql`starts_with(${users.phone}, ${begin})`, part)
}

function carHas(word: string): SQL | undefined {
  const part = `%${escapeLike(word)}%`
  return or(ilike(vehicles.vin, part), ilike(vehicles.stockNo, part), like(vehicles.searchText, part))
}

/** By its year, make, model or city alone. */
function carIsCalled(word: string): SQL {
  return sql`exists (select from ${makes}, ${models}, ${places}
    where ${makes.id} = ${vehicles.makeId} and ${models.id} = ${vehicles.modelId} and ${places.id} = ${vehicles.placeId}
      and folded(${vehicles.year} || ' ' || ${makes.name} || ' ' || ${models.name} || ' ' || ${places.name}) like ${`%${escapeLike(word)}%`})`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, character => `\\${character}`)
}

/** A booking as the team finds it: with its person, its car, what is due of it and since when, and its check after the return. */
export type TeamBooking = Awaited<ReturnType<typeof selectRows>>[number]
