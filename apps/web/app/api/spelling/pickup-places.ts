import type { Request } from '@ownward/contract'
import { spells } from './table.ts'

/** How the calls about pickup places are spelled. */
export const pickupPlacesSpelling = {
  getBookingCalendar: { body: spells<Request<'getBookingCalendar'>>()({ booking_id: 'bookingId' }) },
}
