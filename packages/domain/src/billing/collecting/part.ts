import { type Cents, cents, lesser, subtract, zero } from '../../money.ts'
import { type Outcome, ok, type Refusal, refuse } from '../../outcome.ts'
import { priceToConvert } from '../../pricing/index.ts'
import type { PlanFacts } from '../plans/plan-ahead.ts'

/** The smallest part of a due amount that is taken, in cents (PACT-09). */
const leastPartCents = cents(10_00)

/** Why an amount of one's own choice is not taken: what the least and the most are, in cents. */
export interface AmountRange {
  readonly leastCents: Cents
  readonly mostCents: Cents
}

/** A part of what is due: whole cents, $10.00 at least, or all of it when less is due, and no more than it (PACT-09). */
export function decidePart(dollars: number, dueCents: Cents): Outcome<Cents, 'amount-range', AmountRange> {
  return decideAmount(dollars, { leastCents: lesser(leastPartCents, dueCents), mostCents: dueCents })
}

/**
 * An extra payment: $10.00 at least and less than the price to convert, for the whole price is a sale with its tax. Refused as `extra-price` where less is
 * left of the price than that (PACT-11).
 */
export function decideExtra(
  dollars: number,
  { running, extraCents, creditCents }: Pick<PlanFacts, 'running' | 'extraCents' | 'creditCents'>,
): Outcome<Cents, 'amount-range', AmountRange> | Refusal<'extra-price'> {
  const priceCents = running ? priceToConvert(running.quote.sellingPriceCents, creditCents, extraCents) : zero
  if (priceCents <= leastPartCents) return refuse('extra-price')
  return decideAmount(dollars, { leastCents: leastPartCents, mostCents: subtract(priceCents, cents(1)) })
}

/** Until when an extra payment can be undone: 24 hours after it was made (PACT-12). */
export function extraUndoneUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + 24 * 60 * 60_000)
}

/** Decides whether so many dollars are a whole number of cents within a range (PACT-09, PACT-13). */
export function decideAmount(dollars: number, range: AmountRange): Outcome<Cents, 'amount-range', AmountRange> {
  const exact = Math.round(dollars * 100)
  // As JSON has them: 10.1 is a number of cents although 10.1 * 100 is none.
  const amountCents = Number.isSafeInteger(exact) && exact / 100 === dollars ? cents(exact) : null
  if (amountCents === null || amountCents < range.leastCents || amountCents > range.mostCents)
    return refuse('amount-range', range)
  return ok(amountCents)
}
