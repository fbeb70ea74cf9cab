import type { Request } from '@ownward/contract'
import { spells } from './table.ts'

/** How the calls about a vehicle's papers are spelled. */
export const vehiclePapersSpelling = {
  getinsurancetoken: { body: spells<Request<'getinsurancetoken'>>()({ booking_id: 'bookingId' }) },
  getVehicleRegistration: { body: spells<Request<'getVehicleRegistration'>>()({ vehicle_id: 'vehicleId' }) },
  getVehicleInspection: { body: spells<Request<'getVehicleInspection'>>()({ vehicle_id: 'vehicleId' }) },
}
