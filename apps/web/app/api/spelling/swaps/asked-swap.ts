import type { Response } from '@ownward/contract'
import { reads } from '../table.ts'

type Booking = Response<'getActiveBookingDetail'>['result']

/** Reads a place where cars are handed over. */
export const readPickupPlace = reads<NonNullable<Booking['pickup_place']>>()({
  postal_code: 'postalCode',
  time_zone: 'timeZone',
})

/** Reads a swap that was asked for. */
export const readAskedSwap = reads<NonNullable<Booking['swap']>>()(
  {
    swap_id: 'swapId',
    booking_id: 'bookingId',
    asked_at: 'askedAt',
    swap_at: 'swapAt',
    lapses_at: 'lapsesAt',
    refused_at: 'refusedAt',
    vehicle_id: 'vehicleId',
    time_zone: 'timeZone',
    pickup_place: 'pickupPlace',
  },
  { pickup_place: readPickupPlace },
)

/** Reads another booking of the same program. */
export const readBookingLink = reads<NonNullable<Booking['continues_as']>>()({
  increment_id: 'bookingNumber',
  vehicle_id: 'vehicleId',
  start_datetime: 'startAt',
  end_datetime: 'endAt',
  time_zone: 'timeZone',
})
