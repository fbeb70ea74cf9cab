export { createMetrics } from './metrics.ts'
export { listenForMetrics } from './metrics-routes.ts'
export { tellStanding } from './standing.ts'
export { watchServices } from './watch-services.ts'
