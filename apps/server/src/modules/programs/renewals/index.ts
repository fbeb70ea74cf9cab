export { renewBooking } from './renew-bookings.ts'
