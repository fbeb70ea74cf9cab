export { type BookEntry, entriesOf } from './booking-entries.ts'
export { emptyNotesOf } from './empty-notes-of.ts'
export {
  balanceOf,
  balancesOf,
  creditedLately,
  depositSetAgainst,
  forgivenessEndedOf,
  forgivenOf,
  milesTakenOff,
  milesTakenOffCharge,
  paidFor,
  postNew,
  surplusGivenBackSince,
  walletOf,
} from './ledger.ts'
