import type { Period } from '@ownward/domain/bookings'
import type { UserId, VehicleId } from '@ownward/domain/ids'
import { and, desc, eq, gte } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { vehicleClaims } from '../../../db/schema/index.ts'

const ofWaitlist = eq(vehicleClaims.kind, 'waitlist')

/** Claims by which a car is held for who waited for it, inside one transaction that has locked the car (PICK-25). */
export function waitlistClaims(tx: Tx) {
  return {
    /** Holds the car for the next in line; the caller has locked it and seen that nobody has it (PICK-25). */
    async holdForWaiting(claim: {
      userId: UserId
      vehicleId: VehicleId
      period: Period
      until: Date
      now: Date
    }): Promise<void> {
      const { userId, vehicleId, until, now } = claim
      await tx.insert(vehicleClaims).values({
        userId,
        vehicleId,
        kind: 'waitlist',
        period: `[${claim.period.from.toISOString()},${claim.period.until.toISOString()})`,
        live: true,
        expiresAt: until,
        createdAt: now,
      })
    },

    /** The car is held for nobody in line any longer. */
    async endWaitlistHold(vehicleId: VehicleId): Promise<void> {
      await tx
        .update(vehicleClaims)
        .set({ live: false })
        .where(and(eq(vehicleClaims.vehicleId, vehicleId), ofWaitlist, vehicleClaims.live))
    },

    /** Gives a person back what held the car for them, where they tried to reserve it and could not, and its time is not over. */
    async reviveWaitlistHold(userId: UserId, vehicleId: VehicleId, now: Date): Promise<void> {
      const [last] = await tx
        .select({ id: vehicleClaims.id, until: vehicleClaims.expiresAt })
        .from(vehicleClaims)
        .where(and(eq(vehicleClaims.userId, userId), eq(vehicleClaims.vehicleId, vehicleId), ofWaitlist))
        .orderBy(desc(vehicleClaims.id))
        .limit(1)
      if (!last?.until || last.until <= now) return
      await tx.update(vehicleClaims).set({ live: true }).where(eq(vehicleClaims.id, last.id))
    },

    /** For whom a car was held in line since a moment. */
    async heldSince(vehicleId: VehicleId, since: Date): Promise<Set<number>> {
      const rows = await tx
        .select({ userId: vehicleClaims.userId })
        .from(vehicleClaims)
        .where(and(eq(vehicleClaims.vehicleId, vehicleId), ofWaitlist, gte(vehicleClaims.createdAt, since)))
      return new Set(rows.map(row => row.userId))
    },

    /** How many cars are held in line for a person. */
    async countHeldFor(userId: UserId): Promise<number> {
      const held = and(eq(vehicleClaims.userId, userId), ofWaitlist, vehicleClaims.live)
      return tx.$count(vehicleClaims, held)
    },
  }
}
