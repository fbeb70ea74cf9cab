export { endCredit, endCreditsOf, feesPaid } from './end-credit.ts'
export { letCreditWait } from './pass-waits-steps.ts'
export {
  endedCreditOf,
  presentThatWaits,
  readThatWaits,
  type ThatWaitsFacts,
  thatWouldWait,
} from './present-credit.ts'
export { bookingOf, pricesAgain } from './price-of-same-car.ts'
export { type CreditRow, creditStore, openCreditsOf, waitsOf } from './store.ts'
