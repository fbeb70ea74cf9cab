export { sayCharge, sayEntry, sayLine, sayRow } from './say-entries.ts'
