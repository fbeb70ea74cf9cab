import type { VehicleFacts } from '@ownward/domain/fleet'
import type { VehicleId } from '@ownward/domain/ids'
import { checkSurface, type PriceSurface } from '@ownward/domain/pricing'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import {
  makes,
  models,
  owners,
  partners,
  pickupPlaces,
  places,
  priceSurfaces,
  vehiclePhotos,
  vehicles,
} from '../../../db/schema/index.ts'
import { photoOrder } from '../../../pictures/photo-order.ts'

/** A vehicle as it is stored. */
export type VehicleRow = typeof vehicles.$inferSelect

/** A vehicle with the names that its facts are told by. */
export interface StoredVehicle {
  vehicle: VehicleRow
  make: string
  model: string
  place: typeof places.$inferSelect
  owner: string
  partner: string | null
  pickupPlace: string | null
  surface: PriceSurface | null
  /** 0 while there are no prices. */
  version: number
}

function select(db: Sql) {
  return db
    .select({
      vehicle: vehicles,
      make: makes.name,
      model: models.name,
      place: places,
      owner: owners.name,
      partner: partners.key,
      pickupPlace: pickupPlaces.name,
      surface: priceSurfaces.surface,
      version: priceSurfaces.version,
    })
    .from(vehicles)
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .innerJoin(places, eq(places.id, vehicles.placeId))
    .innerJoin(owners, eq(owners.id, vehicles.ownerId))
    .leftJoin(pickupPlaces, eq(pickupPlaces.id, vehicles.pickupPlaceId))
    .leftJoin(partners, eq(partners.id, vehicles.partnerId))
    .leftJoin(priceSurfaces, eq(priceSurfaces.vehicleId, vehicles.id))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof select>>[number]

function read({ surface, version, ...rest }: Selected): StoredVehicle {
  return { ...rest, surface: surface === null ? null : checkedSurface(surface), version: version ?? 0 }
}

function checkedSurface(stored: unknown): PriceSurface {
  const checked = checkSurface(stored as PriceSurface)
  if (!checked.ok) throw new Error(`stored prices break a promise: ${checked.code} at ${checked.facts.path}`)
  return checked.value
}

/** A vehicle by its id; undefined when there is none. */
export async function findVehicle(db: Sql, id: number): Promise<StoredVehicle | undefined> {
  const [row] = await select(db).where(eq(vehicles.id, id))
  return row && read(row)
}

/** Vehicles by their ids, in one statement; those that are not there are left out. */
export async function findVehicles(db: Sql, ids: readonly VehicleId[]): Promise<Map<VehicleId, StoredVehicle>> {
  const rows = await select(db).where(inArray(vehicles.id, [...ids]))
  return new Map(rows.map(row => [row.vehicle.id, read(row)]))
}

/** A vehicle by its VIN; undefined when there is none. */
export async function findByVin(db: Sql, vin: string): Promise<StoredVehicle | undefined> {
  const [row] = await select(db).where(eq(vehicles.vin, vin))
  return row && read(row)
}

/** Makes everybody wait who wants to change the vehicle, or to have it; undefined when there is none. */
export async function lockVehicle(tx: Tx, id: number): Promise<VehicleRow | undefined> {
  const [row] = await tx.select().from(vehicles).where(eq(vehicles.id, id)).for('no key update')
  return row
}

/** The photos of a vehicle in their order. */
export async function photosOf(db: Sql, vehicleId: VehicleId) {
  return db.select().from(vehiclePhotos).where(eq(vehiclePhotos.vehicleId, vehicleId)).orderBy(photoOrder)
}

/** How many photos a vehicle has that are not of one variant alone. */
export async function countPhotos(db: Sql, vehicleId: VehicleId): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from vehicle_photos where vehicle_id = ${vehicleId} and variant_key is null`,
  )
  return rows[0]!.n
}

/** What is written down of a vehicle. */
export function factsOf({ vehicle, make, model, place, owner, partner, pickupPlace }: StoredVehicle): VehicleFacts {
  return {
    vin: vehicle.vin,
    stockNo: vehicle.stockNo,
    year: vehicle.year,
    make,
    model,
    trim: vehicle.trim,
    body: vehicle.body as VehicleFacts['body'],
    fuel: vehicle.fuel,
    drive: vehicle.drive as VehicleFacts['drive'],
    engine: vehicle.engine,
    transmission: vehicle.transmission,
    doors: vehicle.doors,
    seats: vehicle.seats,
    mpgCity: vehicle.mpgCity,
    mpgHighway: vehicle.mpgHighway,
    kwhCity: vehicle.kwhCity,
    odometer: vehicle.odometer,
    distanceUnit: vehicle.distanceUnit,
    color: vehicle.color,
    interiorColor: vehicle.interiorColor,
    place: `${place.name}, ${place.state}`,
    pickupPlace: pickupPlace ?? '',
    owner,
    partner: partner ?? '',
    featured: vehicle.isFeatured,
    badge: vehicle.financingBadge ?? '',
    programMonths: vehicle.programMonths,
    programGoal: vehicle.programGoal,
    equipment: vehicle.equipment,
  }
}
