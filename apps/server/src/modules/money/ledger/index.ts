export { type BookEntry, entriesOf } from './booking-entries.ts'
export { emptyNotesOf } from './empty-notes-of.ts'
export {
  balanceOf,
  creditedLately,
  depositSetAgainst,
  forgivenessEndedOf,
  forgivenOf,
  milesTakenOff,
  milesTakenOffCharge,
  type Posting,
  paidFor,
  postNew,
  surplusGivenBackSince,
  walletOf,
} from './ledger.ts'
