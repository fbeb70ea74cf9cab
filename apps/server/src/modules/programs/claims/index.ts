export { blockCar, claimConflict, claimStore, liveClaims, unblockCar } from './claims.ts'
export { dropHoldsOf } from './drop-holds-of.ts'
export { isKeptFrom } from './is-kept-from.ts'
export { waitlistClaims } from './waitlist-claims.ts'
