export { sumsNow } from './sums-now.ts'
