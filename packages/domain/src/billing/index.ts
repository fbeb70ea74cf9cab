export { type ChargeKind, chargeKey } from './charge-key.ts'
export { decideIntent, type GatewayAnswer, type IntentState } from './intent.ts'
export {
  amountOf,
  type LedgerAccount,
  type LedgerEntry,
  type LedgerLine,
  ledgerAccounts,
  type PostingKind,
} from './ledger.ts'
export {
  creditEarned,
  cycleCharged,
  initialFeeEarned,
  paymentReceived,
  refundPaid,
  reserveCharged,
  reserveRefunded,
  scheduledFeeCharged,
} from './postings.ts'
