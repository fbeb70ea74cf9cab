export type { Aliases } from './keywords.ts'
export { tokensOf, wordsOf } from './tokens.ts'
export { slipsForgiven, withinSlips } from './typo.ts'
