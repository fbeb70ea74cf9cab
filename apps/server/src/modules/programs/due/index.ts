export {
  counts,
  dueBookings,
  lapsesAt,
  nextDueAt,
  nothingInFlight,
} from './due-bookings.ts'
export { takeDue } from './take-due-steps.ts'
