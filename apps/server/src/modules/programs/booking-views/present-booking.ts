import type { Response } from '@ownward/contract'
import type { HandedInLicence } from '@ownward/domain/accounts'
import { feesToCome } from '@ownward/domain/billing'
import { wireStatus } from '@ownward/domain/bookings'
import { cents, subtract, toWire } from '@ownward/domain/money'
import { type ProgramQuote, type Quote, roadToOwn } from '@ownward/domain/pricing'
import { type Locale, m } from '@ownward/texts'
import { longDate } from '../../../words/formats.ts'
import { goalLabel } from '../../../words/vehicle-words.ts'
import { presentLicenceNeeded } from '../driving/index.ts'
import { presentPriceLists } from '../quotes/index.ts'
import { programQuote } from '../signed-terms/index.ts'
import type { ListedBooking } from './list-bookings.ts'
import { ownedSince, presentDetail } from './present-detail.ts'
import type { BookingDetail } from './read-detail.ts'
import { presentAsked, presentLink } from './swaps/present-links.ts'
import type { BookingLinks } from './swaps/read-links.ts'

type BookingLine = Response<'getMyPendingBooking'>['result'][number]
interface Reading {
  now: Date
  locale: Locale
}

type PendingDetail = Response<'getPendingBookingDetails'>['result']

/** A row of the lists of bookings (API-47…49). */
export function presentBooking(
  { booking, year, make, model }: ListedBooking,
  { licences, links }: { licences: readonly HandedInLicence[]; links: BookingLinks },
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
    outcome: booking.outcome ?? '',
    swap: links.after && booking.state === 'active' ? presentAsked(links.after, reading.locale) : null,
    previous_bookings: links.before.map(presentLink),
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
    // Of a swap the road goes on: its preview says how.
    ownership:
      quote.financing === 'pto' && !quote.swap
        ? presentRoad(fromPickup(quote, booking.startAt), booking.programMonths)
        : null,
  }
}

/** The quote that was signed with its days counted from the pickup there is: that may have been moved (DESK-29). */
function fromPickup(quote: ProgramQuote, pickupAt: Date): ProgramQuote {
  const [first] = quote.scheduled
  const fees = feesToCome(quote.scheduled, { nextAt: first?.dueAt ?? null, agreedAt: quote.startAt, pickupAt })
  const scheduled = fees.map(({ on, part }) => ({ ...part, dueAt: on.toISOString() }))
  return { ...quote, startAt: pickupAt.toISOString(), scheduled }
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
