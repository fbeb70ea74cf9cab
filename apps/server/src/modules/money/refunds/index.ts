export { programChain } from './program-chain.ts'
export { payRefunds, promiseRefund, recordRefund, refundableOf, refundCameBack, refundsPromised } from './refunds.ts'
