export { forgetProofsOf } from './forget-proofs-of.ts'
export { presentIncomeOf } from './present.ts'
export { readIncomeOf } from './read-income-of.ts'
