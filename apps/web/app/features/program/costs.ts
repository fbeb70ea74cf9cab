import type { QuoteAnswer } from '@ownward/contract'
import { fromWire } from '@ownward/domain/money'
import type { CostBox } from '@ownward/domain/pricing'

/** What a program costs in the end, in cents, the same whether computed here or answered by the server (BEY-08). */
export interface Costs {
  months: number
  cycleDays: number
  cycles: number
  /** When payments end because the car is theirs; null when something is left to pay to own it. */
  ownedAfterDays: number | null
  totalCents: number
  creditCents: number
  priceToConvertCents: number
  /** Sales tax on it. */
  conversionTaxCents: number
  totalToOwnCents: number
  cashPriceCents: number
  extraMileCents: number
  allowedMilesPerCycle: number
  returns: readonly { week: number; paidCents: number; refundCents: number; creditLostCents: number }[]
}

/** The cost box of a quote that was computed here. */
export function costsOf(box: CostBox): Costs {
  const { months, cycleDays, cycles, ownedAfterDays, totalCents, creditCents, priceToConvertCents, totalToOwnCents } =
    box
  const { cashPriceCents, conversionTaxCents, extraMileCents, allowedMilesPerCycle } = box
  return {
    months,
    cycleDays,
    cycles,
    ownedAfterDays,
    totalCents,
    creditCents,
    priceToConvertCents,
    conversionTaxCents,
    totalToOwnCents,
    cashPriceCents,
    extraMileCents,
    allowedMilesPerCycle,
    returns: box.returns.map(row => ({
      week: row.week,
      paidCents: row.paidCents,
      refundCents: row.depositBackCents,
      creditLostCents: row.creditCents,
    })),
  }
}

/** The cost box that the server answered with a quote. */
export function costsOfAnswer(box: QuoteAnswer['cost_box']): Costs {
  const amount = (dollars: number) => fromWire(dollars.toFixed(2))
  return {
    months: box.months,
    cycleDays: box.cycle_days,
    cycles: box.cycles,
    ownedAfterDays: box.owned_after_days,
    totalCents: amount(box.total),
    creditCents: amount(box.credit),
    priceToConvertCents: amount(box.price_to_convert),
    conversionTaxCents: amount(box.conversion_tax),
    totalToOwnCents: amount(box.total_if_converted),
    cashPriceCents: amount(box.cash_price),
    extraMileCents: amount(box.extra_mile),
    allowedMilesPerCycle: box.allowed_miles_per_cycle,
    returns: box.returns.map(row => ({
      week: row.week,
      paidCents: amount(row.paid),
      refundCents: amount(row.refund),
      creditLostCents: amount(row.credit_lost),
    })),
  }
}
