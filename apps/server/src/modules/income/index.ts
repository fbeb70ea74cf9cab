export { forgetIncomeProofs } from './forget-proofs.ts'
export { incomeHandlers } from './routes.ts'
