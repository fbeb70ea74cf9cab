export { payRefunds, promiseRefund, recordRefund, refundableOf, refundCameBack, refundsPromised } from './refunds.ts'
