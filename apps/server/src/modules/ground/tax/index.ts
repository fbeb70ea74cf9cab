export { statesWithoutRate, taxedStates, taxRateAt } from './store.ts'
