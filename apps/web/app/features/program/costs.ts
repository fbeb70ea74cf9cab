import { fromWire } from '@ownward/domain/money'
import type { CostBox } from '@ownward/domain/pricing'
import type { Quote } from '../../api/spelling/bookings.ts'

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
  /** What a day without a usable car credits, and the credit it earns all the same (CARE-26). */
  downDayCents: number
  downDayCreditCents: number
  returns: readonly { week: number; paidCents: number; refundCents: number; creditWaitsCents: number }[]
}

/** The cost box of a quote that was computed here. */
export function costsOf(box: CostBox): Costs {
  const { months, cycleDays, cycles, ownedAfterDays, totalCents, creditCents, priceToConvertCents, totalToOwnCents } =
    box
  const { cashPriceCents, conversionTaxCents, extraMileCents, allowedMilesPerCycle } = box
  const { downDayCents, downDayCreditCents } = box
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
    downDayCents,
    downDayCreditCents,
    returns: box.returns.map(row => ({
      week: row.week,
      paidCents: row.paidCents,
      refundCents: row.depositBackCents,
      creditWaitsCents: row.creditCents,
    })),
  }
}

/** The cost box that the server answered with a quote. */
export function costsOfAnswer(box: Quote['costBox']): Costs {
  const amount = (dollars: number) => fromWire(dollars.toFixed(2))
  return {
    months: box.months,
    cycleDays: box.cycleDays,
    cycles: box.cycles,
    ownedAfterDays: box.ownedAfterDays,
    totalCents: amount(box.total),
    creditCents: amount(box.credit),
    priceToConvertCents: amount(box.priceToConvert),
    conversionTaxCents: amount(box.conversionTax),
    totalToOwnCents: amount(box.totalIfConverted),
    cashPriceCents: amount(box.cashPrice),
    extraMileCents: amount(box.extraMilePrice),
    allowedMilesPerCycle: box.allowedMilesPerCycle,
    downDayCents: amount(box.downDay),
    downDayCreditCents: amount(box.downDayCredit),
    returns: box.returns.map(row => ({
      week: row.week,
      paidCents: amount(row.paid),
      refundCents: amount(row.refund),
      creditWaitsCents: amount(row.creditWaits),
    })),
  }
}
