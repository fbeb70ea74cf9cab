import type { QuoteAnswer } from '@ownward/contract'
import { toWire } from '@ownward/domain/money'
import type { CostBox, Quote } from '@ownward/domain/pricing'
import { type Locale, m } from '@ownward/texts'
import { costBoxOf, returnPolicy } from '../quotes/index.ts'
import type { HeldProgram } from './hold-vehicle.ts'

/** As much of a held program as an answer to `quote` tells. */
export type QuotedProgram = Pick<HeldProgram, 'quote' | 'offer' | 'holdUntil'>

/** A held program in the wire's words: every line in dollars, each total the sum of its lines (API-71). */
export function presentQuote({ quote, offer, holdUntil }: QuotedProgram, locale: Locale): QuoteAnswer {
  const words = { locale }
  return {
    buynowprice: toWire(quote.buyNowCents),
    initial_fee: toWire(quote.initialFeeCents),
    discount: toWire(quote.discountCents),
    discount_initial_fee: toWire(quote.initialFeeDiscountCents),
    total_after_trial: toWire(quote.totalAfterTrialCents),
    rent_days: quote.days,
    rent: toWire(quote.rentCents),
    rent_des: m.bookings_rent_every({ days: quote.days }, words),
    dia_fee: toWire(quote.bookingFeeCents),
    tax: toWire(quote.taxCents),
    total_rent: toWire(quote.totalRentCents),
    insurance_amt: toWire(quote.insuranceCents),
    insurance_amt_des: m.bookings_insurance_every({ days: quote.days }, words),
    today_initial_fee_with_tax: toWire(quote.todayInitialFeeWithTaxCents),
    initial_fee_tax: toWire(quote.todayInitialFeeTaxCents),
    deposit_title: m.bookings_deposit_title({}, words),
    deposit_amt: toWire(quote.depositCents),
    deposit_amt_des: m.bookings_deposit_text({}, words),
    deposit_event: quote.depositEvent,
    final_payable_today: toWire(quote.finalPayableTodayCents),
    return_policy_text: returnPolicy(quote, locale),
    start_datetime: quote.startAt,
    hold_until: holdUntil?.toISOString() ?? null,
    cost_box: presentCostBox(quote, costBoxOf(quote, offer.programMonths)),
  }
}

function presentCostBox(quote: Quote, box: CostBox | null): QuoteAnswer['cost_box'] {
  const dueToday = toWire(quote.finalPayableTodayCents)
  if (!box) {
    return {
      due_today: dueToday,
      each_cycle: 0,
      cycle_days: quote.days,
      months: 0,
      cycles: 0,
      owned_after_days: null,
      total: dueToday,
      credit: 0,
      price_to_convert: 0,
      conversion_tax: 0,
      extra_mile: 0,
      allowed_miles_per_cycle: 0,
      day_down: 0,
      day_down_credit: 0,
      cash_price: toWire(quote.buyNowCents),
      total_if_converted: dueToday,
      returns: [],
    }
  }
  return {
    due_today: dueToday,
    each_cycle: toWire(box.perCycleCents),
    cycle_days: box.cycleDays,
    months: box.months,
    cycles: box.cycles,
    owned_after_days: box.ownedAfterDays,
    total: toWire(box.totalCents),
    credit: toWire(box.creditCents),
    price_to_convert: toWire(box.priceToConvertCents),
    conversion_tax: toWire(box.conversionTaxCents),
    extra_mile: toWire(box.extraMileCents),
    allowed_miles_per_cycle: box.allowedMilesPerCycle,
    day_down: toWire(box.downDayCents),
    day_down_credit: toWire(box.downDayCreditCents),
    cash_price: toWire(box.cashPriceCents),
    total_if_converted: toWire(box.totalToOwnCents),
    returns: box.returns.map(row => ({
      week: row.week,
      paid: toWire(row.paidCents),
      refund: toWire(row.depositBackCents),
      credit_lost: toWire(row.creditCents),
    })),
  }
}
