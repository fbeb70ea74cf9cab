export { counts, dueBookings, nextDueAt, nothingInFlight } from './due-bookings.ts'
