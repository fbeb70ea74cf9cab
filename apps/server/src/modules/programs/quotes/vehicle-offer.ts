import type { OpeningHours } from '@ownward/domain/bookings'
import type { VehicleId } from '@ownward/domain/ids'
import { checkSurface, type PriceSurface, type SurfaceOf } from '@ownward/domain/pricing'
import { eq, inArray } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { makes, models, owners, pickupPlaces, places, priceSurfaces, vehicles } from '../../../db/schema/index.ts'
import { taxRateAt } from '../../ground/tax/index.ts'

/** A car with everything a program on it is priced, judged and printed from. */
export interface VehicleOffer {
  id: number
  year: number
  make: string
  model: string
  name: string
  vin: string
  odometer: number
  distanceUnit: 'mi' | 'km'
  city: string
  state: string
  timeZone: string
  /** When somebody is at the place where it is picked up; null while it has none. */
  hours: OpeningHours | null
  taxRatePpm: number
  ownerName: string
  programMonths: number
  programGoal: string
  /** Its driver has given it back, and the team has not looked at it yet: nobody can have it meanwhile. */
  isBeingChecked: boolean
  /** It is kept for those who wait for it: nobody has it but who it is held for (PICK-25). */
  isHeldInLine: boolean
  surface: PriceSurface
}

interface FoundRow {
  vehicle: typeof vehicles.$inferSelect
  make: string
  model: string
  place: typeof places.$inferSelect
  ownerName: string
  hours: OpeningHours | null
  surface: unknown
}

/** The car and its prices, or null when there is none to be had under this id (missing, sold or hidden). Prices that break a rule are a fault. */
export async function findOffer(sql: Sql, vehicleId: VehicleId, now: Date): Promise<VehicleOffer | null> {
  return (await findOffers(sql, [vehicleId], now)).get(vehicleId) ?? null
}

/** The same of several cars by their ids; one that is not to be had is not among them. */
export async function findOffers(
  sql: Sql,
  vehicleIds: readonly VehicleId[],
  now: Date,
): Promise<ReadonlyMap<number, VehicleOffer>> {
  const rows = await sql
    .select({
      vehicle: vehicles,
      make: makes.name,
      model: models.name,
      place: places,
      ownerName: owners.name,
      hours: pickupPlaces.hours,
      surface: priceSurfaces.surface,
    })
    .from(vehicles)
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .innerJoin(places, eq(places.id, vehicles.placeId))
    .innerJoin(owners, eq(owners.id, vehicles.ownerId))
    .innerJoin(priceSurfaces, eq(priceSurfaces.vehicleId, vehicles.id))
    .leftJoin(pickupPlaces, eq(pickupPlaces.id, vehicles.pickupPlaceId))
    .where(inArray(vehicles.id, [...vehicleIds]))
  const offers = new Map<number, VehicleOffer>()
  const ratesByState = new Map<string, number | null>()
  for (const row of rows) {
    if (row.vehicle.availability === 'hidden' || row.vehicle.availability === 'sold') continue
    const { country, state } = row.place
    const known = ratesByState.get(`${country}-${state}`)
    const taxRatePpm = known === undefined ? await taxRateAt(sql, { country, code: state }, now) : known
    ratesByState.set(`${country}-${state}`, taxRatePpm)
    // Nothing is agreed on where no tax rate holds.
    if (taxRatePpm !== null) offers.set(row.vehicle.id, offerOf(row, taxRatePpm))
  }
  return offers
}

function offerOf(row: FoundRow, taxRatePpm: number): VehicleOffer {
  const surface = checkSurface(row.surface as SurfaceOf<number>)
  if (!surface.ok)
    throw new Error(`car ${row.vehicle.id} has a broken price surface: ${surface.code} at ${surface.facts.path}`)
  const { vehicle, place } = row
  return {
    id: vehicle.id,
    year: vehicle.year,
    make: row.make,
    model: row.model,
    name: vehicle.name,
    vin: vehicle.vin,
    odometer: vehicle.odometer,
    distanceUnit: vehicle.distanceUnit,
    city: place.name,
    state: place.state,
    timeZone: place.timeZone,
    hours: row.hours,
    taxRatePpm,
    ownerName: row.ownerName,
    programMonths: vehicle.programMonths,
    programGoal: vehicle.programGoal,
    isBeingChecked: vehicle.availability === 'checking',
    isHeldInLine: vehicle.availability === 'held',
    surface: surface.value,
  }
}
