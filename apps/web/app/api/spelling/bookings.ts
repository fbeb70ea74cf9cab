import type { BookingRequest, Request, Response, Vehicle } from '@ownward/contract'
import { readCase, readLoaner } from './care.ts'
import { readVehicle } from './catalog.ts'
import { readEndedCredit, readQuotedCredit } from './credit/waiting-credit.ts'
import { readPromise } from './promises/standing-promise.ts'
import { readAskedSwap, readBookingLink, readPickupPlace } from './swaps/asked-swap.ts'
import { type Refused, reads, spells } from './table.ts'

/** A program as it is saved, quoted and booked (PROG-13). The amounts in it only say what was seen. */
export type ProgramRequest = Parameters<typeof spellRequest>[0]
/** The bill of a program, in dollars. */
export type Quote = ReturnType<typeof readQuote>

const readReturnInWeek = reads<
  NonNullable<NonNullable<Response<'getVehicleQuote'>['result']['cost_box']>['returns']>[number]
>()({ credit_lost: 'creditWaits' })

/** Reads a cost box. */
export const readCostBox = reads<NonNullable<Response<'getVehicleQuote'>['result']['cost_box']>>()(
  {
    due_today: 'dueToday',
    each_cycle: 'eachCycle',
    cycle_days: 'cycleDays',
    owned_after_days: 'ownedAfterDays',
    price_to_convert: 'priceToConvert',
    conversion_tax: 'conversionTax',
    extra_mile: 'extraMilePrice',
    allowed_miles_per_cycle: 'allowedMilesPerCycle',
    day_down: 'downDay',
    day_down_credit: 'downDayCredit',
    cash_price: 'cashPrice',
    total_if_converted: 'totalIfConverted',
  },
  { returns: readReturnInWeek },
)

/** What the site calls the lines of a bill. */
export const namesOfQuote = {
  buynowprice: 'buyNowPrice',
  initial_fee: 'initialFee',
  discount_initial_fee: 'discountInitialFee',
  total_after_trial: 'totalAfterTrial',
  rent_days: 'rentDays',
  rent_des: 'rentText',
  dia_fee: 'bookingFee',
  total_rent: 'totalRent',
  insurance_amt: 'insurance',
  insurance_amt_des: 'insuranceText',
  today_initial_fee_with_tax: 'todayInitialFeeWithTax',
  initial_fee_tax: 'initialFeeTax',
  deposit_title: 'depositTitle',
  deposit_amt: 'deposit',
  deposit_amt_des: 'depositText',
  deposit_event: 'depositEvent',
  final_payable_today: 'finalPayableToday',
  return_policy_text: 'returnPolicyText',
  start_datetime: 'startAt',
  hold_until: 'holdUntil',
  cost_box: 'costBox',
  waiting_credit: 'waitingCredit',
  price_to_convert: 'priceToConvert',
  price_without_credit: 'priceWithout',
} as const

const readQuote = reads<Response<'getVehicleQuote'>['result']>()(namesOfQuote, {
  cost_box: readCostBox,
  waiting_credit: readQuotedCredit,
})

/** Reads what a reservation made. */
export const readReserved = reads<Response<'book'>['result']>()({ booking_id: 'bookingId' })

const readBookingRow = reads<Response<'getMyPendingBooking'>['result'][number]>()(
  {
    increment_id: 'bookingNumber',
    start_datetime: 'startAt',
    end_datetime: 'endAt',
    time_zone: 'timeZone',
    payment_retry: 'paymentRetry',
    license_needed: 'licenceNeeded',
    owned_since: 'ownedSince',
    previous_bookings: 'previousBookings',
  },
  { swap: readAskedSwap, previous_bookings: readBookingLink },
)

const readRoadPoint = reads<
  NonNullable<NonNullable<Response<'getPendingBookingDetails'>['result']['ownership']>['points']>[number]
>()({ price_to_convert: 'priceToConvert' })

const readRoadAhead = reads<NonNullable<Response<'getPendingBookingDetails'>['result']['ownership']>>()(
  { selling_price: 'sellingPrice' },
  { points: readRoadPoint },
)

const readDepositReturn = reads<NonNullable<Response<'getPendingBookingDetails'>['result']['deposit_return']>>()({
  against_due: 'againstDue',
})

/** Reads a charge. */
export const readCharge = reads<NonNullable<Response<'getPendingBookingDetails'>['result']['charges']>[number]>()({
  charged_at: 'chargedAt',
  covers_from: 'coversFrom',
  covers_to: 'coversTo',
})

const readExtra = reads<Response<'getPendingBookingDetails'>['result']['extras'][number]>()({ undo_until: 'undoUntil' })

const readNextCharge = reads<NonNullable<Response<'getPendingBookingDetails'>['result']['next_charge']>>()({
  card_amount: 'cardAmount',
})

