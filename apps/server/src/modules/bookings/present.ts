import type { QuoteAnswer, Response } from '@ownward/contract'
import type { HandedInLicence } from '@ownward/domain/accounts'
import { wireStatus } from '@ownward/domain/bookings'
import { cents, subtract, toWire } from '@ownward/domain/money'
import { type CostBox, type ProgramQuote, type Quote, roadToOwn } from '@ownward/domain/pricing'
import { type Locale, m } from '@ownward/texts'
import { goalLabel } from '../catalog/index.ts'
import { longDate } from './agreement/formats.ts'
import { costBoxOf } from './cost-box-of.ts'
import type { HeldProgram } from './hold-vehicle.ts'
import { presentLicenceNeeded } from './licence-needed.ts'
import { ownedSince, presentDetail } from './life/present-life.ts'
import type { BookingDetail } from './life/read-detail.ts'
import { programQuote } from './life/work.ts'
import type { ListedBooking } from './list-bookings.ts'
import { presentPriceLists } from './price-lists.ts'
import { returnPolicy } from './return-policy.ts'

type BookingLine = Response<'getMyPendingBooking'>['result'][number]
interface Reading {
  now: Date
  locale: Locale
}

type PendingDetail = Response<'getPendingBookingDetails'>['result']

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

/** A row of the lists of bookings (API-47…49). */
export function presentBooking(
  { booking, year, make, model }: ListedBooking,
  licences: readonly HandedInLicence[],
  reading: Reading,
): BookingLine {
  return {
    id: booking.id,
    increment_id: booking.number,
    year,
    make,
    model,
    start_datetime: booking.startAt.toISOString(),
    end_datetime: booking.endAt.toISOString(),
    status: wireStatus(booking.state) ?? '',
    time_zone: booking.timeZone,
    payment_retry: booking.paymentRetry ? 1 : 0,
    license_needed: presentLicenceNeeded(booking, licences, reading),
    owned_since: ownedSince(booking),
  }
}

/** A booking that waits for pickup, with the fees of a cycle as they will be (API-52, BOOK-17, BOOK-18). */
export function presentPendingBooking(detail: BookingDetail, paidCents: number, call: Reading): PendingDetail {
  const { now, locale } = call
  const words = { locale }
  const { booking, vehicle } = detail
  const quote = booking.quote as Quote
  const day = (instant: Date) => longDate(instant, booking.timeZone, locale)
  const totalInitialFeeCents = quote.initialFeeCents - quote.initialFeeDiscountCents + quote.initialFeeTaxCents
  return {
    ...presentDetail(detail, now, locale),
    trim: vehicle.trim,
    program_goal: goalLabel(booking.programGoal, words.locale),
    program_length: m.bookings_program_length({ n: booking.programMonths }, words),
    fare: toWire(quote.dayCents),
    fare_des: m.bookings_fare_text({}, words),
    duration: quote.financing === 'buy' ? m.bookings_once({}, words) : m.bookings_renews({ days: quote.days }, words),
    // Without the coupon, as the charge will have it: the lines of the page have none of its own (BOOK-18).
    rent: toWire(subtract(quote.rentCents, quote.discountCents)),
    tax: toWire(quote.taxCents),
    dia_fee: toWire(quote.bookingFeeCents),
    carsharing_fee_total: toWire(quote.totalRentCents),
    insurance_amt: toWire(quote.insuranceCents),
    total_initial_fee: toWire(cents(totalInitialFeeCents)),
    deposit_amt: toWire(quote.depositCents),
    paid_amount: toWire(cents(paidCents)),
    note: booking.state === 'new' ? m.bookings_note_new({}, words) : m.bookings_note_approved({}, words),
    initial_fee_options: [
      { amount: toWire(quote.todayInitialFeeWithTaxCents), expected: day(booking.createdAt) },
      ...quote.scheduled.map(part => ({ amount: toWire(part.totalCents), expected: day(new Date(part.dueAt)) })),
    ].filter(part => part.amount > 0),
    price_lists: presentPriceLists(quote.financing === 'pto' ? programQuote(booking) : quote, locale),
    ownership: quote.financing === 'pto' ? presentRoad(quote, booking.programMonths) : null,
  }
}

/** Where each cycle would leave the person, from the quote that was signed (BEY-09). */
function presentRoad(quote: ProgramQuote, months: number): PendingDetail['ownership'] {
  return {
    selling_price: toWire(quote.sellingPriceCents),
    points: roadToOwn(quote, months).map(point => ({
      cycle: point.cycle,
      day: point.dayOffset,
      date: point.at,
      paid: toWire(point.paidCents),
      credit: toWire(point.creditCents),
      price_to_convert: toWire(point.priceToConvertCents),
    })),
  }
}
