import { add, shareRoundedHalfUp, subtract, zero } from '../money.ts'
import { type CycleLines, linesForDays } from './cycle-lines.ts'
import type { ProgramQuote } from './quote.ts'
import { combine, linesForPause } from './spans/span-lines.ts'
import { linesFromItsBeginning, type Piece, piecesOf, type SpanDays } from './spans/span-pieces.ts'
import { taxOn } from './tax.ts'

/** Days that are billed at once, and on which days of the program the car could not be used: by their place in the span, 0 is its first. */
export interface UsableDays extends SpanDays {
  /** Those that other charges bill are looked at too where they are of the same cycle: below 0, or from the end of the span on. */
  readonly down: readonly number[]
}

/** Where a program ended, seen from a span. */
export interface ProgramEnd {
  /** The place of the first day that is not used; below 0 none of the span is. */
  readonly at: number
  /** The booking fee of the begun cycle counts by the day: the car was lost or swapped (KEEP-03, KEEP-17). At a return it stays whole. */
  readonly feeByTheDay: boolean
}

/**
 * The lines of the first `billed` days of a cycle of which `usable` could be used: usage, coupon and insurance are those of the usable days, the booking fee
 * is its share. No usable day costs nothing. The credit is that of all the days: a day without a car counts as paid (CARE-07, CARE-12). More usable
 * than billed days are a fault (RangeError).
 */
export function usableLines(quote: ProgramQuote, billed: number, usable: number): CycleLines {
  if (usable > billed) throw new RangeError(`${usable} usable of ${billed} days`)
  const whole = linesForDays(quote, billed)
  if (usable === billed) return whole
  const used = linesForDays(quote, usable)
  if (usable === 0) return { ...used, days: billed, creditCents: whole.creditCents }
  const bookingFeeCents = shareRoundedHalfUp(quote.bookingFeeCents, usable, billed)
  const taxedCents = add(subtract(used.rentCents, used.discountCents), bookingFeeCents)
  const taxCents = taxOn(taxedCents, quote.taxRatePpm)
  const totalRentCents = add(taxedCents, taxCents)
  return {
    ...used,
    days: billed,
    bookingFeeCents,
    taxCents,
    totalRentCents,
    totalCents: add(totalRentCents, used.insuranceCents),
    creditCents: whole.creditCents,
  }
}

/**
 * The lines of days billed at once, less those without a car. A day without one takes off what its whole cycle or bridge costs with it less what that
 * costs without it, whichever charges bill its days: however a cycle is cut, a down day is worth the same, and all its days down come to the whole cycle
 * (CARE-07). Without down days it is `linesForSpan`. With an end they are the lines that the program leaves of the span.
 */
export function linesForUsableSpan(quote: ProgramQuote, span: UsableDays, end?: ProgramEnd): CycleLines {
  const days = end ? Math.min(span.days, Math.max(0, end.at)) : span.days
  if (span.paused) {
    const lost = span.down.filter(day => day >= 0 && day < days).length
    return { ...linesForPause(quote, { ...span, days: days - lost }), days }
  }
  let lines = linesForDays(quote, 0)
  for (const piece of piecesOf(span, quote.days))
    lines = combine(lines, linesOfPiece(quote, piece, span.down, end), add)
  return { ...lines, days }
}

function linesOfPiece(quote: ProgramQuote, piece: Piece, down: readonly number[], end?: ProgramEnd): CycleLines {
  const { begunDays, days, length } = piece
  const used = end ? usedOfCycle(piece, end) : length
  const until = Math.min(begunDays + days, used)
  if (until <= begunDays) return linesForDays(quote, 0)
  const lost = downInCycle(piece, down).filter(day => day < used)
  // By their place in the cycle, so that what is left of each charge is the same in whatever order the days became known.
  const [before, after] = [begunDays, until].map(day => costAfter(quote, piece, { days: day, down: lost }))
  const lines = combine(after!, before!, subtract)
  if (!end || used > begunDays + days) return lines
  // The last of the days that were used bears what the end makes of the begun cycle.
  const cycle = costAfter(quote, piece, { days: used, down: lost })
  const left = costAtEnd(quote, piece, { used, usable: used - lost.length }, end)
  return { ...combine(lines, combine(cycle, left, subtract), subtract), creditCents: lines.creditCents }
}

/** How many days of the cycle or bridge of a piece are before the end of the program. */
function usedOfCycle({ place, begunDays, length }: Piece, end: ProgramEnd): number {
  return Math.min(length, Math.max(0, end.at - place + begunDays))
}

/** Which days of the cycle or bridge of a piece are down, by their place in that. */
function downInCycle({ place, begunDays, length }: Piece, down: readonly number[]): number[] {
  return down.map(day => day - place + begunDays).filter(day => day >= 0 && day < length)
}

/** What the first days of a cycle or bridge cost once the down days among them are credited. */
function costAfter(
  quote: ProgramQuote,
  piece: Piece,
  { days, down }: { days: number; down: readonly number[] },
): CycleLines {
  const billed = linesFromItsBeginning(quote, piece, days)
  const lost = down.filter(day => day < days).length
  const credited = combine(byTheDay(quote, piece.length), byTheDay(quote, piece.length - lost), subtract)
  return { ...combine(billed, credited, subtract), creditCents: billed.creditCents }
}

/** The lines of so many days with their share of the booking fee: of a whole cycle, what it costs. */
function byTheDay(quote: ProgramQuote, days: number): CycleLines {
  return linesForDays(quote, days, { feeByTheDay: true })
}

/** What a begun cycle or bridge costs when the program ends after so many of its days. */
function costAtEnd(
  quote: ProgramQuote,
  { isBridge }: Pick<Piece, 'isBridge'>,
  { used, usable }: { used: number; usable: number },
  { feeByTheDay }: ProgramEnd,
): CycleLines {
  return isBridge || feeByTheDay ? byTheDay(quote, usable) : usableLines(quote, used, usable)
}

/**
 * What one more day without a car takes off, line by line; of a program that has ended, what it would have left less. Its credit is not taken off: that
 * line is zero. A day outside the span, or one that was not used, is a fault (RangeError).
 */
export function downDayLines(quote: ProgramQuote, span: UsableDays, day: number, end?: ProgramEnd): CycleLines {
  if (day < 0 || day >= span.days || (end && day >= end.at)) throw new RangeError(`not a used day of the span: ${day}`)
  if (span.paused) {
    const after = { ...span, down: [...span.down, day] }
    return {
      ...combine(linesForUsableSpan(quote, span, end), linesForUsableSpan(quote, after, end), subtract),
      days: 1,
    }
  }
  const piece = piecesOf(span, quote.days).find(({ place, days }) => day >= place && day < place + days)!
  const used = end ? usedOfCycle(piece, end) : piece.length
  const usable = used - downInCycle(piece, span.down).filter(lost => lost < used).length
  const cost = (left: number) => (end ? costAtEnd(quote, piece, { used, usable: left }, end) : byTheDay(quote, left))
  return { ...combine(cost(usable), cost(usable - 1), subtract), days: 1, creditCents: zero }
}
