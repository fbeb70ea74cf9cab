import { type Cents, cents, lesser } from '../../money.ts'
import { type Outcome, ok, refuse } from '../../outcome.ts'

/** The smallest part of a due amount that is taken, in cents (PACT-09). */
const leastPartCents = cents(10_00)

/** Why an amount of one's own choice is not taken: what the least and the most are, in cents. */
export interface AmountRange {
  readonly leastCents: Cents
  readonly mostCents: Cents
}

/** Decides whether so many dollars are a part of what is due: whole cents, $10.00 at least, or all of it when less is due, and no more than it (PACT-09). */
export function decidePart(dollars: number, dueCents: Cents): Outcome<Cents, 'amount-range', AmountRange> {
  const range = { leastCents: lesser(leastPartCents, dueCents), mostCents: dueCents }
  const exact = Math.round(dollars * 100)
  // As JSON has them: 10.1 is a number of cents although 10.1 * 100 is none.
  const amountCents = Number.isSafeInteger(exact) && exact / 100 === dollars ? cents(exact) : null
  if (amountCents === null || amountCents < range.leastCents || amountCents > range.mostCents)
    return refuse('amount-range', range)
  return ok(amountCents)
}
