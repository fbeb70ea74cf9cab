import { daysBetweenInZone, programEnd } from '../../calendar.ts'
import { add, type Cents } from '../../money.ts'
import { linesForDays, type Standing, standingAfter } from '../cycle-lines.ts'
import type { ProgramQuote, ScheduledPart } from '../quote.ts'
import { daysToOwn } from '../spans/span-lines.ts'
import { takenUpBy } from '../take-up/take-up.ts'
import { conversionTax } from '../tax.ts'
import { downDayLines } from '../usable-lines.ts'

/** The weeks after which a cost box reckons a return, the same on the screen and in the agreement; those after the end are left out. */
export const returnWeeks: readonly number[] = [1, 4, 13, 26, 52]

/** What happens when the car comes back after `week` weeks: no penalty, the deposit returned, the credit kept to see. */
export interface ReturnRow extends Standing {
  readonly week: number
  readonly days: number
  readonly depositBackCents: Cents
}

/** Everything a person should know before signing, in figures (BEY-08). Plain data, printed unchanged in the agreement. */
export interface CostBox {
  readonly dueTodayCents: Cents
  readonly scheduled: readonly ScheduledPart[]
  readonly perCycleCents: Cents
  readonly cycleDays: number
  readonly months: number
  /** Days that are billed: the whole program, or fewer when the credit covers the price before its end. */
  readonly programDays: number
  /** Charges in the program, a last part of a cycle included. */
  readonly cycles: number
  /** Days of the last cycle when it is a part of one, else 0. */
  readonly lastCycleDays: number
  readonly lastCycleCents: Cents
  /** After so many days the price to convert is nothing and payments end; null when something is left at the end of the program. */
  readonly ownedAfterDays: number | null
  /** All payments of the program; the deposit is left out because it comes back. */
  readonly totalCents: Cents
  readonly depositCents: Cents
  readonly creditCents: Cents
  readonly priceToConvertCents: Cents
  /** Sales tax on it. */
  readonly conversionTaxCents: Cents
  /** All payments and then the price to convert with its tax, to hold against the cash price. */
  readonly totalToOwnCents: Cents
  readonly cashPriceCents: Cents
  readonly extraMileCents: Cents
  readonly allowedMilesPerCycle: number
  /** What a day without a usable car credits, the first of a cycle, and the purchase credit that it earns all the same (CARE-26). */
  readonly downDayCents: Cents
  readonly downDayCreditCents: Cents
  readonly returns: readonly ReturnRow[]
}

/** The billed length of a program: calendar days of its months, or up to the cycle whose credit covers the selling price. */
export function billedDays(
  quote: ProgramQuote,
  months: number,
): { programDays: number; ownedAfterDays: number | null } {
  const calendarDays = daysBetweenInZone(
    quote.startAt,
    programEnd(quote.startAt, months, quote.timeZone),
    quote.timeZone,
  )
  // Where waiting credit covers the price, the first cycle is due all the same (KEEP-08).
  const toOwn = daysToOwn(quote, takenUpBy(quote))
  const ownedAfterDays = toOwn === 0 ? quote.days : toOwn
  if (ownedAfterDays !== null && ownedAfterDays <= calendarDays) return { programDays: ownedAfterDays, ownedAfterDays }
  // The part of a cycle that a program ends with may earn what is missing.
  const isCovered = standingAfter(quote, calendarDays).priceToConvertCents === 0
  return { programDays: calendarDays, ownedAfterDays: isCovered ? calendarDays : null }
}

/** Tells what a program of a number of months costs, from the quote that is billed; returns after the end are left out. */
export function costBox(
  quote: ProgramQuote,
  terms: { readonly months: number; readonly returnWeeks: readonly number[] },
): CostBox {
  const { programDays, ownedAfterDays } = billedDays(quote, terms.months)
  const lastCycleDays = programDays % quote.days
  const end = standingAfter(quote, programDays)
  const conversionTaxCents = conversionTax(quote, end.priceToConvertCents)
  return {
    dueTodayCents: quote.finalPayableTodayCents,
    scheduled: quote.scheduled,
    perCycleCents: quote.totalAfterTrialCents,
    cycleDays: quote.days,
    months: terms.months,
    programDays,
    cycles: Math.ceil(programDays / quote.days),
    lastCycleDays,
    lastCycleCents: linesForDays(quote, lastCycleDays).totalCents,
    ownedAfterDays,
    totalCents: end.paidCents,
    depositCents: quote.depositCents,
    creditCents: end.creditCents,
    priceToConvertCents: end.priceToConvertCents,
    conversionTaxCents,
    totalToOwnCents: add(add(end.paidCents, end.priceToConvertCents), conversionTaxCents),
    cashPriceCents: quote.sellingPriceCents,
    extraMileCents: quote.extraMileCents,
    allowedMilesPerCycle: quote.allowedMilesPerCycle,
    downDayCents: downDayLines(quote, { days: quote.days, begunDays: 0, down: [] }, 0).totalCents,
    downDayCreditCents: linesForDays(quote, 1).creditCents,
    returns: terms.returnWeeks
      .map(week => ({ week, days: week * 7 }))
      .filter(({ days }) => days <= programDays)
      .map(({ week, days }) => ({ week, days, ...standingAfter(quote, days), depositBackCents: quote.depositCents })),
  }
}
