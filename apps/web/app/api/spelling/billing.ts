import type { Request, Response } from '@ownward/contract'
import { reads, spells } from './table.ts'

const readCard = reads<Response<'getMyCards'>['result'][number]>()({
  credit_card_number: 'cardNumber',
  is_default: 'isDefault',
  given_up: 'givenUp',
})

const readBalanceRow = reads<Response<'getMyBalance'>['result'][number]>()({
  cs_order_id: 'bookingNumber',
  booking_id: 'bookingId',
  time_zone: 'timeZone',
})

const readPaidBooking = reads<NonNullable<Response<'getMyTransactions'>['result'][number]['Booking']>>()({
  increment_id: 'bookingNumber',
  start_datetime: 'startAt',
  end_datetime: 'endAt',
  time_zone: 'timeZone',
  initial_fee: 'initialFee',
  deposit_amt: 'deposit',
  emf_uses: 'extraMilesFee',
  renew_date: 'renewedAt',
  dia_fee: 'bookingFee',
  total_rent: 'totalRent',
  insurance_amt: 'insurance',
  dia_insu: 'diaInsurance',
  start_mileage: 'startMileage',
  end_mileage: 'endMileage',
  total_mileage: 'totalMileage',
  distance_unit: 'distanceUnit',
  allowed_miles_per_day: 'allowedMilesPerDay',
})

const readPayment = reads<Response<'getMyTransactions'>['result'][number]>()(
  { charged_at: 'chargedAt', cs_order_id: 'bookingNumber', Booking: 'booking', is_credit: 'isCredit' },
  { Booking: readPaidBooking },
)

/** How the calls about cards and payments are spelled. */
export const billingSpelling = {
  addMyCard: { body: spells<Request<'addMyCard'>>()({ credit_card_number: 'cardNumber', is_default: 'isDefault' }) },
  getMyCards: { read: reads<Response<'getMyCards'>>()({}, { result: readCard }) },
  makeMyCardDefault: { body: spells<Request<'makeMyCardDefault'>>()({ user_cc_token_id: 'cardId' }) },
  removeMyCard: { body: spells<Request<'removeMyCard'>>()({ user_cc_token_id: 'cardId' }) },
  openCardPage: { body: spells<Request<'openCardPage'>>()({ is_default: 'isDefault' }) },
  keepCardOfPage: { body: spells<Request<'keepCardOfPage'>>()({ is_default: 'isDefault' }) },
  getMyBalance: { read: reads<Response<'getMyBalance'>>()({}, { result: readBalanceRow }) },
  getMyTransactions: { read: reads<Response<'getMyTransactions'>>()({}, { result: readPayment }) },
}
