import type { Request, Response } from '@ownward/contract'
import { namesOfBooking, partsOfBooking } from './bookings.ts'
import { readFavourite } from './catalog.ts'
import { readCreditThatWaits, readWaitingCredit } from './credit/waiting-credit.ts'
import { reads, spells } from './table.ts'

/** Reads a booking. */
export const readBooking = reads<Response<'getActiveBookingDetail'>['result']>()(namesOfBooking, partsOfBooking)

const readStarted = reads<Response<'startBooking'>['result']>()({ end_datetime: 'endAt' })

const readRetried = reads<Response<'retryPayment'>['result']>()({ payment_retry: 'paymentRetry' })

const readExtended = reads<Response<'autorenew'>['result']>()({ end_datetime: 'endAt' })

const readExtension = reads<Response<'previewExtension'>['result']>()({ end_datetime: 'endAt' })

const readPlannedReturn = reads<Response<'scheduleReturn'>['result']>()({ return_datetime: 'returnAt' })

const readReturnAccount = reads<Response<'previewReturn'>['result']>()(
  {
    deposit_held: 'depositHeld',
    deposit_by: 'depositBy',
    return_datetime: 'returnAt',
    until_then: 'untilThen',
    until_then_credit: 'untilThenCredit',
    fee_not_owed: 'feeNotOwed',
    waiting_credit: 'waitingCredit',
  },
  { waiting_credit: readCreditThatWaits },
)

const readReturned = reads<Response<'completebookedLease'>['result']>()(
  { deposit_held: 'depositHeld', deposit_by: 'depositBy', waiting_credit: 'waitingCredit' },
  { waiting_credit: readCreditThatWaits },
)

const readSale = reads<Response<'previewConversion'>['result']>()({
  extra_miles: 'extraMiles',
  refund_lines: 'refundLines',
  fee_not_owed: 'feeNotOwed',
  due_later: 'dueLater',
})

const readOwnershipPoint = reads<NonNullable<Response<'getOwnership'>['result']['points']>[number]>()({
  price_to_convert: 'priceToConvert',
  is_past: 'isPast',
})

const readOwnership = reads<Response<'getOwnership'>['result']>()(
  {
    selling_price: 'sellingPrice',
    extra_paid: 'extraPaid',
    price_to_convert: 'priceToConvert',
    sales_tax: 'salesTax',
    extra_miles: 'extraMiles',
    extra_miles_amount: 'extraMilesAmount',
    owned_at: 'ownedAt',
    waiting_credit: 'waitingCredit',
  },
  { points: readOwnershipPoint, waiting_credit: readCreditThatWaits },
)

/** Reads a statement row. */
export const readStatementRow = reads<NonNullable<Response<'getBookingStatement'>['result']['rows']>[number]>()({
  covers_from: 'coversFrom',
  covers_to: 'coversTo',
})

/** Reads a statement. */
export const readStatement = reads<Response<'getBookingStatement'>['result']>()(
  {
    refund_pending: 'refundPending',
    deposit_held: 'depositHeld',
    fee_not_owed: 'feeNotOwed',
    credit_waiting: 'creditWaiting',
    credit_rows: 'creditRows',
  },
  { rows: readStatementRow },
)

type Home = Response<'getHome'>['result']

const readNeed = reads<Home['needs'][number]>()({ booking_id: 'bookingId', time_zone: 'timeZone' })

const readHomeBooking = reads<NonNullable<Home['booking']>>()(namesOfBooking, partsOfBooking)

const readOther = reads<Home['others'][number]>()({
  increment_id: 'bookingNumber',
  start_datetime: 'startAt',
  end_datetime: 'endAt',
  time_zone: 'timeZone',
})

const readDocument = reads<Home['documents'][number]>()(
  { ends_on: 'endsOn', days_left: 'daysLeft' },
  { policy: reads<NonNullable<Home['documents'][number]['policy']>>()({ number_end: 'numberEnd' }) },
)

const readHomeOffer = reads<Home['offers'][number]>()({
  final_payable_today: 'finalPayableToday',
  time_zone: 'timeZone',
  expires_at: 'expiresAt',
})

const readOwnCar = reads<NonNullable<Home['own_car']>>()({
  booking_id: 'bookingId',
  owned_since: 'ownedSince',
  time_zone: 'timeZone',
})

const readHome = reads<Home>()(
  {
    may_reserve: 'mayReserve',
    unread_notifications: 'unreadNotifications',
    unread_messages: 'unreadMessages',
    waiting_credits: 'waitingCredits',
    own_car: 'ownCar',
  },
  {
    waiting_credits: readWaitingCredit,
    own_car: readOwnCar,
    needs: readNeed,
    booking: readHomeBooking,
    ownership: readOwnership,
    documents: readDocument,
    others: readOther,
    offers: readHomeOffer,
    saved: readFavourite,
  },
)

type Change = Response<'previewPart'>['result']

