export { readIncomeOf } from './read-income-of.ts'
