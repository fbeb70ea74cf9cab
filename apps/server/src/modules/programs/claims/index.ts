export { blockCar, claimConflict, claimStore, liveClaims, unblockCar } from './claims.ts'
