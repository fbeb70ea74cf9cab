import type { VehicleDetail } from '@ownward/contract'
import { openFrom } from '@ownward/domain/bookings'
import { type Cents, formatUsd, type Locale, toWire } from '@ownward/domain/money'
import {
  firstChoice,
  fromPrice,
  mileOptions,
  type OptionGroup,
  type PriceSurface,
  prepaidPlansAt,
  priceTiers,
  shownPrice,
  type Tier,
  variantKey,
} from '@ownward/domain/pricing'
import { chosenColors, listedPictures, sayOptions, variantPictures } from '../../../../words/chosen-options.ts'
import { bodyLabel, colorLabel, engineLabel, fuelLabel } from '../../../../words/labels.ts'
import { equipmentLabel, goalLabel, optionLabel, programDetails } from '../../../../words/vehicle-words.ts'
import type { PageTexts } from '../../../ground/content/index.ts'
import { presentAllIn, surfaceOf } from '../present.ts'
import type { CarRow, PhotoRow } from '../store.ts'
import { colorCodesFor } from './color-codes.ts'

/** What the detail of a car is told from: the car as it is stored, when it can be picked up, and who reads it. */
export interface DetailFacts {
  readonly car: CarRow
  readonly photos: readonly PhotoRow[]
  readonly texts: PageTexts
  readonly region: { readonly name: string; readonly taxRatePpm: number }
  readonly pickupAt: Date
  readonly heldUntil: Date | null
  readonly isFavourite: boolean
  /** The reader had this very car before: only they are shown its coupon, as only they get it. */
  readonly isReturning: boolean
  readonly now: Date
  readonly locale: Locale
}

/** A car with everything its page and the builder show (API-20, API-21); every amount follows from its price surface (SRV-08). */
export function presentDetail(facts: DetailFacts): VehicleDetail {
  const { car, locale } = facts
  const { vehicle } = car
  const surface = surfaceOf(car)
  return {
    ...identity(facts),
    ...specification(car, locale),
    ...words(facts.texts, surface),
    ...prices(surface, facts),
    ...variants(surface, facts),
    variation_config: Object.fromEntries(vehicle.variationConfig.map(({ name, values }) => [name, [...values]])),
    variation_order: vehicle.variationConfig.map(group => group.name),
    color_codes: colorCodesFor(vehicle.variationConfig),
    option_labels: optionLabels(vehicle.variationConfig, locale),
    equipment: vehicle.equipment.map(item => equipmentLabel(item, locale)),
    // What the team wrote for this very car counts for more than what every program says.
    rental_details:
      vehicle.rentalDetails.length > 0 ? vehicle.rentalDetails : programDetails(surface, vehicle.distanceUnit, locale),
    pickup_date: facts.pickupAt.toISOString(),
    pickup_hours: car.hours?.map(span => span && { ...span }) ?? null,
    held_until: facts.heldUntil?.toISOString() ?? null,
    program_length: vehicle.programMonths,
    program_goal: goalLabel(vehicle.programGoal, locale),
    tax_rate_ppm: facts.region.taxRatePpm,
    tax_region: facts.region.name,
    surface,
  }
}

function identity({ car, photos, isFavourite }: DetailFacts) {
  const { vehicle, place } = car
  const pictures = listedPictures(photos)
  return {
    vehicle_id: vehicle.id,
    vehicle_name: vehicle.name,
    year: vehicle.year,
    make: car.make,
    model: car.model,
    trim: vehicle.trim,
    city: place.name,
    state: place.state,
    country: place.country as 'US' | 'CA',
    lat: vehicle.lat,
    lng: vehicle.lng,
    time_zone: place.timeZone,
    is_featured: vehicle.isFeatured ? (1 as const) : (0 as const),
    availability: vehicle.availability,
    isWishlist: isFavourite,
    images: pictures.map(picture => picture.src),
    pictures,
    owner_id: vehicle.ownerId,
    owner: car.owner,
  }
}

function specification({ vehicle }: CarRow, locale: Locale) {
  return {
    distance_unit: vehicle.distanceUnit,
    odometer: vehicle.odometer,
    doors: vehicle.doors,
    seats: vehicle.seats,
    body: bodyLabel(vehicle.body, locale),
    fuel: fuelLabel(vehicle.fuel, locale),
    fuel_kind: vehicle.fuel,
    drive: vehicle.drive,
    transmition_type: vehicle.transmission,
    engine: engineLabel(vehicle.engine, locale),
    mpg_city: vehicle.mpgCity,
    mpg_hwy: vehicle.mpgHighway,
    kwh_city: vehicle.kwhCity,
    color: colorLabel(vehicle.color, locale),
    interior_color: colorLabel(vehicle.interiorColor, locale),
    vin_no: vehicle.vin,
    stock_no: vehicle.stockNo,
  }
}

