import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, instant, whole, wholeCentDollars } from '../wire.ts'
import { bookingDetail, chargeLine, ownership, statement } from './booking-detail.ts'
import { chargeRefusals } from './charge-refusals.ts'
import { creditThatWaits } from './waiting-credit.ts'

const detail = z.object({ status: z.literal(1), message: z.string(), result: bookingDetail })
const odometer = whole(0, 2_000_000)

/** Why a car cannot be sold to its driver now, whatever their card says. */
const saleRefusals = [
  'no-booking',
  'not-active',
  'loaner-out',
  'payment-due',
  'odometer-missing',
  'odometer-low',
  'odometer-high',
] as const
/** What of the credit waits after it, and what of the deposit is held until the car is checked, and until when at most; null where nothing is. */
const afterReturn = {
  waiting_credit: z.nullable(creditThatWaits),
  deposit_held: z.number(),
  deposit_by: z.nullable(z.string()),
}

const extension = {
  method: 'POST',
  auth: 'customer',
  flag: 'number',
  once: true,
  request: z.object({ booking_id: id, autorenew: z.optional(whole(0, 1)), autorenewenddate: instant }),
  response: z.object({
    status: z.literal(1),
    message: z.string(),
    result: z.object({ amount: z.number(), days: z.number(), end_datetime: z.string() }),
  }),
  refuses: [
    'no-booking',
    'not-active',
    'no-valid-licence',
    'extend-too-early',
    'extend-too-far',
    'extend-taken',
    'pause-runs',
    'case-open',
    'swap-approved',
    'payment-due',
    ...chargeRefusals,
  ],
} as const

