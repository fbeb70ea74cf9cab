export { readSeal } from './chain.ts'
export { type ChainCheck, type HeldSeal, type Misfit, verifySeals } from './verify-seals.ts'
