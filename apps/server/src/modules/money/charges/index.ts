export {
  addAttempt,
  attemptStore,
  beginAttempt,
  bookingKey,
  type ChargedBooking,
  type ChargeKind,
  type ChargeRow,
  changeAttempt,
  chargeNumbered,
  chargeStore,
  daysOf,
  type IntentRow,
  isOverdue,
  linkAttempt,
  openCharges,
  overdueTotal,
  owedBy,
  reserveKey,
} from './charges.ts'
export { bookingNumberIn, paperKindOf, paperNumbers } from './paper-numbers.ts'
export { presentCharge } from './present-charge.ts'
export { presentSpan } from './present-span.ts'
export { presentStatement } from './present-statement.ts'
export { sayCharge, sayEntry, sayLine } from './say-entries.ts'
export { type Statement, type StatementRow, statementOf, sumUsage, wholeRow, writeStatement } from './statement.ts'
