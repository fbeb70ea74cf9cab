import { add, shareRoundedHalfUp, subtract } from '../money.ts'
import { type CycleLines, linesForDays } from './cycle-lines.ts'
import type { ProgramQuote } from './quote.ts'
import { combine, linesForPause } from './spans/span-lines.ts'
import { linesFromItsBeginning, type Piece, piecesOf, type SpanDays } from './spans/span-pieces.ts'
import { taxOn } from './tax.ts'

/** Days that are billed at once, and which of them the car could not be used on: by their place in the span, 0 is its first. */
export interface UsableDays extends SpanDays {
  readonly down: readonly number[]
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
 * The lines of days billed at once, less those without a car. Each cycle and bridge that the span touches stands for itself, and so does what goes on with
 * a begun one: a down day is worth the same whenever it is known, and all days down cost nothing (CARE-07). Without down days it is `linesForSpan`.
 */
export function linesForUsableSpan(quote: ProgramQuote, span: UsableDays): CycleLines {
  if (span.paused) {
    const usable = linesForPause(quote, { ...span, days: span.days - span.down.length })
    return { ...usable, days: span.days }
  }
  let lines = linesForDays(quote, 0)
  for (const piece of piecesOf(span, quote.days)) {
    const lost = span.down.filter(day => day >= piece.place && day < piece.place + piece.days).length
    lines = combine(lines, usablePiece(quote, piece, lost), add)
  }
  return { ...lines, days: span.days }
}

/** The lines of a piece of which so many days are lost. What goes on with a begun cycle has its booking fee paid; a bridge has it by the day. */
function usablePiece(quote: ProgramQuote, piece: Piece, lost: number): CycleLines {
  const { days, begunDays, isBridge } = piece
  if (begunDays === 0 && !isBridge) return usableLines(quote, days, days - lost)
  const before = linesFromItsBeginning(quote, piece, begunDays)
  const usable = combine(linesFromItsBeginning(quote, piece, begunDays + days - lost), before, subtract)
  const { creditCents } = combine(linesFromItsBeginning(quote, piece, begunDays + days), before, subtract)
  return { ...usable, days, creditCents }
}

/** What one more day without a car takes off a span, line by line. Its credit is not taken off: that line is zero. */
export function downDayLines(quote: ProgramQuote, span: UsableDays, day: number): CycleLines {
  const after = { ...span, down: [...span.down, day] }
  return { ...combine(linesForUsableSpan(quote, span), linesForUsableSpan(quote, after), subtract), days: 1 }
}
