import type { Request } from '@ownward/contract'
import { spells } from './table.ts'

/** How a heart is spelled: of the calls about cars the two that a public page makes itself. */
export const wishlistSpelling = {
  addVehicleToWishlist: { body: spells<Request<'addVehicleToWishlist'>>()({ vehicle_id: 'vehicleId' }) },
  removeWishlistVehicle: { body: spells<Request<'removeWishlistVehicle'>>()({ vehicle_id: 'vehicleId' }) },
}
