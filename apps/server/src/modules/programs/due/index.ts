export {
  counts,
  dueBookings,
  hasLapsed,
  lapsesAt,
  nextDueAt,
  nothingInFlight,
  pickupUntil,
} from './due-bookings.ts'
export { takeDue } from './take-due-steps.ts'
