export { paidByCardSince } from './paid-since.ts'
export { payRefunds, promiseRefund, recordRefund, refundableOf, refundCameBack, refundsPromised } from './refunds.ts'
