import * as z from 'zod/mini'
import { openingHours } from './bookings/pickup-places.ts'
import { allIn, countryCode, id, picture, text } from './wire.ts'

const tier = z.object({
  weekkEmfRent: z.number(),
  biWeeklyEmfRent: z.number(),
  monthlyEmfRent: z.number(),
  dayRent: z.number(),
  label: z.string(),
  /** Dollars off the initial fee for somebody who had this very car before. */
  samevehiclecoupon: z.number(),
  vehicleCoupon: z.object({ weekly: z.number(), biweekly: z.number(), monthly: z.number() }),
})

const highlight = z.object({ icon: z.string(), title: z.string(), content: z.string() })

const prepaidPlan = z.object({ amount: z.number(), amountwithtax: z.number(), date: z.string(), max_date: z.string() })

/** A car with everything its page and the builder need (API-20, API-21). */
const vehicleDetail = z.object({
  vehicle_id: z.number(),
  vehicle_name: z.string(),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  city: z.string(),
  state: z.string(),
  country: countryCode,
  lat: z.number(),
  lng: z.number(),
  time_zone: z.string(),
  is_featured: z.union([z.literal(0), z.literal(1)]),
  availability: z.enum(['free', 'held', 'reserved', 'rented', 'lent', 'checking', 'sold', 'hidden']),
  isWishlist: z.boolean(),
  images: z.array(z.string()),
  pictures: z.array(picture),
  distance_unit: z.enum(['mi', 'km']),
  odometer: z.number(),
  doors: z.number(),
  seats: z.number(),
  body: z.string(),
  fuel: z.string(),
  /** Added: what it runs on, whatever the language. */
  fuel_kind: z.enum(['gasoline', 'hybrid', 'plug-in hybrid', 'electric', 'diesel']),
  drive: z.string(),
  transmition_type: z.enum(['A', 'M']),
  engine: z.string(),
  mpg_city: z.nullable(z.number()),
  mpg_hwy: z.nullable(z.number()),
  /** Added: kilowatt-hours of 100 miles in the city. */
  kwh_city: z.nullable(z.number()),
  color: z.string(),
  interior_color: z.string(),
  vin_no: z.string(),
  stock_no: z.string(),
  msrp: z.number(),
  fare_des: z.string(),
  vehicle_detail_text: z.array(highlight),
  equipment: z.array(z.string()),
  rental_details: z.array(z.string()),
  /** Daily usage fee of the first tier as text: '$27.00'. */
  rent: z.string(),
  tier_rental: z.record(z.string(), tier),
  /** What each initial fee costs with everything in it, weekly and with the fewest miles, in the order of the tiers (additive). */
  all_in: z.array(allIn),
  variation_config: z.record(z.string(), z.array(z.string())),
  /** The names of the groups in the order in which the keys of `variants` join their values. */
  variation_order: z.array(z.string()),
  variants: z.record(
    z.string(),
    z.object({
      premium_msrp: z.number(),
      rent: z.string(),
      /** The amount that `rent` is the text of (additive). */
      day_rent: z.number(),
      /** The chosen options in the reader's words, 'Black, Winter', and the colours that the car then has (additive). */
      label: z.string(),
      color: z.string(),
      interior_color: z.string(),
      images: z.optional(z.array(z.string())),
      pictures: z.optional(z.array(picture)),
      all_in: z.array(allIn),
    }),
  ),
  /** The words for the groups and values of `variation_config`, which are keys, in the reader's language. */
  option_labels: z.record(z.string(), z.string()),
  color_codes: z.record(z.string(), z.string()),
  owner_id: z.number(),
  /** Added: the name of the dealer or company it belongs to. */
  owner: z.string(),
  /** Earliest pickup, ISO 8601 in UTC. */
  pickup_date: z.string(),
  /** When somebody is at the pickup place, Monday first, by its clock; null for a closed day, and as a whole while the car has no place. */
  pickup_hours: z.nullable(openingHours),
  /** Until when somebody else holds it who is about to reserve it; null when nobody does. */
  held_until: z.nullable(z.string()),
  buynowprice: z.number(),
  PTOHighlight: z.array(z.object({ title: z.string() })),
  BuyNowHighlight: z.array(z.object({ title: z.string() })),
  rent_opt_title: z.string(),
  rent_opt_des: z.array(z.string()),
  insurance_help_text: z.string(),
  prepaid_plan_text: z.string(),
  prepaid_initial_fee: z.enum(['0', '1']),
  prepaid_initial_fee_plans: z.record(z.string(), z.array(prepaidPlan)),
  initial_fee_options: z.record(z.string(), z.string()),
  miles_options: z.record(
    z.string(),
    z.object({ emf: z.number(), weekInsurance: z.number(), biWeekInsurance: z.number(), monthlyInsurance: z.number() }),
  ),
  program_length: z.number(),
  program_goal: z.string(),
  tax_rate_ppm: z.number(),
  tax_region: z.string(),
  /** The price surface itself in cents: what the builder computes with, by the same code as the server. */
  surface: z.unknown(),
})
/** A car as its page and the builder show it (API-20 … API-23). */
export type VehicleDetail = z.infer<typeof vehicleDetail>

const detailRequest = z.object({
  list_id: id,
  program: z.optional(text(20)),
  financing: z.optional(z.enum(['pto', 'buy', 'rent'])),
  referer: z.optional(text(200)),
  vin: z.optional(text(20)),
})

/** What the three calls for one car have in common. */
export const detail = {
  method: 'POST',
  flag: 'number',
  request: detailRequest,
  response: z.object({ status: z.literal(1), message: z.string(), result: vehicleDetail }),
  refuses: ['no-vehicle'],
} as const
