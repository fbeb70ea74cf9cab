export { type ActedBy, bySystem } from './acted-by.ts'
export { askForDue } from './ask-for-due.ts'
export {
  isAutoRenewed,
  lockAny,
  lockOwn,
  nameOfCar,
  noMoreCycles,
  notifyAbout,
  optionsOf,
  readBooking,
} from './booking-work.ts'
export { logBookingDecision } from './log-booking-decision.ts'
export type { RefusalReader } from './refusal-reader.ts'
export {
  type BookingRow,
  bookingStore,
} from './store.ts'
