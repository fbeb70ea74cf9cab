export { presentStanding } from './present-detail.ts'
export { presentOwnership } from './present-ownership.ts'
export { type BookingDetail, feeGivenUp, readDetail } from './read-detail.ts'
export { readOwnership } from './read-ownership.ts'
