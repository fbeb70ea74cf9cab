import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { vehicles } from '../../../db/schema/index.ts'

/** A vehicle as it is stored. */
export type VehicleRow = typeof vehicles.$inferSelect

/** Vehicles, inside one transaction: what the team writes down of them, and what becomes of them when a program begins or ends. */
export function vehicleStore(tx: Tx) {
  return {
    async add(vehicle: typeof vehicles.$inferInsert): Promise<number> {
      const [made] = await tx.insert(vehicles).values(vehicle).returning({ id: vehicles.id })
      return made!.id
    },

    async set(id: number, change: Partial<VehicleRow>): Promise<void> {
      await tx.update(vehicles).set(change).where(eq(vehicles.id, id))
    },

    /** A free car is no longer shown as free; one that is out with somebody stays so. */
    async takeOffTheMarket(id: number): Promise<void> {
      await tx
        .update(vehicles)
        .set({ availability: 'reserved' })
        .where(and(eq(vehicles.id, id), eq(vehicles.availability, 'free')))
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
      await tx
        .update(vehicles)
        .set({ availability, ...(odometer !== undefined && { odometer }) })
        .where(eq(vehicles.id, id))
    },
  }
}
