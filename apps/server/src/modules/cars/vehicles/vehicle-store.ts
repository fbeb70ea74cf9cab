import type { VehicleId } from '@ownward/domain/ids'
import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { vehicles, waitlistEntries } from '../../../db/schema/index.ts'
import { noteChange } from './catalog-changes.ts'

/** A vehicle as it is stored. */
export type VehicleRow = typeof vehicles.$inferSelect

/** What people see of a car on the list, and what it is compared by. */
const onList = {
  availability: vehicles.availability,
  weekCents: vehicles.weekCents,
  sellingPriceCents: vehicles.sellingPriceCents,
}

const isWaiting = eq(waitlistEntries.state, 'waiting')

/**
 * Vehicles, inside one transaction: what the team writes down of them, and what becomes of them when a program begins or ends. Whatever changes the list
 * is written down with its time, for those who want to be told of it (PICK-08).
 */
export function vehicleStore(tx: Tx, now: Date) {
  async function seen(id: VehicleId) {
    const [row] = await tx.select(onList).from(vehicles).where(eq(vehicles.id, id)).for('no key update')
    return row
  }

  async function change(
    id: VehicleId,
    to: Partial<VehicleRow>,
    { where = eq(vehicles.id, id), locked }: { where?: SQL | undefined; locked?: VehicleRow | undefined } = {},
  ): Promise<void> {
    const before = locked ?? (await seen(id))
    const becomesFree = to.availability === 'free' && before?.availability !== 'free'
    const turn = becomesFree
      ? await beginTurn(id)
      : to.availability && to.availability !== 'free' && { turnSince: null }
    await write(id, { ...to, ...turn }, { before, where })
  }

  async function write(
    id: VehicleId,
    to: Partial<VehicleRow>,
    { before, where = eq(vehicles.id, id) }: { before: Awaited<ReturnType<typeof seen>>; where?: typeof isWaiting },
  ): Promise<void> {
    const [after] = await tx.update(vehicles).set(to).where(where).returning(onList)
    if (before && after) await noteChange(tx, { vehicleId: id, before, after, at: now })
  }

  /**
   * A car that can be had again goes to who waits for it before it is listed. Whether it answers the questions of others the list alone can tell, so for them
   * it is on the list for the moment in which that is asked (decision 0109).
   */
  async function beginTurn(id: VehicleId): Promise<Pick<VehicleRow, 'availability' | 'turnSince'>> {
    const isWaitedFor = (await tx.$count(waitlistEntries, and(eq(waitlistEntries.vehicleId, id), isWaiting))) > 0
    // Kept back by the team, it is offered to them after that.
    if (isWaitedFor) return { availability: 'held', turnSince: now }
    const [asker] = await tx
      .select({ id: waitlistEntries.id })
      .from(waitlistEntries)
      .where(and(isNotNull(waitlistEntries.question), isWaiting))
      .limit(1)
    return { availability: 'free', turnSince: asker ? now : null }
  }

  return {
    async add(vehicle: typeof vehicles.$inferInsert): Promise<number> {
      const [made] = await tx.insert(vehicles).values(vehicle).returning({ id: vehicles.id })
      return made!.id
    },

    /** `locked` is the vehicle as it was read in this transaction after it was locked, where it was. */
    async set(id: number, to: Partial<VehicleRow>, locked?: VehicleRow): Promise<void> {
      await change(id, to, { locked })
    },

    /** A car that is free, or held for who reserves it, is no longer shown so; one that is out with somebody stays so. */
    async takeOffTheMarket(id: number): Promise<void> {
      const isFree = inArray(vehicles.availability, ['free', 'held'])
      await change(id, { availability: 'reserved' }, { where: and(eq(vehicles.id, id), isFree) })
    },

    /** The car is held for the next of those who wait for it; its turn goes on. */
    async holdForWaiting(id: VehicleId): Promise<void> {
      await write(id, { availability: 'held' }, { before: await seen(id) })
    },

    /** Nobody who waits has the car now: it is listed, and offered to them again later where `turnSince` says so. */
    async list(id: VehicleId, turnSince: Date | null): Promise<void> {
      await write(id, { availability: 'free', turnSince }, { before: await seen(id) })
    },

    /** The car begins a new turn of those who wait for it. */
    async offerAgain(id: VehicleId): Promise<void> {
      await write(id, await beginTurn(id), { before: await seen(id) })
    },

    /** A free car that could not be had for a while can be: those who wait for it come first. */
    async offerToWaiting(id: VehicleId): Promise<void> {
      const before = await seen(id)
      if (before?.availability === 'free') await write(id, await beginTurn(id), { before })
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
      availability: Exclude<VehicleRow['availability'], 'held'>,
      odometer?: number,
    ): Promise<void> {
      await change(id, { availability, ...(odometer !== undefined && { odometer }) })
    },
  }
}
