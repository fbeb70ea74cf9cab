import type { VehicleId } from '@ownward/domain/ids'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { vehicles } from '../../../db/schema/index.ts'
import { noteChange } from './catalog-changes.ts'

/** A vehicle as it is stored. */
export type VehicleRow = typeof vehicles.$inferSelect

/** What people see of a car on the list, and what it is compared by. */
const onList = {
  availability: vehicles.availability,
  weekCents: vehicles.weekCents,
  sellingPriceCents: vehicles.sellingPriceCents,
}

/**
 * Vehicles, inside one transaction: what the team writes down of them, and what becomes of them when a program begins or ends. Whatever changes the list
 * is written down with its time, for those who want to be told of it (PICK-08).
 */
export function vehicleStore(tx: Tx, now: Date) {
  async function seen(id: VehicleId) {
    const [row] = await tx.select(onList).from(vehicles).where(eq(vehicles.id, id)).for('no key update')
    return row
  }

  async function change(id: VehicleId, to: Partial<VehicleRow>, where = eq(vehicles.id, id)): Promise<void> {
    const before = await seen(id)
    const [after] = await tx.update(vehicles).set(to).where(where).returning(onList)
    if (before && after) await noteChange(tx, { vehicleId: id, before, after, at: now })
  }

  return {
    async add(vehicle: typeof vehicles.$inferInsert): Promise<number> {
      const [made] = await tx.insert(vehicles).values(vehicle).returning({ id: vehicles.id })
      return made!.id
    },

    async set(id: number, to: Partial<VehicleRow>): Promise<void> {
      await change(id, to)
    },

    /** A free car is no longer shown as free; one that is out with somebody stays so. */
    async takeOffTheMarket(id: number): Promise<void> {
      await change(id, { availability: 'reserved' }, and(eq(vehicles.id, id), eq(vehicles.availability, 'free')))
    },

    async isSold(id: number): Promise<boolean> {
      const [vehicle] = await tx
        .select({ availability: vehicles.availability })
        .from(vehicles)
        .where(eq(vehicles.id, id))
      return vehicle?.availability === 'sold'
    },

    /** What becomes of a car when a booking of it ends or begins; `odometer` where it was read. */
    async putCar(
      id: number,
      availability: 'free' | 'reserved' | 'rented' | 'lent' | 'checking' | 'sold' | 'hidden',
      odometer?: number,
    ): Promise<void> {
      await change(id, { availability, ...(odometer !== undefined && { odometer }) })
    },
  }
}
