import { add, shareRoundedHalfUp, subtract } from '../money.ts'
import { type CycleLines, linesForDays } from './cycle-lines.ts'
import type { ProgramQuote } from './quote.ts'
import { combine, type SpanDays } from './span-lines.ts'
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
 * The lines of days billed at once, less those without a car. Each cycle that the span touches stands for itself, and so does what goes on with a begun
 * cycle: a down day is worth the same whenever it is known, and all days down cost nothing (CARE-07). Without down days it is `linesForSpan`.
 */
export function linesForUsableSpan(quote: ProgramQuote, { days, begunDays, down }: UsableDays): CycleLines {
  let lines = linesForDays(quote, 0)
  const end = begunDays + days
  for (let at = begunDays; at < end; ) {
    const begun = at % quote.days
    const length = Math.min(quote.days - begun, end - at)
    const lost = down.filter(day => begunDays + day >= at && begunDays + day < at + length).length
    lines = combine(
      lines,
      begun === 0 ? usableLines(quote, length, length - lost) : rest(quote, begun, length, lost),
      add,
    )
    at += length
  }
  return lines
}

/** The lines of days that go on with a begun cycle, which has paid the booking fee. */
function rest(quote: ProgramQuote, begun: number, length: number, lost: number): CycleLines {
  const before = linesForDays(quote, begun)
  const { creditCents } = combine(linesForDays(quote, begun + length), before, subtract)
  return { ...combine(linesForDays(quote, begun + length - lost), before, subtract), days: length, creditCents }
}

/** What one more day without a car takes off a span, line by line. Its credit is not taken off: that line is zero. */
export function downDayLines(quote: ProgramQuote, span: UsableDays, day: number): CycleLines {
  const after = { ...span, down: [...span.down, day] }
  return { ...combine(linesForUsableSpan(quote, span), linesForUsableSpan(quote, after), subtract), days: 1 }
}
