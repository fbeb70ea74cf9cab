import type { BookingId, UserId, VehicleId } from '@ownward/domain/ids'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { bookings, vehicleClaims } from '../../../db/schema/index.ts'

/** What a person was busy with when their licence came between: a booking by its tab, or a car of which they had begun a program. */
export interface WhatWaits {
  bookingId?: BookingId
  tab?: 1 | 2
  carId?: VehicleId
}

// A program that somebody began longer ago is no longer what they wait for.
const begunWithinMs = 14 * 24 * 60 * 60_000

/** Finds what a person goes on with once their licence counts: the newest booking that waits or runs, else the car they held last, unless somebody has it. */
export async function whatWaits(tx: Tx, userId: UserId, now: Date): Promise<WhatWaits> {
  const [booking] = await tx
    .select({ id: bookings.id, state: bookings.state })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), inArray(bookings.state, ['new', 'approved', 'active'])))
    .orderBy(desc(bookings.id))
    .limit(1)
  if (booking) return { bookingId: booking.id, tab: booking.state === 'active' ? 2 : 1 }
  const isTaken = sql`exists (select from vehicle_claims as other where other.vehicle_id = ${vehicleClaims.vehicleId} and other.live and other.kind <> 'hold' and other.period @> ${now.toISOString()}::timestamptz)`
  const [held] = await tx
    .select({ carId: vehicleClaims.vehicleId })
    .from(vehicleClaims)
    .where(
      and(
        eq(vehicleClaims.userId, userId),
        eq(vehicleClaims.kind, 'hold'),
        gt(vehicleClaims.createdAt, new Date(now.getTime() - begunWithinMs)),
        sql`not ${isTaken}`,
      ),
    )
    .orderBy(desc(vehicleClaims.createdAt))
    .limit(1)
  return held ?? {}
}
