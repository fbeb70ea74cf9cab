export { type BookEntry, entriesOf } from './booking-entries.ts'
export { emptyNotesOf } from './empty-notes-of.ts'
export {
  balanceOf,
  cardKinds,
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
export { paidByCardSince } from './paid-since.ts'