function words(texts: PageTexts, surface: PriceSurface) {
  return {
    fare_des: texts.fareDescription,
    vehicle_detail_text: [...texts.highlights],
    PTOHighlight: [...texts.programHighlights],
    BuyNowHighlight: surface.buyNowCents > 0 ? [...texts.buyHighlights] : [],
    rent_opt_title: texts.rentOptions.title,
    rent_opt_des: [...texts.rentOptions.points],
    insurance_help_text: texts.insuranceHelp,
    prepaid_plan_text: texts.prepaidPlan,
  }
}

function prices(surface: PriceSurface, { car, region, isReturning, now, locale }: DetailFacts) {
  const terms = { now, taxRatePpm: region.taxRatePpm, timeZone: car.place.timeZone }
  const prepaid = prepaidPlansAt(surface, terms)
  return {
    msrp: toWire(surface.sellingPriceCents),
    buynowprice: toWire(surface.buyNowCents),
    rent: formatUsd(fromPrice(surface).dayCents, locale),
    tier_rental: Object.fromEntries(priceTiers(surface).map(tier => [tier.key, presentTier(tier, isReturning)])),
    all_in: allInOfFees(surface, null, region.taxRatePpm),
    initial_fee_options: Object.fromEntries(surface.fees.map(fee => [dollarKey(fee.feeCents), fee.label])),
    miles_options: Object.fromEntries(
      mileOptions(surface).map(option => [
        String(option.miles),
        {
          emf: toWire(option.emfCents),
          weekInsurance: toWire(option.weekInsuranceCents),
          biWeekInsurance: toWire(option.biweeklyInsuranceCents),
          monthlyInsurance: toWire(option.monthlyInsuranceCents),
        },
      ]),
    ),
    prepaid_initial_fee: prepaid.length > 0 ? ('1' as const) : ('0' as const),
    prepaid_initial_fee_plans: Object.fromEntries(
      [...Map.groupBy(prepaid, plan => dollarKey(plan.feeCents))].map(([fee, plans]) => [
        fee,
        plans.map(plan => ({
          amount: toWire(plan.amountCents),
          amountwithtax: toWire(plan.amountWithTaxCents),
          // The first moment of the plan at which somebody is at the place, so that who takes the date as it is comes to an open door.
          date: openFrom(car.hours, plan.from, terms.timeZone).toISOString(),
          max_date: plan.until.toISOString(),
        })),
      ]),
    ),
  }
}

function presentTier(tier: Tier, isReturning: boolean) {
  return {
    weekkEmfRent: toWire(tier.weekCents),
    biWeeklyEmfRent: toWire(tier.biweeklyCents),
    monthlyEmfRent: toWire(tier.monthlyCents),
    dayRent: toWire(tier.dayCents),
    label: tier.label,
    samevehiclecoupon: isReturning ? toWire(tier.sameVehicleCouponCents) : 0,
    vehicleCoupon: {
      weekly: toWire(tier.coupons.weekly),
      biweekly: toWire(tier.coupons.biweekly),
      monthly: toWire(tier.coupons.monthly),
    },
  }
}

/** What each initial fee leads to, the highest first as in the tiers. */
function allInOfFees(surface: PriceSurface, variant: string | null, taxRatePpm: number) {
  return surface.fees
    .toReversed()
    .map(({ feeCents }) => presentAllIn(shownPrice(surface, firstChoice(surface, { feeCents, variant }), taxRatePpm)))
}

/** Variants by their chosen values; `rent` is the day's fee, so that seven of it are the week's (DET-08, C-12). */
function variants(surface: PriceSurface, { car, photos, region, locale }: DetailFacts) {
  const presented = (surface.variants ?? []).map(variant => {
    const key = variantKey(variant.choices)
    const { dayCents } = fromPrice(surface, key)
    const shown = variantPictures(photos, surface, key)
    const colors = chosenColors(car.vehicle, key, locale)
    return [
      key,
      {
        premium_msrp: toWire(variant.premiumMsrpCents),
        rent: formatUsd(dayCents, locale),
        day_rent: toWire(dayCents),
        label: sayOptions(key, locale),
        color: colors.color,
        interior_color: colors.interiorColor,
        all_in: allInOfFees(surface, key, region.taxRatePpm),
        ...(shown.length > 0 ? { images: shown.map(picture => picture.src), pictures: shown } : {}),
      },
    ] as const
  })
  return { variants: Object.fromEntries(presented) }
}

/** The words for groups and values of options; the values themselves are keys and the same in every language. */
function optionLabels(groups: readonly OptionGroup[], locale: Locale): Record<string, string> {
  const said = groups.flatMap(({ name, values }) => [name, ...values])
  return Object.fromEntries(said.map(value => [value, optionLabel(value, locale)]))
}

function dollarKey(amount: Cents): string {
  return String(amount / 100)
}
