export { depositReturnOf } from './deposit-return.ts'
