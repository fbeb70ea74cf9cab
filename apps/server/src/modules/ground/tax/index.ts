export { statesWithoutRate, taxRateAt } from './store.ts'
