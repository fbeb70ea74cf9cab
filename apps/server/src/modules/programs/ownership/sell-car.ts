import { and, eq, inArray, ne } from 'drizzle-orm'
import { bookings } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'
import { vehicleStore } from '../../cars/vehicles/index.ts'
import { endAskedSwap } from '../asked-swaps/index.ts'
import { type BookingRow, bySystem } from '../bookings/index.ts'
import { callOff } from '../cancellations/index.ts'
import { claimStore } from '../claims/index.ts'
import { letModuleGo } from '../telematics/index.ts'

/**
 * A car is sold or lost for good: nobody is offered it any more, what its module reads is no business of ours, and who had booked it for later gets
 * every cent back, because we cannot hand it over (terms, section 8). A lost one is hidden and never shown again (KEEP-03).
 */
export async function takeCarAway(
  work: Work,
  booking: BookingRow,
  { as, odometer }: { as: 'sold' | 'lost'; odometer?: number | undefined },
): Promise<void> {
  const { uow, now } = work
  const { tx } = uow
  await claimStore(tx).cut(booking.id, now)
  await vehicleStore(tx, now).putCar(booking.vehicleId, as === 'sold' ? 'sold' : 'hidden', odometer)
  await letModuleGo(work, booking.vehicleId)
  uow.touch(`car:${booking.vehicleId}`, 'list')
  await endAskedSwap(work, booking)
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
  for (const other of waiting) await callOff(work, other, { action: 'lose', by: bySystem, reason: as })
}
