import { addDaysInZone } from '../calendar.ts'
import { add, type Cents, lesser, shareRoundedHalfUp, subtract, sum, times, zero } from '../money.ts'
import { creditForCycle } from './credit.ts'
import type { ProgramQuote } from './quote.ts'
import { takenUpBy } from './take-up/take-up.ts'
import { taxOn } from './tax.ts'

/** What a cycle, or a part of one, costs and earns. */
export interface CycleLines {
  readonly days: number
  readonly rentCents: Cents
  readonly discountCents: Cents
  readonly bookingFeeCents: Cents
  readonly taxCents: Cents
  readonly totalRentCents: Cents
  readonly insuranceCents: Cents
  readonly totalCents: Cents
  readonly creditCents: Cents
}

const nothing: CycleLines = {
  days: 0,
  rentCents: zero,
  discountCents: zero,
  bookingFeeCents: zero,
  taxCents: zero,
  totalRentCents: zero,
  insuranceCents: zero,
  totalCents: zero,
  creditCents: zero,
}

/**
 * The lines of the first `days` days of a cycle: usage, coupon and insurance by the day, the booking fee once, tax on usage and fee; of a bridge the
 * booking fee counts by the day too (PACT-03). No day used: nothing, not even the booking fee. The credit is what these days earn by themselves, at most the selling price; what was earned before is not
 * looked at. Days outside the cycle are a fault (RangeError).
 */
export function linesForDays(quote: ProgramQuote, days: number, { feeByTheDay = false } = {}): CycleLines {
  if (!Number.isInteger(days) || days < 0 || days > quote.days)
    throw new RangeError(`not a part of a cycle: ${days} days`)
  if (days === 0) return nothing
  const rentCents = times(quote.dayCents, days)
  const discountCents = shareRoundedHalfUp(quote.discountCents, days, quote.days)
  const bookingFeeCents = feeByTheDay
    ? shareRoundedHalfUp(quote.bookingFeeCents, days, quote.days)
    : quote.bookingFeeCents
  const taxedCents = add(subtract(rentCents, discountCents), bookingFeeCents)
  const taxCents = taxOn(taxedCents, quote.taxRatePpm)
  const totalRentCents = add(taxedCents, taxCents)
  const insuranceCents = shareRoundedHalfUp(quote.insuranceCents, days, quote.days)
  return {
    days,
    rentCents,
    discountCents,
    bookingFeeCents,
    taxCents,
    totalRentCents,
    insuranceCents,
    totalCents: add(totalRentCents, insuranceCents),
    creditCents: creditForCycle(
      { rentCents, discountCents, creditRateBps: quote.creditRateBps },
      zero,
      quote.sellingPriceCents,
    ),
  }
}

/** Where a person stands after a number of days of use. */
export interface Standing {
  /** All payments by then, the deposit left out because it comes back. */
  readonly paidCents: Cents
  readonly creditCents: Cents
  readonly priceToConvertCents: Cents
}

/** What falls due of the initial fee, with its tax, by a number of days after the pickup; what is dated later is not owed by who stops then (decision 0022). */
function feeAfter(quote: ProgramQuote, days: number): Cents {
  const { startAt, timeZone, scheduled, todayInitialFeeWithTaxCents } = quote
  // Most fees are paid at once, and a forecast asks for many days.
  if (scheduled.length === 0) return todayInitialFeeWithTaxCents
  const end = days === 0 ? new Date(startAt) : addDaysInZone(startAt, days, timeZone)
  return sum([
    todayInitialFeeWithTaxCents,
    ...scheduled.filter(({ dueAt }) => new Date(dueAt) <= end).map(part => part.totalCents),
  ])
}

/** What has been paid and earned after so many days of use: whole cycles, and the last one by the day. */
export function standingAfter(quote: ProgramQuote, days: number): Standing {
  const cycles = Math.floor(days / quote.days)
  const last = linesForDays(quote, days % quote.days)
  const usageCents = add(times(quote.totalAfterTrialCents, cycles), last.totalCents)
  const earnedCents = add(times(quote.creditPerCycleCents, cycles), last.creditCents)
  const creditCents = lesser(add(takenUpBy(quote), earnedCents), quote.sellingPriceCents)
  return {
    paidCents: add(feeAfter(quote, days), usageCents),
    creditCents,
    priceToConvertCents: subtract(quote.sellingPriceCents, creditCents),
  }
}
