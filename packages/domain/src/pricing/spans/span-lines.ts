import { add, type Cents, lesser, shareRoundedHalfUp, subtract, zero } from '../../money.ts'
import { type CycleLines, linesForDays } from '../cycle-lines.ts'
import type { ProgramQuote } from '../quote.ts'
import { linesFromItsBeginning, piecesOf, type SpanDays } from './span-pieces.ts'

/**
 * The lines of any number of days billed at once. Days that go on with a begun cycle or bridge cost what it costs with them, less what it cost without:
 * a cycle's booking fee is there once, and however a cycle is cut, its parts add up to it (SRV-15, decision 0043). A part of a day, or a whole cycle that
 * is said to be begun, is a fault (RangeError). A pause costs its insurance alone.
 */
export function linesForSpan(quote: ProgramQuote, span: SpanDays): CycleLines {
  if (span.paused) return linesForPause(quote, span)
  let lines = linesForDays(quote, 0)
  for (const piece of piecesOf(span, quote.days)) {
    const { begunDays, days } = piece
    lines = combine(lines, linesFromItsBeginning(quote, piece, begunDays + days), add)
    if (begunDays > 0) lines = combine(lines, linesFromItsBeginning(quote, piece, begunDays), subtract)
  }
  return { ...lines, days: span.days }
}

/** The lines of days of a pause: their insurance by the day, and no credit (PACT-05). */
export function linesForPause(
  quote: ProgramQuote,
  { days, begunDays }: Pick<SpanDays, 'days' | 'begunDays'>,
): CycleLines {
  const first = (n: number) => shareRoundedHalfUp(quote.insuranceCents, n, quote.days)
  const insuranceCents = subtract(first(begunDays + days), first(begunDays))
  return { ...linesForDays(quote, 0), days, insuranceCents, totalCents: insuranceCents }
}

/** The credit that a paid span adds to what there is: never more in total than the selling price (SRV-17). */
export function creditForSpan(quote: ProgramQuote, span: SpanDays, soFarCents: Cents): Cents {
  return lesser(linesForSpan(quote, span).creditCents, subtract(quote.sellingPriceCents, soFarCents))
}

/**
 * The credit once all that is charged is paid: what is earned, and what each charge of days that is still open adds. At the selling price
 * the car is theirs and nothing more is charged (SRV-17).
 */
export function creditOncePaid(quote: ProgramQuote, earnedCents: Cents, open: readonly SpanDays[]): Cents {
  return open.reduce<Cents>((credit, span) => add(credit, creditForSpan(quote, span, credit)), earnedCents)
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

/** Adds or subtracts lines one by one. */
export function combine(a: CycleLines, b: CycleLines, how: (a: Cents, b: Cents) => Cents): CycleLines {
  return {
    days: a.days + b.days,
    rentCents: how(a.rentCents, b.rentCents),
    discountCents: how(a.discountCents, b.discountCents),
    bookingFeeCents: how(a.bookingFeeCents, b.bookingFeeCents),
    taxCents: how(a.taxCents, b.taxCents),
    totalRentCents: how(a.totalRentCents, b.totalRentCents),
    insuranceCents: how(a.insuranceCents, b.insuranceCents),
    totalCents: how(a.totalCents, b.totalCents),
    creditCents: how(a.creditCents, b.creditCents),
  }
}
