export { approveBooking } from './decide-booking.ts'
export { missingAtPickup } from './missing-at-pickup.ts'
export { pricePickup } from './price-pickup.ts'
export { beginStart } from './start-booking-steps.ts'
