import type { VehicleAct } from '@ownward/contract/tables'
import type { FactField } from '@ownward/domain/fleet'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../../db/connect.ts'
import { vehicles } from '../../../../db/schema/index.ts'
import type { BulkActions, NamesOf } from '../bulk-action.ts'
import { blocking } from './blocking.ts'
import { writesFacts } from './facts.ts'
import { pricing } from './pricing.ts'
import { publishing } from './publishing.ts'

const pickupField: FactField = 'pickup_place'

/** All that can be done to many cars at once. */
export const vehicleActions: BulkActions<VehicleAct['action']> = {
  publish: publishing(true),
  withdraw: publishing(false),
  prices: pricing,
  block: blocking,
  place: writesFacts(({ place, pickup }) => ({
    ...(place !== undefined && { place }),
    ...(pickup !== undefined && { [pickupField]: pickup }),
  })),
  owner: writesFacts(({ owner }) => ({ owner })),
  badge: writesFacts(({ badge }) => ({ badge })),
  featured: writesFacts(({ featured }) => ({ featured: featured ? 'yes' : 'no' })),
}

/** Cars by their year, name and stock number. */
export const namesOfVehicles: NamesOf = async (db, ids) => {
  const { id, year, name, stockNo } = vehicles
  const rows = await db
    .select({ id, year, name, stockNo })
    .from(vehicles)
    .where(inArray(vehicles.id, [...ids] as never))
  return new Map(rows.map(row => [row.id as number, `${row.year} ${row.name} · ${row.stockNo}`]))
}

/** Makes everybody wait who wants to change a car. */
export const holdVehicle = (tx: Tx, id: number) =>
  tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(eq(vehicles.id, id as never))
    .for('no key update')
