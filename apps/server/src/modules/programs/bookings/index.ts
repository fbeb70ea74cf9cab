export { type ActedBy, bySystem } from './acted-by.ts'
export { askForDue } from './ask-for-due.ts'
export {
  courseOf,
  isAutoRenewed,
  lockAny,
  lockOwn,
  nameOfCar,
  noMoreCycles,
  notifyAbout,
  optionsOf,
  programQuote,
  readBooking,
  signedQuote,
  timesOf,
} from './booking-work.ts'
export { counts, dueBookings, nextDueAt, nothingInFlight } from './due-bookings.ts'
export { explainLicenceRefusal, type RefusalReader } from './explain-refusal.ts'
export { isTheirs } from './is-theirs.ts'
export { presentLicenceNeeded } from './licence-needed.ts'
export { logBookingDecision } from './log-booking-decision.ts'
export { type LicenceRefusal, whyNotDriving } from './may-drive.ts'
export {
  type BegunReservation,
  type BookingRow,
  bookingStore,
  findBegunReservation,
  findOwnBooking,
  nextBookingNumber,
} from './store.ts'
