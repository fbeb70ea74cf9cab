export { type BookingDetail, feeGivenUp, readDetail } from './read-detail.ts'
export { readOwnership } from './read-ownership.ts'
