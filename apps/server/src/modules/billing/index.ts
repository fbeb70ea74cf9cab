export {
  askGateway,
  keepAnswer,
  type RefusedReason,
  readIntent,
  type Settled,
  settledOf,
} from './ask-gateway.ts'
export { type BookEntry, entriesOf } from './booking-entries.ts'
export { keepCardOfPage } from './card-page.ts'
export {
  attemptStore,
  bookingKey,
  type ChargeKind,
  type ChargeRow,
  chargeNumbered,
  chargeStore,
  daysOf,
  type IntentRow,
  openCharges,
  overdueTotal,
  owedBy,
  reserveKey,
} from './charges.ts'
export { findLatePayment, isPaidLate } from './late-payments.ts'
export {
  balanceOf,
  cardKinds,
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
export { paidByCardSince } from './paid-since.ts'
export { bookingNumberIn, paperKindOf, paperNumbers } from './paper-numbers.ts'
export { presentCharge } from './present-charge.ts'
export { noteDispute, reconcilePayments } from './reconcile.ts'
export { payRefunds, promiseRefund, recordRefund, refundableOf, refundCameBack, refundsPromised } from './refunds.ts'
export { forgetCards } from './remove-card.ts'
export { billingHandlers } from './routes.ts'
export { sayCharge, sayEntry, sayLine } from './say-entries.ts'
export { type Statement, type StatementRow, statementOf, sumUsage, wholeRow, writeStatement } from './statement.ts'
export { defaultCard } from './store.ts'
export { teamBooksHandlers } from './team/team-routes.ts'
export { teamBillingHandlers } from './team-routes.ts'
export { type WaitForCard, waitForCard } from './wait-for-card.ts'
