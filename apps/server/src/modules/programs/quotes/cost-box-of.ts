import { swapCostBox } from '@ownward/domain/billing'
import { type CostBox, costBox, type Quote, returnWeeks } from '@ownward/domain/pricing'

/** The cost box of a program, the same for the screen and the agreement; null for a purchase, which has no cycles (BEY-08). */
export function costBoxOf(quote: Quote, months: number): CostBox | null {
  if (quote.financing !== 'pto') return null
  return quote.swap ? swapCostBox(quote, quote.swap, months) : costBox(quote, { months, returnWeeks })
}
