import type { Request, Response, VehicleDetail as WireDetail, Vehicle as WireVehicle } from '@ownward/contract'
import { type Refused, reads, spells } from './table.ts'

/** What a choice of a car costs with everything in it, in dollars. */
export type AllIn = ReturnType<typeof readAllIn>
/** A car as a card shows it (API-13). */
export type Vehicle = ReturnType<typeof readVehicle>
/** A car as its page and the builder show it (API-20 … API-23). */
export type VehicleDetail = ReturnType<typeof readVehicleDetail>

/** What is kept of a car that was looked at: enough to come back to it, and to buy it. */
export type KeptCar = Pick<VehicleDetail, 'vehicleId' | 'pickupAt' | 'ownerId'>

const readAllIn = reads<WireVehicle['all_in']>()({ due_today: 'dueToday' })

const namesOfCard = {
  vehicle_name: 'vehicleName',
  is_featured: 'isFeatured',
  financing_badge: 'financingBadge',
  rent_label: 'rentLabel',
  featured_text: 'featuredText',
  distance_unit: 'distanceUnit',
  transmition_type: 'transmission',
  week_rent: 'weekRent',
  day_rent: 'dayRent',
  rent_fee: 'rentFee',
  rent_miles: 'rentMiles',
  all_in: 'allIn',
} as const

const readCard = reads<WireVehicle>()(namesOfCard, { all_in: readAllIn })
const known = new WeakMap<WireVehicle, ReturnType<typeof readCard>>()

/** Reads a car of a list. The same car is the same object each time: the server keeps its card by it. */
export function readVehicle(vehicle: WireVehicle): ReturnType<typeof readCard> {
  const read = known.get(vehicle) ?? readCard(vehicle)
  known.set(vehicle, read)
  return read
}

/** Reads a saved car. */
export const readFavourite = reads<Response<'getWishlistVehicle'>['result'][number]>()(
  { ...namesOfCard, is_free: 'isFree' },
  { all_in: readAllIn },
)

const readTier = reads<WireDetail['tier_rental'][string]>()({
  weekkEmfRent: 'week',
  biWeeklyEmfRent: 'twoWeeks',
  monthlyEmfRent: 'month',
  dayRent: 'day',
  samevehiclecoupon: 'sameVehicleCoupon',
})

const readVariant = reads<WireDetail['variants'][string]>()(
  { premium_msrp: 'msrp', day_rent: 'dayRent', interior_color: 'interiorColor', all_in: 'allIn' },
  { all_in: readAllIn },
)

/** Reads a car of a page of its own. */
export const readVehicleDetail = reads<WireDetail>()(
  {
    vehicle_id: 'vehicleId',
    vehicle_name: 'vehicleName',
    time_zone: 'timeZone',
    is_featured: 'isFeatured',
    distance_unit: 'distanceUnit',
    transmition_type: 'transmission',
    mpg_city: 'mpgCity',
    mpg_hwy: 'mpgHighway',
    kwh_city: 'kwhCity',
    fuel_kind: 'fuelKind',
    interior_color: 'interiorColor',
    vin_no: 'vin',
    stock_no: 'stockNo',
    fare_des: 'fareText',
    vehicle_detail_text: 'detailTexts',
    rental_details: 'rentalDetails',
    tier_rental: 'tiers',
    all_in: 'allIn',
    variation_config: 'variationConfig',
    variation_order: 'variationOrder',
    option_labels: 'optionLabels',
    color_codes: 'colorCodes',
    owner_id: 'ownerId',
    pickup_date: 'pickupAt',
    pickup_hours: 'pickupHours',
    held_until: 'heldUntil',
    buynowprice: 'buyNowPrice',
    rent_opt_title: 'rentTitle',
    rent_opt_des: 'rentPoints',
    insurance_help_text: 'insuranceHelp',
    prepaid_plan_text: 'prepaidPlanText',
    prepaid_initial_fee: 'prepaidInitialFee',
    prepaid_initial_fee_plans: 'prepaidInitialFeePlans',
    initial_fee_options: 'feeOptions',
    miles_options: 'mileOptions',
    program_length: 'programMonths',
    program_goal: 'programGoal',
    tax_rate_ppm: 'taxRatePpm',
    tax_region: 'taxRegion',
  },
  {
    all_in: readAllIn,
    // In the order in which they are offered: the first is the one that 'as low as' means.
    tier_rental: (tiers: WireDetail['tier_rental']) => Object.values(tiers).map(readTier),
    variants: (variants: WireDetail['variants']) =>
      Object.fromEntries(Object.entries(variants).map(([key, variant]) => [key, readVariant(variant)])),
  },
)

const searchNames = { totol_count: 'total', cab_type: 'body' } as const

/** How the calls about cars are spelled. The filters of a search have the keys of its address on both sides. */
export const catalogSpelling = {
  searchPreAuthVehicles: {
    body: spells<Request<'searchPreAuthVehicles'>>()(searchNames),
    read: reads<Response<'searchPreAuthVehicles'>>()({}, { result: readVehicle }),
    refused: reads<Refused<'searchPreAuthVehicles'>>()({}, { nearest: readVehicle }),
  },
  chapmanVehicles: {
    body: spells<Request<'chapmanVehicles'>>()(searchNames),
    read: reads<Response<'chapmanVehicles'>>()({}, { result: readVehicle }),
    refused: reads<Refused<'chapmanVehicles'>>()({}, { nearest: readVehicle }),
  },
  similarVehicles: { read: reads<Response<'similarVehicles'>>()({}, { result: readVehicle }) },
  getPreAuthVehicleDetail: {
    body: spells<Request<'getPreAuthVehicleDetail'>>()({ list_id: 'vehicleId' }),
    read: reads<Response<'getPreAuthVehicleDetail'>>()({}, { result: readVehicleDetail }),
  },
  getPreAuthVehiclePriceDetail: {
    body: spells<Request<'getPreAuthVehiclePriceDetail'>>()({ list_id: 'vehicleId' }),
    read: reads<Response<'getPreAuthVehiclePriceDetail'>>()({}, { result: readVehicleDetail }),
  },
  getVehiclePriceDetail: {
    body: spells<Request<'getVehiclePriceDetail'>>()({ list_id: 'vehicleId' }),
    read: reads<Response<'getVehiclePriceDetail'>>()({}, { result: readVehicleDetail }),
  },
  getWishlistVehicle: { read: reads<Response<'getWishlistVehicle'>>()({}, { result: readFavourite }) },
}
