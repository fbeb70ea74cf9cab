import { add, type Cents, lesser, subtract, zero } from '../money.ts'
import { type CycleLines, linesForDays } from './cycle-lines.ts'
import type { ProgramQuote } from './quote.ts'

/** The lines of any number of days billed at once: whole cycles, and the rest as a part of one; a part of a day is a fault (SRV-15). */
export function linesForSpan(quote: ProgramQuote, days: number): CycleLines {
  if (!Number.isInteger(days) || days < 0) throw new RangeError(`not a number of days: ${days}`)
  let lines = linesForDays(quote, days % quote.days)
  if (days < quote.days) return lines
  const cycle = linesForDays(quote, quote.days)
  for (let left = Math.floor(days / quote.days); left > 0; left--) lines = addLines(lines, cycle)
  return lines
}

/** The credit that a paid span adds to what there is: never more in total than the selling price (SRV-17). */
export function creditForSpan(quote: ProgramQuote, days: number, soFarCents: Cents): Cents {
  return lesser(linesForSpan(quote, days).creditCents, subtract(quote.sellingPriceCents, soFarCents))
}

/**
 * The credit once all that is charged is paid: what is earned, and what each charge of days that is still open adds. At the selling price
 * the car is theirs and nothing more is charged (SRV-17).
 */
export function creditOncePaid(quote: ProgramQuote, earnedCents: Cents, openDays: readonly number[]): Cents {
  return openDays.reduce<Cents>((credit, days) => add(credit, creditForSpan(quote, days, credit)), earnedCents)
}

/** After how many more days of whole cycles the credit covers the price; null when the program earns none. */
export function daysToOwn(quote: ProgramQuote, creditCents: Cents): number | null {
  const left = subtract(quote.sellingPriceCents, creditCents)
  if (left <= 0) return 0
  if (quote.creditPerCycleCents <= 0) return null
  return Math.ceil(left / quote.creditPerCycleCents) * quote.days
}

/** The same program for somebody who brings their own insurance: that line is nothing (C-06). */
export function withOwnInsurance(quote: ProgramQuote): ProgramQuote {
  return { ...quote, insuranceCents: zero, totalAfterTrialCents: quote.totalRentCents }
}

function addLines(a: CycleLines, b: CycleLines): CycleLines {
  return {
    days: a.days + b.days,
    rentCents: add(a.rentCents, b.rentCents),
    discountCents: add(a.discountCents, b.discountCents),
    bookingFeeCents: add(a.bookingFeeCents, b.bookingFeeCents),
    taxCents: add(a.taxCents, b.taxCents),
    totalRentCents: add(a.totalRentCents, b.totalRentCents),
    insuranceCents: add(a.insuranceCents, b.insuranceCents),
    totalCents: add(a.totalCents, b.totalCents),
    creditCents: add(a.creditCents, b.creditCents),
  }
}
