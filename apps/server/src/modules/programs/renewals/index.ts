export { chargedBackBy, knownCharge, nextChargeOf } from './next-charge.ts'
export { renewBooking } from './renew-bookings.ts'
