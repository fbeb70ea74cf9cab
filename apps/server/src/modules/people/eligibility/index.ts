export { sayLacking, sayMissing } from './say-missing.ts'
export { type Missing, whatIsMissing } from './what-is-missing.ts'
