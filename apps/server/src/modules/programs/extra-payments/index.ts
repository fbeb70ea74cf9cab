export { freeExtra } from './free-extra.ts'
