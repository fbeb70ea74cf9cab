import type { Request, VehicleDetail } from '@ownward/contract'

/** What is asked of a car that is kept. */
export const spellKeptCar = (id: number, partner: Pick<Request<'getVehiclePriceDetail'>, 'referer' | 'vin'>) =>
  ({ list_id: id, program: 'rideshare', financing: 'pto', ...partner }) as const

/** Reads what is kept of a car; an island carries no more of its names than these. */
export function readKeptCar({ vehicle_id: vehicleId, pickup_date: pickupAt, owner_id: ownerId }: VehicleDetail) {
  return { vehicleId, pickupAt, ownerId }
}
