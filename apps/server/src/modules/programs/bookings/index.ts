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
export { isTheirs } from './is-theirs.ts'
export { logBookingDecision } from './log-booking-decision.ts'
export type { RefusalReader } from './refusal-reader.ts'
export {
  type BegunReservation,
  type BookingRow,
  bookingStore,
  findBegunReservation,
  findOwnBooking,
  nextBookingNumber,
} from './store.ts'
