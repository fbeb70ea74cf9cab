import { dateInZone } from '@ownward/domain/calendar'
import { fold } from '@ownward/domain/fold'
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { makes, owners, pickupPlaces, places, vehicles } from '../../../db/schema/index.ts'

type State = (typeof vehicles.$inferSelect)['availability']
type Issue = 'no-photo' | 'no-price' | 'no-pickup-place' | 'paper-expired'
type Selected = Awaited<ReturnType<typeof select>>[number]

/** A vehicle as the team finds it, and what it lacks. */
export interface FleetRow extends Selected {
  issues: Issue[]
}

interface Asked {
  query: string
  state: State | undefined
  issue: Issue | undefined
  pickupPlaceId: number | undefined
  page: number
  limit: number
  now: Date
}

// Of cars that are still to be had; what was sold needs nothing any more.
const kept = sql`${vehicles.availability} <> 'sold'`
const photos = sql<number>`(select count(*)::int from vehicle_photos where vehicle_id = ${vehicles.id} and variant_key is null)`
const hasPrices = sql<boolean>`exists (select from price_surfaces where vehicle_id = ${vehicles.id})`
const expired = (today: string) =>
  sql<boolean>`exists (select from vehicle_documents where vehicle_id = ${vehicles.id} and expires_on < ${today})`

/** Vehicles for the team, the newest first. */
export async function listVehicles(db: Sql, asked: Asked) {
  const today = dateInZone(asked.now, 'UTC')
  // Of a place only those that still stand there; what was sold is fetched nowhere.
  const there =
    asked.pickupPlaceId === undefined ? undefined : and(kept, eq(vehicles.pickupPlaceId, asked.pickupPlaceId))
  const matches = and(found(asked.query), issueIs(asked.issue, today), there)
  const where = and(matches, asked.state && eq(vehicles.availability, asked.state))
  const [rows, [all], byState] = await Promise.all([
    select(db, today)
      .where(where)
      .orderBy(desc(vehicles.id))
      .limit(asked.limit)
      .offset((asked.page - 1) * asked.limit),
    db.select({ n: count() }).from(vehicles).where(where),
    db
      .select({ state: vehicles.availability, n: count() })
      .from(vehicles)
      .where(matches)
      .groupBy(vehicles.availability),
  ])
  const of = (state: State) => byState.find(row => row.state === state)?.n ?? 0
  const counts = {
    free: of('free'),
    reserved: of('reserved'),
    rented: of('rented'),
    checking: of('checking'),
    sold: of('sold'),
    hidden: of('hidden'),
  }
  return { rows: rows.map(withIssues), records: all?.n ?? 0, counts }
}

/** One vehicle as a row of the list; undefined when there is none. */
export async function fleetRow(db: Sql, id: number, now: Date): Promise<FleetRow | undefined> {
  const [row] = await select(db, dateInZone(now, 'UTC')).where(eq(vehicles.id, id))
  return row && withIssues(row)
}

/** How many vehicles that are still to be had lack something; each table is read once. */
export async function countIssues(db: Sql, now: Date): Promise<Record<Issue, number>> {
  const today = dateInZone(now, 'UTC')
  const lacking = (what: SQL) => sql<number>`count(*) filter (where ${what})`.mapWith(Number)
  const of = (table: SQL) => sql`${vehicles.id} in (select vehicle_id from ${table})`
  const [counts] = await db
    .select({
      'no-photo': lacking(sql`not ${of(sql`vehicle_photos where variant_key is null`)}`),
      'no-price': lacking(sql`not ${of(sql`price_surfaces`)}`),
      'no-pickup-place': lacking(isNull(vehicles.pickupPlaceId)),
      'paper-expired': lacking(of(sql`vehicle_documents where expires_on < ${today}`)),
    })
    .from(vehicles)
    .where(kept)
  return counts!
}

function select(db: Sql, today: string) {
  return db
    .select({
      vehicle: vehicles,
      make: makes.name,
      place: places.name,
      state: places.state,
      owner: owners.name,
      pickup: { id: pickupPlaces.id, name: pickupPlaces.name },
      photos,
      hasPrices,
      expired: expired(today),
      first: sql<{ key: string; angle: string } | null>`(
        select json_build_object('key', picture_key, 'angle', angle) from vehicle_photos
        where vehicle_id = ${vehicles.id} and variant_key is null order by position limit 1)`,
    })
    .from(vehicles)
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(places, eq(places.id, vehicles.placeId))
    .innerJoin(owners, eq(owners.id, vehicles.ownerId))
    .leftJoin(pickupPlaces, eq(pickupPlaces.id, vehicles.pickupPlaceId))
    .$dynamic()
}

function found(query: string): SQL | undefined {
  const words = fold(query).split(' ').filter(Boolean)
  if (words.length === 0) return undefined
  return and(...words.map(word => sql`${vehicles.searchText} like ${`%${word}%`}`))
}

function issueIs(issue: Issue | undefined, today: string): SQL | undefined {
  if (issue === 'no-photo') return and(kept, sql`${photos} = 0`)
  if (issue === 'no-price') return and(kept, sql`not ${hasPrices}`)
  if (issue === 'no-pickup-place') return and(kept, isNull(vehicles.pickupPlaceId))
  return issue === 'paper-expired' ? and(kept, expired(today)) : undefined
}

function withIssues(row: Selected): FleetRow {
  if (row.vehicle.availability === 'sold') return { ...row, issues: [] }
  const lacks: Record<Issue, boolean> = {
    'no-photo': row.photos === 0,
    'no-price': !row.hasPrices,
    'no-pickup-place': row.vehicle.pickupPlaceId === null,
    'paper-expired': row.expired,
  }
  return { ...row, issues: (Object.keys(lacks) as Issue[]).filter(issue => lacks[issue]) }
}
