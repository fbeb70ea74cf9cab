export { forgetIncomeProofs } from './forget-proofs.ts'
export { readIncomeOf } from './read-income-of.ts'
export { incomeHandlers } from './routes.ts'
