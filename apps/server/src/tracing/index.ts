export { openTracing } from './open-tracing.ts'
export { traceQueries } from './trace-queries.ts'
