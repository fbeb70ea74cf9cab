export { createMetrics } from './metrics.ts'
export { listenForMetrics } from './metrics-routes.ts'
export { tellStanding } from './standing.ts'