/** What a person can do with a booking of their own once it is made, and see of it. */
export const runningBookings = {
  getActiveBookingDetail: call({
    name: 'getActiveBookingDetail',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ bookingid: id }),
    response: detail,
    refuses: ['no-booking'],
    summary: 'A booking whose car is out, with everything charged so far.',
  }),
  getPastBookingDetail: call({
    name: 'getPastBookingDetail',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ bookingid: id }),
    response: detail,
    refuses: ['no-booking'],
    summary: 'A completed or canceled booking with everything it was charged.',
  }),
  startBooking: call({
    name: 'startBooking',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z.object({ booking_id: id, odometer: z.optional(odometer) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({ amount: z.number(), end_datetime: z.string() }),
    }),
    refuses: [
      'no-booking',
      'not-approved',
      'is-swap',
      'no-valid-licence',
      'car-not-here',
      'car-being-checked',
      'car-overdue',
      'waiting-credit-due',
      'pickup-not-yet',
      'odometer-low',
      'odometer-high',
      ...chargeRefusals,
    ],
    summary: 'Picks the car up: charges the first cycle; a bought car is handed over.',
  }),
  retryPayment: call({
    name: 'retryPayment',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z.object({ booking_id: id }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({ amount: z.number(), payment_retry: z.literal(0) }),
    }),
    refuses: ['no-booking', 'nothing-due', ...chargeRefusals],
    summary: 'Charges everything that is due to the default card.',
  }),
  autorenew: call({
    name: 'autorenew',
    ...extension,
    summary: 'Extends an active booking to a date, at its own rate.',
  }),
  extend: call({ name: 'extend', ...extension, summary: 'The same as autorenew.' }),
  previewExtension: call({
    name: 'previewExtension',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ booking_id: id, autorenewenddate: instant }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({
        amount: z.number(),
        days: z.number(),
        end_datetime: z.string(),
        lines: z.array(chargeLine),
      }),
    }),
    refuses: [...extension.refuses],
    summary: 'What an extension to a date costs, before it is charged.',
  }),
  cancelbookedLease: call({
    name: 'cancelbookedLease',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z.object({ booking_id: id, sharing_allowed: z.optional(whole(0, 1)) }),
    response: z.object({ status: z.literal(1), message: z.string(), result: z.object({ refund: z.number() }) }),
    refuses: ['no-booking', 'not-cancelable', 'is-swap', 'payment-unclear'],
    summary: 'Cancels a booking before it is approved; everything is refunded.',
  }),
  scheduleReturn: call({
    name: 'scheduleReturn',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ booking_id: id, return_datetime: z.nullable(instant) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      /** What the last days cost when the car comes back then; nothing when the return was called off. */
      result: z.object({ return_datetime: z.nullable(z.string()), days: z.number(), amount: z.number() }),
    }),
    refuses: ['no-booking', 'not-active', 'return-past', 'return-too-far', 'return-closed'],
    summary: 'Plans when the car comes back, or calls the plan off; the last cycle is billed to that day.',
  }),
  previewReturn: call({
    name: 'previewReturn',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    /** Without a time the car comes back now, and is read now; for a time to come the last reading counts. */
    request: z.object({
      booking_id: id,
      return_datetime: z.optional(z.nullable(instant)),
      odometer: z.optional(odometer),
    }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({
        return_datetime: z.string(),
        /** Days of the whole program. */
        days: z.number(),
        /** What falls due until then, each cycle at its time. */
        until_then: z.number(),
        /** What of it account credit pays. */
        until_then_credit: z.number(),
        /** The account at the return: above zero the person owes it, below they get it. */
        lines: z.array(chargeLine),
        refund: z.number(),
        due: z.number(),
        /** Of the initial fee what would fall due after the return: it is not owed then. */
        fee_not_owed: z.number(),
        ...afterReturn,
      }),
    }),
    refuses: [
      'no-booking',
      'not-active',
      'loaner-out',
      'return-past',
      'return-too-far',
      'return-closed',
      'odometer-missing',
      'odometer-low',
      'odometer-high',
      'payment-unclear',
    ],
    summary: 'The final account of a program if the car comes back at a time.',
  }),
  completebookedLease: call({
    name: 'completebookedLease',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    /** The reading may be left out when a report or the team has made one in the last two days. */
    request: z.object({ booking_id: id, odometer: z.optional(odometer) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      /** What goes back to the card, what stays to be paid, and the days of the program. */
      result: z.object({ refund: z.number(), due: z.number(), days: z.number(), ...afterReturn }),
    }),
    refuses: [
      'no-booking',
      'not-active',
      'loaner-out',
      'odometer-missing',
      'odometer-low',
      'odometer-high',
      'payment-unclear',
    ],
    summary:
      'Returns the car: the last cycle counts by the day, renewals end, and the deposit comes back after the car is checked.',
  }),
  previewConversion: call({
    name: 'previewConversion',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ booking_id: id, odometer: z.optional(odometer) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({
        /** What is charged: the price to convert and the extra miles. */
        lines: z.array(chargeLine),
        extra_miles: z.number(),
        amount: z.number(),
        /** What goes back with the sale, and what it is made of: the deposit, and insurance of days after the sale. */
        refund: z.number(),
        refund_lines: z.array(chargeLine),
        /** Of the initial fee what would fall due later: it is not owed any more. */
        fee_not_owed: z.number(),
        /** What was charged for a later day, 'YYYY-MM-DD': it stays due then. */
        due_later: z.array(z.object({ on: z.string(), amount: z.number() })),
      }),
    }),
    refuses: [...saleRefusals, 'payment-unclear'],
    summary: 'What buying the car now costs, line by line, before it is charged.',
  }),
  convertBooking: call({
    name: 'convertBooking',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    /**
     * `amount` is what the person saw in all, tax and miles in it, or `price_to_convert` where there was no more to it: compared, never charged. The reading may be left
     * out when a report or the team has made one in the last two days.
     */
    request: z.object({
      booking_id: id,
      odometer: z.optional(odometer),
      amount: z.optional(wholeCentDollars),
      price_to_convert: z.optional(wholeCentDollars),
    }),
    response: z.object({ status: z.literal(1), message: z.string(), result: z.object({ amount: z.number() }) }),
    refuses: [...saleRefusals, 'price-changed', ...chargeRefusals],
    summary: 'Pays the price to convert and extra miles: the car is theirs and the booking ends as sold.',
  }),
  getOwnership: call({
    name: 'getOwnership',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ booking_id: id, on: z.optional(instant) }),
    response: z.object({ status: z.literal(1), message: z.string(), result: ownership }),
    refuses: ['no-booking', 'no-road'],
    summary: 'The road to own of a booking: what the ledger says, and the forecast from there.',
  }),
  getBookingStatement: call({
    name: 'getBookingStatement',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ booking_id: id }),
    response: z.object({ status: z.literal(1), message: z.string(), result: statement }),
    refuses: ['no-booking'],
    summary: 'Every line of a booking from the ledger.',
  }),
}
