export { claimConflict, claimStore, liveClaims } from './claims.ts'
