export { isTheirs } from './is-theirs.ts'
export { paidSoFar } from './paid-so-far.ts'
export { courseOf, programQuote, signedQuote, timesOf } from './signed-terms.ts'
export { priceLeft, towardPrice } from './toward-price.ts'