/** What the site calls the facts of a booking. */
export const namesOfBooking = {
  increment_id: 'bookingNumber',
  vehicle_id: 'vehicleId',
  interior_color: 'interiorColor',
  transmition_type: 'transmission',
  distance_unit: 'distanceUnit',
  start_datetime: 'startAt',
  end_datetime: 'endAt',
  time_zone: 'timeZone',
  pickup_place: 'pickupPlace',
  return_place: 'returnPlace',
  start_mileage: 'startMileage',
  end_mileage: 'endMileage',
  mileage_checked: 'mileageChecked',
  mileage_read: 'mileageRead',
  total_mileage: 'totalMileage',
  lent_miles: 'lentMiles',
  allowed_miles_per_cycle: 'allowedMilesPerCycle',
  included_miles: 'includedMiles',
  emf_uses: 'extraMilesFee',
  extra_mileage_fee: 'extraMilePrice',
  dia_fee: 'bookingFee',
  carsharing_fee_total: 'usageTotal',
  paid_amount: 'paidAmount',
  total_insurance: 'totalInsurance',
  dia_insu: 'diaInsurance',
  payment_retry: 'paymentRetry',
  suggested_autorenew_datetime: 'suggestedEndAt',
  auto_renew: 'autoRenew',
  cycle_days: 'cycleDays',
  program_months: 'programMonths',
  program_end_datetime: 'programEndAt',
  billed_days: 'billedDays',
  used_days: 'usedDays',
  program_days: 'programDays',
  owned_since: 'ownedSince',
  deposit_amt: 'deposit',
  to_check: 'toCheck',
  car_out: 'carOut',
  deposit_return: 'depositReturn',
  amount_due: 'amountDue',
  retry_at: 'retryAt',
  pay_by: 'payBy',
  refused_card: 'refusedCard',
  payment_pending: 'paymentPending',
  next_charge: 'nextCharge',
  payment_day: 'paymentDay',
  pause_starts: 'pauseStarts',
  account_credit: 'accountCredit',
  extra_paid: 'extraPaid',
  waiting_credit: 'waitingCredit',
  credit_taken_up: 'creditTakenUp',
  start_from: 'startFrom',
  pickup_moves_until: 'pickupMovesUntil',
  pickup_charge: 'pickupCharge',
  cancel_refund: 'cancelRefund',
  return_datetime: 'returnAt',
  license_needed: 'licenceNeeded',
  return_missed_datetime: 'missedReturnAt',
  continues_as: 'continuesAs',
  previous_bookings: 'previousBookings',
  swap_from: 'swapFrom',
} as const

const readPause = reads<NonNullable<Response<'getActiveBookingDetail'>['result']['pause']>>()({
  free_miles: 'freeMiles',
  most_miles: 'mostMiles',
})

/** How the facts of a booking are read that are more than a value. */
export const partsOfBooking = {
  pickup_place: readPickupPlace,
  return_place: readPickupPlace,
  deposit_return: readDepositReturn,
  charges: readCharge,
  next_charge: readNextCharge,
  case: readCase,
  loaner: readLoaner,
  pause: readPause,
  promise: readPromise,
  waiting_credit: readEndedCredit,
  extras: readExtra,
  swap: readAskedSwap,
  continues_as: readBookingLink,
  previous_bookings: readBookingLink,
}

const readPendingBooking = reads<Response<'getPendingBookingDetails'>['result']>()(
  {
    ...namesOfBooking,
    program_goal: 'programGoal',
    program_length: 'programLength',
    fare_des: 'fareText',
    insurance_amt: 'insurance',
    total_initial_fee: 'totalInitialFee',
    initial_fee_options: 'feeParts',
    price_lists: 'priceLists',
  },
  { ...partsOfBooking, ownership: readRoadAhead },
)

const spellRequest = spells<BookingRequest>()({
  list_id: 'vehicleId',
  startdatetime: 'startAt',
  initial_fee_options: 'initialFee',
  miles_options: 'miles',
  owner_id: 'ownerId',
  rental_options: 'dayFee',
  emf_options: 'milesFee',
  initial_fee_plan: 'prepaidPlan',
  prepaid_plan_selected: 'prepaidPlanSelected',
  carDetailUrl: 'address',
  waiting_credit: 'waitingCredit',
  waiting_credit_amount: 'waitingCreditSeen',
})

/** Reads what goes with a reservation that was refused. */
export const readRefused = reads<
  Pick<
    NonNullable<Refused<'getVehicleQuote'>['result']>,
    'due_booking_id' | 'due_amount' | 'due_number' | 'pickup_by'
  > & {
    start_datetime?: string
    nearest_dates?: string[]
    similar?: Vehicle[]
  }
>()(
  {
    start_datetime: 'startAt',
    nearest_dates: 'nearest',
    due_booking_id: 'dueBookingId',
    due_amount: 'dueAmount',
    due_number: 'dueNumber',
    pickup_by: 'pickupBy',
  },
  { similar: readVehicle },
)

/** How the calls about quotes and bookings are spelled. */
export const bookingsSpelling = {
  getVehicleQuote: {
    body: spellRequest,
    read: reads<Response<'getVehicleQuote'>>()({}, { result: readQuote }),
    refused: reads<Refused<'getVehicleQuote'>>()({}, { result: readRefused }),
  },
  getQuoteAgreement: {
    body: spellRequest,
  },
  book: {
    body: spellRequest,
    read: reads<Response<'book'>>()({}, { result: readReserved }),
    refused: reads<Refused<'book'>>()({}, { result: readRefused }),
  },
  getMyPendingBooking: { read: reads<Response<'getMyPendingBooking'>>()({}, { result: readBookingRow }) },
  getMyActiveLease: { read: reads<Response<'getMyActiveLease'>>()({}, { result: readBookingRow }) },
  getMyPastBooking: { read: reads<Response<'getMyPastBooking'>>()({}, { result: readBookingRow }) },
  getPendingBookingDetails: {
    body: spells<Request<'getPendingBookingDetails'>>()({ bookingid: 'bookingId' }),
    read: reads<Response<'getPendingBookingDetails'>>()({}, { result: readPendingBooking }),
  },
  getAgreement: { body: spells<Request<'getAgreement'>>()({ booking_id: 'bookingId' }) },
}
