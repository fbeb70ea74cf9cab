import { firstLastMoment } from '@ownward/domain/billing'
import type { Work } from '../../../work.ts'
import { openCharges } from '../../money/charges/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import { holdsOf } from './holds.ts'

/** Until when what is open of a booking can be paid before the program may be ended for it; null while that stands still. */
export async function payByOf({ uow: { tx } }: Pick<Work, 'uow'>, booking: BookingRow): Promise<Date | null> {
  return firstLastMoment(await openCharges(tx, booking.id), await holdsOf(tx, booking.id), booking.timeZone)
}
