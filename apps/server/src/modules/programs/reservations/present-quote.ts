import type { QuoteAnswer } from '@ownward/contract'
import { subtract, sum, toWire, zero } from '@ownward/domain/money'
import { type CostBox, priceAtPickup, type Quote, takenUpBy } from '@ownward/domain/pricing'
import { lastDayOf } from '@ownward/domain/waiting'
import { type Locale, m } from '@ownward/texts'
import { costBoxOf, returnPolicy } from '../quotes/index.ts'
import { divideTakeUp, type FoundCredit } from '../take-ups/index.ts'
import type { HeldProgram } from './hold-vehicle.ts'

/** As much of a held program as an answer to `quote` tells. */
export type QuotedProgram = Pick<HeldProgram, 'quote' | 'offer' | 'holdUntil' | 'credit'>

/** A held program in the wire's words: every line in dollars, each total the sum of its lines (API-71). */
export function presentQuote({ quote, offer, holdUntil, credit }: QuotedProgram, locale: Locale): QuoteAnswer {
  const words = { locale }
  const isProgram = quote.financing === 'pto'
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
    waiting_credit: credit ? presentTakeUp(credit, quote) : null,
    price_to_convert: isProgram ? toWire(priceAtPickup(quote)) : 0,
    price_without_credit: isProgram ? toWire(credit?.todayCents ?? quote.sellingPriceCents) : 0,
    cost_box: presentCostBox(quote, costBoxOf(quote, offer.programMonths)),
  }
}

/** The credit that a program takes up, with what each ended program gives of it (KEEP-10). */
function presentTakeUp(credit: FoundCredit, quote: Quote): NonNullable<QuoteAnswer['waiting_credit']> {
  const parts = divideTakeUp(credit.credits, takenUpBy(quote))
  const late = credit.late.map(one => ({ credit: one, usedCents: zero, restCents: one.amountCents }))
  const [first] = credit.credits
  return {
    amount: toWire(takenUpBy(quote)),
    rest: toWire(sum(parts.map(({ restCents }) => restCents))),
    last_day: lastDayOf(first!.row.waitsUntil, first!.booking.timeZone),
    waits_until: first!.row.waitsUntil.toISOString(),
    same_car: credit.same ? 1 : 0,
    fee_not_charged: toWire(subtract(quote.feeCents, quote.initialFeeCents)),
    fee: toWire(quote.feeCents),
    day_rent: toWire(quote.dayCents),
    from: [...parts, ...late].map(({ credit: { row, booking }, usedCents, restCents }) => ({
      credit_id: row.id,
      booking_id: booking.id,
      increment_id: booking.number,
      amount: toWire(usedCents),
      rest: toWire(restCents),
      last_day: lastDayOf(row.waitsUntil, booking.timeZone),
      runs_out: row.waitsUntil <= new Date(quote.startAt) ? 1 : 0,
    })),
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
