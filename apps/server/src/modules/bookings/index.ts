export { dropExpiredHolds } from './claims.ts'
export { bookingsHandlers } from './routes.ts'
export { settleOpenCharges } from './settle-open-charges.ts'
