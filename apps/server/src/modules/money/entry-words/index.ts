export { sayCharge, sayCreditRow, sayEntry, sayLine, sayRow } from './say-entries.ts'
