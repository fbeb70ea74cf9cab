import type { Instant } from '../calendar.ts'
import { add, type Cents } from '../money.ts'
import { creditForSpan, type ProgramQuote, priceToConvert } from '../pricing/index.ts'
import { afterNextSpan, type Course, nextSpan } from './course.ts'

/** A point of the road to own: the credit from this moment on, and what is then left to pay. */
export interface OwnershipPoint {
  readonly at: Date
  readonly creditCents: Cents
  readonly priceToConvertCents: Cents
}

/** A point that is ahead: when the cycle that adds to the credit there begins, and when it is over. */
export interface CyclePoint extends OwnershipPoint {
  readonly until: Date
}

/** Where a booking stands on its road: how far it is billed, and the credit when all of that is paid. */
export interface RoadFacts {
  readonly quote: ProgramQuote
  readonly course: Course
  readonly creditCents: Cents
  /** Paid ahead toward the price (PACT-11). */
  readonly extraCents: Cents
}

/**
 * Forecasts the road from where a booking stands: each coming cycle adds its credit when it is charged, up to the end of the program or
 * until nothing is left to pay (BEY-09).
 */
export function roadAhead(facts: RoadFacts, programEndsAt: Instant): readonly CyclePoint[] {
  const { quote, course, extraCents } = facts
  const points: CyclePoint[] = []
  const end = new Date(programEndsAt)
  let credit = facts.creditCents
  let ahead: Course = { ...course, returnAt: null }
  for (;;) {
    if (priceToConvert(quote.sellingPriceCents, credit, extraCents) === 0) return points
    const span = nextSpan(ahead)
    if (span.from >= end) return points
    credit = add(credit, creditForSpan(quote, span, credit))
    // Of a pause there is nothing to be seen on the road but that what follows comes later.
    if (!span.paused)
      points.push({
        at: span.from,
        until: span.until,
        creditCents: credit,
        priceToConvertCents: priceToConvert(quote.sellingPriceCents, credit, extraCents),
      })
    ahead = afterNextSpan(ahead)
  }
}

/** After how many more days the credit covers the price, cycle by cycle; at most so many, also where it never does. */
export function daysUntilTheirs({ quote, course, creditCents, extraCents }: RoadFacts, most: number): number {
  let credit = creditCents
  let ahead: Course = { ...course, returnAt: null }
  for (;;) {
    const days = ahead.billedDays - course.billedDays
    if (days >= most || priceToConvert(quote.sellingPriceCents, credit, extraCents) === 0) return Math.min(days, most)
    credit = add(credit, creditForSpan(quote, nextSpan(ahead), credit))
    ahead = afterNextSpan(ahead)
  }
}

/** The credit on a date, in cents, when every cycle that has begun by then is paid (BEY-09). */
export function creditOn(facts: RoadFacts, programEndsAt: Instant, on: Date): Cents {
  return roadAhead(facts, programEndsAt).findLast(point => point.at <= on)?.creditCents ?? facts.creditCents
}
