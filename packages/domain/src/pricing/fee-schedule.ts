import { type Instant, programEnd } from '../calendar.ts'
import { add, type Cents, cents, subtract } from '../money.ts'
import { type Outcome, ok, refuse } from '../outcome.ts'
import type { ProgramQuote, ScheduledPart } from './quote.ts'
import { taxOn } from './tax.ts'

/** The most later parts that an initial fee is divided into. */
export const mostFeeParts = 12

/** A part of the initial fee that is paid later, without its tax. */
export interface FeePart {
  readonly amountCents: number
  readonly dueAt: Instant
}

/** Why an initial fee cannot be paid so: in too many parts, in parts that are more than the fee, or at other times than the program's, each later than the one before. */
export type FeeScheduleRefusal = 'too_many_parts' | 'parts_over_fee' | 'parts_out_of_order'

/** What would have been accepted: the fee to divide, in cents, and between which moments. */
export interface FeeScheduleLimits {
  readonly feeCents: Cents
  readonly from: Date
  readonly until: Date
}

/**
 * Divides the initial fee of a quote: what the later parts leave is paid today (SRV-20). The parts fall due at or after the pickup and before the
 * program ends; their taxes add up to the tax on the whole fee, and none is below zero. A quote with a prepaid plan is divided already (RangeError).
 */
export function withFeeSchedule(
  quote: ProgramQuote,
  later: readonly FeePart[],
  { months }: { readonly months: number },
): Outcome<ProgramQuote, FeeScheduleRefusal, FeeScheduleLimits> {
  if (quote.prepaidPlan !== null) throw new RangeError('the prepaid plan divides the initial fee')
  const feeCents = subtract(quote.initialFeeCents, quote.initialFeeDiscountCents)
  const from = new Date(quote.startAt)
  const until = programEnd(from, months, quote.timeZone)
  const limits = { feeCents, from, until }
  if (later.length > mostFeeParts) return refuse('too_many_parts', limits)
  if (later.some(part => !Number.isInteger(part.amountCents) || part.amountCents <= 0))
    return refuse('parts_over_fee', limits)
  const laterCents = cents(later.reduce((total, part) => total + part.amountCents, 0))
  if (laterCents > feeCents) return refuse('parts_over_fee', limits)
  const times = later.map(({ dueAt }) => new Date(dueAt).getTime())
  const inOrder = times.every((time, at) => time >= (at === 0 ? from.getTime() : times[at - 1]! + 1))
  if (!inOrder || (times.at(-1) ?? 0) >= until.getTime()) return refuse('parts_out_of_order', limits)

  const todayInitialFeeCents = subtract(feeCents, laterCents)
  const todayInitialFeeTaxCents = taxOn(todayInitialFeeCents, quote.taxRatePpm)
  const todayInitialFeeWithTaxCents = add(todayInitialFeeCents, todayInitialFeeTaxCents)
  let reached = todayInitialFeeCents
  const scheduled = later.map((part): ScheduledPart => {
    const before = taxOn(reached, quote.taxRatePpm)
    const amountCents = cents(part.amountCents)
    reached = add(reached, amountCents)
    // What the tax on everything so far has grown by: no part is rounded by itself, so that nothing is left over.
    const taxCents = subtract(taxOn(reached, quote.taxRatePpm), before)
    return { amountCents, taxCents, totalCents: add(amountCents, taxCents), dueAt: new Date(part.dueAt).toISOString() }
  })
  return ok({
    ...quote,
    todayInitialFeeCents,
    todayInitialFeeTaxCents,
    todayInitialFeeWithTaxCents,
    scheduled,
    finalPayableTodayCents: add(todayInitialFeeWithTaxCents, quote.depositCents),
  })
}
