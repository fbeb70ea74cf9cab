import type { Offer, OfferQuote } from '@ownward/contract'
import { programEnd } from '@ownward/domain/calendar'
import { add, cents, subtract, times, toWire } from '@ownward/domain/money'
import { insuranceForDays, mileOptions, type ProgramQuote } from '@ownward/domain/pricing'
import { type Locale, m } from '@ownward/texts'
import { chosenColors, chosenPicture, sayOptions } from '../../../words/chosen-options.ts'
import { longDate } from '../../../words/formats.ts'
import { engineLabel } from '../../../words/labels.ts'
import { goalLabel } from '../../../words/vehicle-words.ts'
import type { PageTexts } from '../../ground/content/index.ts'
import { presentPriceLists } from '../quotes/index.ts'
import { presentQuote, type QuotedProgram } from '../reservations/index.ts'
import { offeredQuote, offeredSurface } from './find-offered.ts'
import type { OfferWithCar } from './store.ts'

/** The days that the weekly rates of an offer are of. */
const week = 7

/** An offer as its page shows it (API-63): every amount from the quote that was promised. */
export function presentOffer(row: OfferWithCar, rentOptions: PageTexts['rentOptions'], locale: Locale): Offer {
  const { offer, vehicle, place } = row
  const words = { locale }
  const quote = offeredQuote(offer)
  const surface = offeredSurface(offer)
  const picture = chosenPicture(row.photos, surface, quote.variant)
  const colors = chosenColors(vehicle, quote.variant, locale)
  const feeCents = add(subtract(quote.initialFeeCents, quote.initialFeeDiscountCents), quote.initialFeeTaxCents)
  const allowance = mileOptions(surface).find(option => option.miles === quote.miles)
  return {
    id: offer.id,
    vehicle_id: vehicle.id,
    vehicle_name: vehicle.name,
    year: vehicle.year,
    make: row.make,
    model: row.model,
    filename: picture?.src ?? '',
    mileage: vehicle.odometer,
    transmition_type: vehicle.transmission as Offer['transmition_type'],
    engine: engineLabel(vehicle.engine, locale),
    color: colors.color,
    interior_color: colors.interiorColor,
    vin_no: vehicle.vin,
    emf_uses: toWire(allowance?.emfCents ?? cents(0)),
    vehicle_cost: toWire(quote.sellingPriceCents),
    program_length: m.bookings_program_length({ n: offer.programMonths }, words),
    program_goal: goalLabel(offer.programGoal, locale),
    fare: toWire(quote.dayCents),
    duration: m.bookings_renews({ days: quote.days }, words),
    total_initial_fee: toWire(feeCents),
    initial_fee_options: feeParts(quote, locale),
    price_lists: presentPriceLists(quote, locale),
    deposit_amt: toWire(quote.depositCents),
    final_payable_today: toWire(quote.finalPayableTodayCents),
    start_datetime: quote.startAt,
    end_datetime: programEnd(quote.startAt, offer.programMonths, quote.timeZone).toISOString(),
    weeklyEmf: toWire(times(quote.dayCents, week)),
    insurance_amt: toWire(insuranceForDays(surface, quote.miles, week)),
    rent_opt_title: rentOptions.title,
    rent_opt_des: [...rentOptions.points],
    allowed_miles_per_cycle: quote.allowedMilesPerCycle,
    extra_mileage_fee: toWire(quote.extraMileCents),
    cycle_days: quote.days,
    credit_per_cycle: toWire(quote.creditPerCycleCents),
    variant: sayOptions(quote.variant, locale),
    distance_unit: vehicle.distanceUnit,
    city: place.name,
    state: place.state,
    time_zone: quote.timeZone,
    picture,
    expires_at: offer.expiresAt.toISOString(),
  }
}

/** What an offer costs (API-64): the lines of a quote, with the names that an offer has for some of them. */
export function presentOfferQuote(quoted: QuotedProgram, locale: Locale): OfferQuote {
  const lines = presentQuote(quoted, locale)
  return {
    ...lines,
    fare_des: lines.rent_des,
    total_rental: lines.total_rent,
    initial_fee_options: feeParts(quoted.quote as ProgramQuote, locale),
  }
}

/** The parts of the initial fee with their tax: what is paid on reserving, then each on its day. */
function feeParts(quote: ProgramQuote, locale: Locale): OfferQuote['initial_fee_options'] {
  const parts = [
    { amount: toWire(quote.todayInitialFeeWithTaxCents), expected: m.offers_on_reserving({}, { locale }) },
    ...quote.scheduled.map(part => ({
      amount: toWire(part.totalCents),
      expected: longDate(new Date(part.dueAt), quote.timeZone, locale),
    })),
  ]
  return parts.filter(part => part.amount > 0)
}
