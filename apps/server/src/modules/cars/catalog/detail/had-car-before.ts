import type { UserId, VehicleId } from '@ownward/domain/ids'
import { and, eq } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'
import { bookings } from '../../../../db/schema/index.ts'

/** Whether a person had this very car before and gave it back, which the same-vehicle coupon is for (PROG-07). */
export async function hadCarBefore(sql: Sql, userId: UserId, vehicleId: VehicleId): Promise<boolean> {
  const rows = await sql
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), eq(bookings.vehicleId, vehicleId), eq(bookings.state, 'completed')))
    .limit(1)
  return rows.length > 0
}
