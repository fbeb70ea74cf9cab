export { paidFor, postEntry } from './ledger.ts'
export { billingHandlers } from './routes.ts'
export { type CardRow, defaultCard } from './store.ts'
