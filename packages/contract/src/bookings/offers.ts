import * as z from 'zod/mini'
import { call } from '../call.ts'
import { vehicle } from '../catalog.ts'
import { id, picture } from '../wire.ts'
import { priceList } from './booking-detail.ts'
import { quote, reserveRefusals } from './bookings.ts'

/** A part of an initial fee with its tax, and when it is paid, in words. */
const feePart = z.object({ amount: z.number(), expected: z.string() })

/** A program that the team has made for a person (API-63); the fields after `rent_opt_des` are additive. */
export const offer = z.object({
  id: z.number(),
  vehicle_id: z.number(),
  vehicle_name: z.string(),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  filename: z.string(),
  /** What the odometer shows, in `distance_unit`. */
  mileage: z.number(),
  transmition_type: z.enum(['A', 'M']),
  engine: z.string(),
  color: z.string(),
  interior_color: z.string(),
  vin_no: z.string(),
  /** What the allowance of miles adds to a day (C-29). */
  emf_uses: z.number(),
  vehicle_cost: z.number(),
  program_length: z.string(),
  program_goal: z.string(),
  /** The usage fee of a day. */
  fare: z.number(),
  duration: z.string(),
  /** The initial fee after its discount, with tax: the sum of `initial_fee_options`. */
  total_initial_fee: z.number(),
  initial_fee_options: z.array(feePart),
  /** Everything that is offered, in lists that add up. */
  price_lists: z.array(priceList),
  /** The refundable deposit, and all that is charged when the person reserves: it and today's part of the fee. */
  deposit_amt: z.number(),
  final_payable_today: z.number(),
  start_datetime: z.string(),
  end_datetime: z.string(),
  /** Usage fee and insurance of seven days. */
  weeklyEmf: z.number(),
  insurance_amt: z.number(),
  rent_opt_title: z.string(),
  rent_opt_des: z.array(z.string()),
  allowed_miles_per_cycle: z.number(),
  extra_mileage_fee: z.number(),
  cycle_days: z.number(),
  /** What each paid cycle takes off `vehicle_cost`. */
  credit_per_cycle: z.number(),
  variant: z.string(),
  distance_unit: z.enum(['mi', 'km']),
  city: z.string(),
  state: z.string(),
  time_zone: z.string(),
  picture: z.nullable(picture),
  expires_at: z.string(),
})

/** What an offer costs: the lines of any quote, and the names that the price preview of an offer has (API-64). */
export const offerQuote = z.extend(quote, {
  fare_des: z.string(),
  /** The same as `total_rent`. */
  total_rental: z.number(),
  /** Every part of the initial fee with its tax, today's first. */
  initial_fee_options: z.array(feePart),
})

const takingRefusals = [
  'no-offer',
  'offer-accepted',
  'offer-withdrawn',
  'offer-expired',
  'offer-car-gone',
  'pickup-closed',
  'offer-car-held',
  'already-yours',
  'car-being-checked',
  'car-held',
] as const
const refusedOffer = z.object({ similar: z.optional(z.array(vehicle)) })

/** The calls of a person about what the team offers them (API-63 … API-66). */
export const offers = {
  getMyOffers: call({
    name: 'getMyOffers',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ page: z.optional(id) }),
    response: z.object({ status: z.literal(1), message: z.string(), records: z.number(), result: z.array(offer) }),
    refuses: [],
    summary: 'Every offer that the person can take, the one that ends first first.',
  }),
  getOfferQuote: call({
    name: 'getOfferQuote',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ offer_id: id }),
    response: z.object({ status: z.literal(1), message: z.string(), result: offerQuote }),
    refuses: takingRefusals,
    refusal: refusedOffer,
    summary: 'The price that was offered; holds the car for the person.',
  }),
  quoteAgreement: call({
    name: 'quoteAgreement',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    /** `lease_id` carries the offer’s vehicle_id (O-40); `offer_id` tells two offers of one car apart. */
    request: z.object({ lease_id: id, offer_id: z.optional(id) }),
    response: z.object({ status: z.literal(1), message: z.string(), result: z.object({ file: z.string() }) }),
    refuses: [...takingRefusals, 'too-many-tries'],
    refusal: refusedOffer,
    summary: 'The agreement of an offer as a PDF with the same numbers as its quote.',
  }),
  acceptOffer: call({
    name: 'acceptOffer',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z.object({ offer_id: id }),
    response: z.object({ status: z.literal(1), message: z.string(), result: z.object({ booking_id: z.number() }) }),
    refuses: [...takingRefusals, 'amount-changed', ...reserveRefusals],
    refusal: z.object({
      similar: z.optional(z.array(vehicle)),
      missing: z.optional(z.array(z.string())),
      booking_id: z.optional(z.number()),
    }),
    summary:
      'Takes an offer: signs its agreement, with the full name where no signature was saved, charges today’s amount and makes a booking in state New, once.',
  }),
}

/** An offer as its page shows it (API-63). */
export type Offer = z.infer<typeof offer>
/** What an offer costs, in dollars (API-64). */
export type OfferQuote = z.infer<typeof offerQuote>
