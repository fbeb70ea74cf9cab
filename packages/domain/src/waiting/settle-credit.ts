import { swapCostBox } from '../billing/index.ts'
import { add, type Cents, subtract, sum, zero } from '../money.ts'
import {
  costBox,
  creditForSpan,
  linesForSpan,
  type ProgramQuote,
  type SpanDays,
  withOwnInsurance,
} from '../pricing/index.ts'
import type { HowFar } from './wait.ts'

/** A charge of days of a program that is over: how many of them were used, and what of it is still open. */
export interface UsedSpan extends SpanDays {
  /** Which charge it is. */
  readonly key: string
  /** Our insurance was in it. */
  readonly insured: boolean
  readonly openCents: Cents
}

/** What a charge earns of the credit when the program is settled. */
export interface SpanCredit {
  readonly key: string
  readonly creditCents: Cents
}

/**
 * The credit of a program that is over, charge by charge in their order: a charge of which nothing is open earns that of its used days, one with
 * something open none, and all of it never passes the selling price (KEEP-01). Credit that the program began with counts first.
 */
export function creditOfUsedDays(quote: ProgramQuote, spans: readonly UsedSpan[]): readonly SpanCredit[] {
  let soFar = quote.takenUpCents ?? zero
  return spans.map(span => {
    const creditCents = span.openCents > 0 || span.days === 0 ? zero : creditForSpan(quote, span, soFar)
    soFar = add(soFar, creditCents)
    return { key: span.key, creditCents }
  })
}

/** What the end of a program does with its credit, in cents: takes off what unused days had earned, and lets the rest wait. */
export interface CreditAtEnd {
  readonly reducedCents: Cents
  readonly parkedCents: Cents
}

/** Brings the credit that is live to what the used days earn, and parks it: nothing is parked when that is nothing (KEEP-01). */
export function settleCredit(liveCents: Cents, earnedCents: Cents): CreditAtEnd {
  const reducedCents = liveCents > earnedCents ? subtract(liveCents, earnedCents) : zero
  return { reducedCents, parkedCents: subtract(liveCents, reducedCents) }
}

/** How far a program had come: for used days that were paid, forgiven or down all lines count, of one that is open what is not (KEEP-05). */
export function howFar(
  quote: ProgramQuote,
  facts: {
    readonly months: number
    readonly spans: readonly UsedSpan[]
    readonly creditCents: Cents
    /** Paid of the initial fee, with its tax. */
    readonly feeCents: Cents
  },
): HowFar {
  const { months } = facts
  const box = quote.swap ? swapCostBox(quote, quote.swap, months) : costBox(quote, { months, returnWeeks: [] })
  const beforeCents = quote.swap?.paidCents ?? zero
  const uninsured = withOwnInsurance(quote)
  const paid = facts.spans.map(span => {
    const { totalCents } = linesForSpan(span.insured ? quote : uninsured, span)
    return totalCents > span.openCents ? subtract(totalCents, span.openCents) : zero
  })
  return {
    creditCents: facts.creditCents,
    sellingPriceCents: quote.sellingPriceCents,
    paidCents: sum([beforeCents, facts.feeCents, ...paid]),
    toOwnCents: sum([beforeCents, box.totalCents, box.priceToConvertCents]),
  }
}