/** Reads a plan. */
export const readPlan = reads<Change['before']>()({
  program_end: 'programEnd',
  owned_on: 'ownedOn',
  price_to_convert: 'priceToConvert',
  payments_to_own: 'paymentsToOwn',
})
const readChange = reads<Change>()({}, { before: readPlan, after: readPlan })
const readPauseEnding = reads<Response<'previewEndPause'>['result']>()(
  { off_due: 'offDue', pay_by_before: 'payByBefore', pay_by: 'payBy' },
  { before: readPlan, after: readPlan },
)
const readPaid = reads<Response<'payPart'>['result']>()({ amount_due: 'amountDue' })

/** How the calls about a booking once it is made, and that of the home, are spelled. */
export const runningBookingsSpelling = {
  getHome: { read: reads<Response<'getHome'>>()({}, { result: readHome }) },
  getActiveBookingDetail: {
    body: spells<Request<'getActiveBookingDetail'>>()({ bookingid: 'bookingId' }),
    read: reads<Response<'getActiveBookingDetail'>>()({}, { result: readBooking }),
  },
  getPastBookingDetail: {
    body: spells<Request<'getPastBookingDetail'>>()({ bookingid: 'bookingId' }),
    read: reads<Response<'getPastBookingDetail'>>()({}, { result: readBooking }),
  },
  startBooking: {
    body: spells<Request<'startBooking'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'startBooking'>>()({}, { result: readStarted }),
  },
  retryPayment: {
    body: spells<Request<'retryPayment'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'retryPayment'>>()({}, { result: readRetried }),
  },
  previewPart: {
    body: spells<Request<'previewPart'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'previewPart'>>()({}, { result: readChange }),
  },
  previewExtra: {
    body: spells<Request<'previewExtra'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'previewExtra'>>()({}, { result: readChange }),
  },
  payExtra: { body: spells<Request<'payExtra'>>()({ booking_id: 'bookingId' }) },
  undoExtra: { body: spells<Request<'undoExtra'>>()({ booking_id: 'bookingId', extra_id: 'extraId' }) },
  payPart: {
    body: spells<Request<'payPart'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'payPart'>>()({}, { result: readPaid }),
  },
  previewPaymentDay: {
    body: spells<Request<'previewPaymentDay'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'previewPaymentDay'>>()({}, { result: readChange }),
  },
  movePaymentDay: { body: spells<Request<'movePaymentDay'>>()({ booking_id: 'bookingId' }) },
  previewPause: {
    body: spells<Request<'previewPause'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'previewPause'>>()({}, { result: readChange }),
  },
  pauseProgram: { body: spells<Request<'pauseProgram'>>()({ booking_id: 'bookingId' }) },
  previewEndPause: {
    body: spells<Request<'previewEndPause'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'previewEndPause'>>()({}, { result: readPauseEnding }),
  },
  endPause: { body: spells<Request<'endPause'>>()({ booking_id: 'bookingId' }) },
  autorenew: {
    body: spells<Request<'autorenew'>>()({ booking_id: 'bookingId', autorenewenddate: 'endAt' }),
    read: reads<Response<'autorenew'>>()({}, { result: readExtended }),
  },
  extend: {
    body: spells<Request<'extend'>>()({ booking_id: 'bookingId', autorenewenddate: 'endAt' }),
    read: reads<Response<'extend'>>()({}, { result: readExtended }),
  },
  previewExtension: {
    body: spells<Request<'previewExtension'>>()({ booking_id: 'bookingId', autorenewenddate: 'endAt' }),
    read: reads<Response<'previewExtension'>>()({}, { result: readExtension }),
  },
  cancelbookedLease: {
    body: spells<Request<'cancelbookedLease'>>()({ booking_id: 'bookingId', sharing_allowed: 'sharingAllowed' }),
  },
  scheduleReturn: {
    body: spells<Request<'scheduleReturn'>>()({ booking_id: 'bookingId', return_datetime: 'returnAt' }),
    read: reads<Response<'scheduleReturn'>>()({}, { result: readPlannedReturn }),
  },
  previewReturn: {
    body: spells<Request<'previewReturn'>>()({ booking_id: 'bookingId', return_datetime: 'returnAt' }),
    read: reads<Response<'previewReturn'>>()({}, { result: readReturnAccount }),
  },
  completebookedLease: {
    body: spells<Request<'completebookedLease'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'completebookedLease'>>()({}, { result: readReturned }),
  },
  previewConversion: {
    body: spells<Request<'previewConversion'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'previewConversion'>>()({}, { result: readSale }),
  },
  convertBooking: {
    body: spells<Request<'convertBooking'>>()({ booking_id: 'bookingId', price_to_convert: 'priceToConvert' }),
  },
  getOwnership: {
    body: spells<Request<'getOwnership'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'getOwnership'>>()({}, { result: readOwnership }),
  },
  getBookingStatement: {
    body: spells<Request<'getBookingStatement'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'getBookingStatement'>>()({}, { result: readStatement }),
  },
}
