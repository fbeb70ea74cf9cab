export { keepTaxRate, statesWithoutRate, taxedStates, taxRateAt } from './store.ts'
