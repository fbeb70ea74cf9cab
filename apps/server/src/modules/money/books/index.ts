export { foundCharges, readCharges, stateOfCharge, type TeamCharge } from './find-charges.ts'
export {
  foundRefunds,
  type RefundState,
  readRefunds,
  refundStates,
  stateOfRefund,
  type TeamRefund,
} from './find-refunds.ts'
export { sayCard } from './present-team-money.ts'
