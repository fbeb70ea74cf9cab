export { chargedFor, sayCharge, sayChargedFor, sayCreditRow, sayEntry, sayLine, sayRow } from './say-entries.ts'
