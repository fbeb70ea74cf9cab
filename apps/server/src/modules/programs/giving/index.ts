export { adjustWallet } from './adjust-wallet.ts'
export type { ByHandWork } from './by-hand.ts'
export { forgiveByHand } from './forgive-by-hand.ts'
export { giveRefund } from './give-refund.ts'
