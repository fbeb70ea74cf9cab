import { and, eq, inArray, ne } from 'drizzle-orm'
import { logDecision } from '../../../db/log-decision.ts'
import { bookings, carModules } from '../../../db/schema/index.ts'
import { type BookingRow, bookingStore, bySystem, type Work } from '../bookings/index.ts'
import { callOff } from '../cancellations/index.ts'
import { claimStore } from '../claims/index.ts'

/**
 * A car is sold: nobody is offered it any more, what its module reads is no business of ours, and who had booked it for later gets every
 * cent back, because we cannot hand it over (terms, section 8).
 */
export async function takeCarAway(work: Work, booking: BookingRow, odometer?: number): Promise<void> {
  const { uow, now } = work
  const { tx } = uow
  await claimStore(tx).cut(booking.id, now)
  await bookingStore(tx).putCar(booking.vehicleId, 'sold', odometer)
  await letModuleGo(work, booking)
  uow.touch(`car:${booking.vehicleId}`, 'list')
  const waiting = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.vehicleId, booking.vehicleId),
        ne(bookings.id, booking.id),
        inArray(bookings.state, ['new', 'approved']),
      ),
    )
    .for('update')
  for (const other of waiting) await callOff(work, other, { action: 'lose', by: bySystem, reason: 'sold' })
}

/** The module of a car that is somebody's own belongs to no car of ours; what it sends then is not kept (SRV-16, decision 0025). */
async function letModuleGo({ uow, now }: Work, { vehicleId }: BookingRow): Promise<void> {
  const [gone] = await uow.tx.delete(carModules).where(eq(carModules.vehicleId, vehicleId)).returning()
  if (!gone) return
  const entry = { at: now, actorId: null, subject: `vehicle:${vehicleId}`, reason: gone.moduleId }
  await logDecision(uow, { ...entry, action: 'module_removed' })
}
