import { type CostBox, costBox, type Quote } from '@ownward/domain/pricing'

/** After how many weeks a return is reckoned; weeks beyond the program are left out. */
const returnWeeks = [1, 4, 13, 26, 52]

/** The cost box of a program, the same for the screen and the agreement; null for a purchase, which has no cycles (BEY-08). */
export function costBoxOf(quote: Quote, months: number): CostBox | null {
  return quote.financing === 'pto' ? costBox(quote, { months, returnWeeks }) : null
}
