export { type AskedFilter, type Demand, type DemandCounter, demandCounter } from './counter.ts'
export { demandDaysKept } from './drop-old-demand.ts'
export { keepCounting, keepCounts } from './keep-counts.ts'
