export type { Aliases } from './keywords.ts'
export { wordsOf } from './tokens.ts'
export { slipsForgiven, withinSlips } from './typo.ts'
