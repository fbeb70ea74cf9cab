import type { Request, Response } from '@ownward/contract'
import { namesOfQuote, readCostBox, readRefused, readReserved } from './bookings.ts'
import { type Refused, reads, spells } from './table.ts'

/** An offer as its page shows it (API-63). */
export type Offer = ReturnType<typeof readOffer>
/** What an offer costs, in dollars (API-64). */
export type OfferQuote = ReturnType<typeof readOfferQuote>

const readOffer = reads<Response<'getMyOffers'>['result'][number]>()({
  vehicle_id: 'vehicleId',
  vehicle_name: 'vehicleName',
  transmition_type: 'transmission',
  interior_color: 'interiorColor',
  vin_no: 'vin',
  emf_uses: 'milesFee',
  vehicle_cost: 'sellingPrice',
  program_length: 'programLength',
  program_goal: 'programGoal',
  total_initial_fee: 'totalInitialFee',
  initial_fee_options: 'feeParts',
  price_lists: 'priceLists',
  deposit_amt: 'deposit',
  final_payable_today: 'finalPayableToday',
  start_datetime: 'startAt',
  end_datetime: 'endAt',
  weeklyEmf: 'weekFee',
  insurance_amt: 'insurance',
  rent_opt_title: 'rentTitle',
  rent_opt_des: 'rentPoints',
  allowed_miles_per_cycle: 'allowedMilesPerCycle',
  extra_mileage_fee: 'extraMilePrice',
  cycle_days: 'cycleDays',
  credit_per_cycle: 'creditPerCycle',
  distance_unit: 'distanceUnit',
  time_zone: 'timeZone',
  expires_at: 'expiresAt',
})

/** Reads what an offer costs. */
export const readOfferQuote = reads<Response<'getOfferQuote'>['result']>()(
  {
    ...namesOfQuote,
    fare_des: 'fareText',
    total_rental: 'totalRental',
    initial_fee_options: 'feeParts',
  },
  { cost_box: readCostBox },
)

/** How the calls about offers are spelled. */
export const offersSpelling = {
  getMyOffers: { read: reads<Response<'getMyOffers'>>()({}, { result: readOffer }) },
  getOfferQuote: {
    body: spells<Request<'getOfferQuote'>>()({ offer_id: 'offerId' }),
    read: reads<Response<'getOfferQuote'>>()({}, { result: readOfferQuote }),
    refused: reads<Refused<'getOfferQuote'>>()({}, { result: readRefused }),
  },
  quoteAgreement: { body: spells<Request<'quoteAgreement'>>()({ lease_id: 'vehicleId', offer_id: 'offerId' }) },
  acceptOffer: {
    body: spells<Request<'acceptOffer'>>()({ offer_id: 'offerId' }),
    read: reads<Response<'acceptOffer'>>()({}, { result: readReserved }),
    refused: reads<Refused<'acceptOffer'>>()({}, { result: readRefused }),
  },
}
