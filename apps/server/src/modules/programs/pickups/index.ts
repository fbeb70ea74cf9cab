export { approveBooking } from './decide-booking.ts'
export { missingAtPickup, sayLacking } from './missing-at-pickup.ts'
export { beginStart } from './start-booking-steps.ts'
