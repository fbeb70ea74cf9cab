export { counts, dueBookings, nextDueAt, nothingInFlight } from './due-bookings.ts'
export { takeDue } from './take-due-steps.ts'
