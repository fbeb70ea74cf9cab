export { type CreditMove, creditMovesOf } from './credit-moves.ts'
