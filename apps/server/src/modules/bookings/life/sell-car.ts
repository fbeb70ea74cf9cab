import { and, eq, inArray, ne } from 'drizzle-orm'
import { bookings } from '../../../db/schema/index.ts'
import { bySystem } from '../acted-by.ts'
import { claimStore } from '../claims.ts'
import { type BookingRow, bookingStore } from '../store.ts'
import { callOff } from './call-off.ts'
import type { Work } from './work.ts'

/**
 * A car is sold: nobody is offered it any more, and who had booked it for later gets every cent back, because we cannot hand it over
 * (terms, section 8).
 */
export async function takeCarAway(work: Work, booking: BookingRow, odometer?: number): Promise<void> {
  const { uow, now } = work
  const { tx } = uow
  await claimStore(tx).cut(booking.id, now)
  await bookingStore(tx).putCar(booking.vehicleId, 'sold', odometer)
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
