import { depositBackBy } from '@ownward/domain/bookings'
import type { BookingId, VehicleId } from '@ownward/domain/ids'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { bookings, returnChecks, vehicles } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'
import { vehicleStore } from '../../cars/vehicles/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import { claimStore } from '../claims/index.ts'

/** The check of a car that was given back. */
export type ReturnCheck = typeof returnChecks.$inferSelect

/** From now on the car waits for somebody of the team to look at it; answers until when the deposit can be held for that. */
export async function awaitCheck({ uow, now }: Work, booking: BookingRow): Promise<Date> {
  const depositBy = depositBackBy(now, booking.timeZone)
  const { id: bookingId, vehicleId } = booking
  await uow.tx.insert(returnChecks).values({ bookingId, vehicleId, returnedAt: now, depositBy })
  return depositBy
}

/** The check that follows a return; undefined when none does. */
export async function checkOf(db: Sql, bookingId: BookingId): Promise<ReturnCheck | undefined> {
  const [check] = await db.select().from(returnChecks).where(eq(returnChecks.bookingId, bookingId))
  return check
}

/** Whether the team has stopped a program and its car is still with the driver: then no check has begun (PACT-19). */
export async function isCarOut(db: Sql, booking: Pick<BookingRow, 'id' | 'outcome'>): Promise<boolean> {
  return booking.outcome === 'stopped' && (await checkOf(db, booking.id)) === undefined
}

/** The same of a booking in a query. */
export const carIsOut = sql`(${bookings.outcome} = 'stopped' and not exists (select from ${returnChecks} where ${returnChecks.bookingId} = ${bookings.id}))`

/** Whether a car waits for its check; nobody changes that, or the car, before the transaction is over. */
export async function isBeingChecked(tx: Tx, vehicleId: VehicleId): Promise<boolean> {
  await lockCar(tx, vehicleId)
  const rows = await tx
    .select({ id: returnChecks.bookingId })
    .from(returnChecks)
    .where(and(eq(returnChecks.vehicleId, vehicleId), isNull(returnChecks.closedAt)))
  return rows.length > 0
}

/** The check of a booking, for whoever is about to end it: car first, as for everything that moves a car. */
export async function lockCheck(tx: Tx, booking: BookingRow): Promise<ReturnCheck | undefined> {
  await lockCar(tx, booking.vehicleId)
  const [check] = await tx.select().from(returnChecks).where(eq(returnChecks.bookingId, booking.id)).for('update')
  return check
}

/** Writes down that the deposit waits for the check no longer; its money is moved by the caller. */
export async function releaseDeposit(tx: Tx, bookingId: BookingId, at: Date): Promise<void> {
  await tx
    .update(returnChecks)
    .set({ releasedAt: at })
    .where(and(eq(returnChecks.bookingId, bookingId), isNull(returnChecks.releasedAt)))
}

/** The check is over: the car is somebody else's to have, with the odometer where it was read. */
export async function closeCheck(
  { uow, now }: Work,
  check: ReturnCheck,
  how: { by: number; as: 'checked_in' | 'set_free'; onceKey: string | null; odometer?: number },
): Promise<void> {
  const { tx } = uow
  await tx
    .update(returnChecks)
    .set({ closedAt: now, closedBy: how.by, closedAs: how.as, onceKey: how.onceKey })
    .where(eq(returnChecks.bookingId, check.bookingId))
  const isWaitedFor = await claimStore(tx).isBooked(check.vehicleId)
  await vehicleStore(tx, now).putCar(check.vehicleId, isWaitedFor ? 'reserved' : 'free', how.odometer)
  uow.touch(`car:${check.vehicleId}`, 'list')
}

async function lockCar(tx: Tx, vehicleId: VehicleId): Promise<void> {
  await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, vehicleId)).for('no key update')
}
