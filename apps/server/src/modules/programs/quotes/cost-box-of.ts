import { type CostBox, costBox, type Quote, returnWeeks } from '@ownward/domain/pricing'

/** The cost box of a program, the same for the screen and the agreement; null for a purchase, which has no cycles (BEY-08). */
export function costBoxOf(quote: Quote, months: number): CostBox | null {
  return quote.financing === 'pto' ? costBox(quote, { months, returnWeeks }) : null
}
