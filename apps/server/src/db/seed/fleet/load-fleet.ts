import { sql } from 'drizzle-orm'
import type { Tx } from '../../connect.ts'
import { makes, models, owners, partners, priceSurfaces, vehiclePhotos, vehicles } from '../../schema/index.ts'
import { insertRows } from '../insert-rows.ts'
import type { PlaceRow } from '../places.ts'
import { type FleetPlan, fleetPlaces, generateVehicles, type SeededVehicle } from './generate-vehicles.ts'
import { type Model, readModels } from './models.ts'
import { makeOwners, partnerRows } from './owners.ts'
import { loadPickupPlaces } from './pickup-places.ts'

const vehiclesAtOnce = 2_000

/**
 * Writes the makes, models, owners and cars of a plan; the places must be there already. Cars are made and written two thousand
 * at a time, so a million need no more memory than a few thousand.
 */
export async function loadFleet(tx: Tx, plan: FleetPlan): Promise<void> {
  const allModels = plan.models ?? readModels()
  const places = plan.places ?? fleetPlaces()
  await writeNames(tx, allModels, places)
  const pickups = await loadPickupPlaces(tx, places, plan.now)
  let batch: SeededVehicle[] = []
  for (const vehicle of generateVehicles({ ...plan, models: allModels, places })) {
    batch.push(vehicle)
    if (batch.length === vehiclesAtOnce) {
      await writeVehicles(tx, batch, pickups)
      batch = []
    }
  }
  await writeVehicles(tx, batch, pickups)
  // The next car gets the next id.
  await tx.execute(sql`select setval(pg_get_serial_sequence('vehicles', 'id'), ${Math.max(1, plan.count)}::bigint)`)
}

async function writeNames(tx: Tx, all: readonly Model[], places: readonly PlaceRow[]): Promise<void> {
  const makeNames = new Map(all.map(model => [model.makeId, model.make]))
  await insertRows(
    tx,
    makes,
    [...makeNames].map(([id, name]) => ({ id, name })),
  )
  await insertRows(
    tx,
    models,
    all.map(({ id, makeId, name }) => ({ id, makeId, name })),
  )
  await insertRows(tx, owners, makeOwners(places))
  await insertRows(tx, partners, partnerRows)
  for (const name of ['owners', 'partners'])
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${sql.identifier(name)}))`,
    )
}

async function writeVehicles(tx: Tx, batch: readonly SeededVehicle[], pickups: ReadonlySet<number>): Promise<void> {
  await insertRows(
    tx,
    vehicles,
    batch.map(({ vehicle }) => ({ ...vehicle, pickupPlaceId: pickups.has(vehicle.placeId) ? vehicle.placeId : null })),
  )
  await insertRows(
    tx,
    priceSurfaces,
    batch.map(({ vehicle, surface }) => ({ vehicleId: vehicle.id, surface, version: 1, updatedAt: vehicle.listedAt })),
  )
  await insertRows(
    tx,
    vehiclePhotos,
    batch.flatMap(({ photos }) => photos),
  )
}
