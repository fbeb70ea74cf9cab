import { dateInZone } from '@ownward/domain/calendar'
import { fold } from '@ownward/domain/fold'
import type { VehicleId } from '@ownward/domain/ids'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { makes, owners, pickupPlaces, places, vehicles } from '../../../db/schema/index.ts'
import { photoOrder } from '../../../pictures/photo-order.ts'
import { wholeVin } from '../../../words/whole-vin.ts'

type Issue = 'no-photo' | 'no-price' | 'no-pickup-place' | 'paper-expired'
type Selected = Awaited<ReturnType<typeof select>>[number]

/** A vehicle as the team finds it, and what it lacks. */
export interface FleetRow extends Selected {
  issues: Issue[]
}

// Of cars that are still to be had; what was sold needs nothing any more.
const kept = sql`${vehicles.availability} <> 'sold'`
const photos = sql<number>`(select count(*)::int from vehicle_photos where vehicle_id = ${vehicles.id} and variant_key is null)`
const hasPhoto = sql`exists (select from vehicle_photos where vehicle_id = ${vehicles.id} and variant_key is null)`
const hasPrices = sql<boolean>`exists (select from price_surfaces where vehicle_id = ${vehicles.id})`
const expired = (today: string) =>
  sql<boolean>`exists (select from vehicle_documents where vehicle_id = ${vehicles.id} and expires_on < ${today})`

/** One vehicle as one of many; undefined when there is none. */
export async function fleetRow(db: Sql, id: number, now: Date): Promise<FleetRow | undefined> {
  const [row] = await select(db, dateInZone(now, 'UTC')).where(eq(vehicles.id, id))
  return row && withIssues(row)
}

/**
 * How many vehicles that are still to be had lack something; each table is read once, and joined: what a vehicle is looked for in is larger than what
 * the database keeps in memory for a look, and it would read all of it anew for each vehicle.
 */
export async function countIssues(db: Sql, now: Date): Promise<Record<Issue, number>> {
  const today = dateInZone(now, 'UTC')
  const { rows } = await db.execute<Record<Issue, number>>(sql`
    select count(*) filter (where pictured.vehicle_id is null)::int as "no-photo",
           count(*) filter (where priced.vehicle_id is null)::int as "no-price",
           count(*) filter (where v.pickup_place_id is null)::int as "no-pickup-place",
           count(*) filter (where expired.vehicle_id is not null)::int as "paper-expired"
      from vehicles v
      left join (select distinct vehicle_id from vehicle_photos where variant_key is null) pictured on pictured.vehicle_id = v.id
      left join price_surfaces priced on priced.vehicle_id = v.id
      left join (select distinct vehicle_id from vehicle_documents where expires_on < ${today}) expired on expired.vehicle_id = v.id
     where v.availability <> 'sold'`)
  return rows[0]!
}

/** Some vehicles as rows of the team's lists. */
export async function readFleetRows(db: Sql, ids: readonly VehicleId[], now: Date): Promise<FleetRow[]> {
  if (ids.length === 0) return []
  const rows = await select(db, dateInZone(now, 'UTC')).where(inArray(vehicles.id, [...ids]))
  return rows.map(withIssues)
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
        where vehicle_id = ${vehicles.id} and variant_key is null order by ${photoOrder} limit 1)`,
    })
    .from(vehicles)
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(places, eq(places.id, vehicles.placeId))
    .innerJoin(owners, eq(owners.id, vehicles.ownerId))
    .leftJoin(pickupPlaces, eq(pickupPlaces.id, vehicles.pickupPlaceId))
    .$dynamic()
}

/** The vehicles that a query finds: by a whole VIN or by words; undefined for an empty one. */
export function foundVehicles(query: string): SQL | undefined {
  const vin = wholeVin(query)
  if (vin) return eq(vehicles.vin, vin)
  const words = fold(query).split(' ').filter(Boolean)
  if (words.length === 0) return undefined
  return and(...words.map(word => sql`${vehicles.searchText} like ${`%${word}%`}`))
}

/** Whether a vehicle that is still to be had lacks something. */
export function issueIs(issue: Issue, today: string): SQL {
  // Not by their number, which would be counted for every vehicle.
  if (issue === 'no-photo') return and(kept, sql`not ${hasPhoto}`)!
  if (issue === 'no-price') return and(kept, sql`not ${hasPrices}`)!
  if (issue === 'no-pickup-place') return and(kept, isNull(vehicles.pickupPlaceId))!
  return and(kept, expired(today))!
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
