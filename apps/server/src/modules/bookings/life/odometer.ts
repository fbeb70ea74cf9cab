import type { Driven } from '@ownward/domain/billing'
import { desc, eq } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { bookings, odometerReadings, vehicles } from '../../../db/schema/index.ts'
import type { BookingRow } from '../store.ts'

export type ReadingSource = (typeof odometerReadings.$inferSelect)['source']

/** What the odometer of the car has shown at the least: of this booking, or else of the car as it was listed. */
export async function lastOdometer(sql: Sql, booking: BookingRow): Promise<number> {
  const [reading] = await sql
    .select({ odometer: odometerReadings.odometer })
    .from(odometerReadings)
    .where(eq(odometerReadings.bookingId, booking.id))
    .orderBy(desc(odometerReadings.id))
    .limit(1)
  if (reading) return reading.odometer
  const [vehicle] = await sql
    .select({ odometer: vehicles.odometer })
    .from(vehicles)
    .where(eq(vehicles.id, booking.vehicleId))
  return vehicle!.odometer
}

/** Writes a reading down and keeps the booking's copies of it; readings are never changed (SRV-16). */
export async function addReading(
  tx: Tx,
  booking: BookingRow,
  reading: { odometer: number; at: Date; source: ReadingSource; actorId: number | null },
): Promise<void> {
  await tx.insert(odometerReadings).values({ ...reading, bookingId: booking.id, vehicleId: booking.vehicleId })
  const { odometer, source } = reading
  await tx
    .update(bookings)
    .set({
      checkedOdometer: odometer,
      ...(source === 'pickup' && { startOdometer: odometer }),
      ...(source === 'return' && { endOdometer: odometer }),
    })
    .where(eq(bookings.id, booking.id))
}

/** How far a booking has been driven, or null when nobody has read the odometer at its start. */
export async function drivenOf(sql: Sql, booking: BookingRow): Promise<Driven | null> {
  if (booking.startOdometer === null) return null
  const [vehicle] = await sql
    .select({ distanceUnit: vehicles.distanceUnit })
    .from(vehicles)
    .where(eq(vehicles.id, booking.vehicleId))
  const latestOdometer = await lastOdometer(sql, booking)
  return { startOdometer: booking.startOdometer, latestOdometer, distanceUnit: vehicle!.distanceUnit }
}
