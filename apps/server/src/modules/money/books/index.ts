export { foundCharges, readCharges, stateOfCharge, type TeamCharge } from './list-charges.ts'
export {
  foundRefunds,
  type RefundState,
  readRefunds,
  refundStates,
  stateOfRefund,
  type TeamRefund,
} from './list-refunds.ts'
export { sayCard } from './present-team-money.ts'
