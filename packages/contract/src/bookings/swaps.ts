import * as z from 'zod/mini'
import { call } from '../call.ts'
import { vehicle } from '../catalog.ts'
import { id, instant, text, whole } from '../wire.ts'
import { chargeLine } from './booking-detail.ts'
import { chargeRefusals } from './charge-refusals.ts'
import { planChange } from './payments-ahead.ts'

/** What a program costs with one of the two cars. */
const carTerms = z.object({
  vehicle_id: z.number(),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  filename: z.string(),
  variant: z.string(),
  /** Usage fee of a day, and everything that a cycle costs. */
  day: z.number(),
  cycle: z.number(),
  selling_price: z.number(),
  deposit: z.number(),
  /** Miles a month, and those that a cycle includes. */
  miles: z.number(),
  allowed_miles_per_cycle: z.number(),
  /** Additive: of a mile beyond those; of what a cycle costs the booking fee and what a coupon takes off; and the purchase credit that a cycle earns. */
  extra_mile: z.number(),
  booking_fee: z.number(),
  coupon: z.number(),
  credit: z.number(),
})

/**
 * What is asked of the card at the exchange, line by line; what is paid already is a line below zero. `before` is what a time without a usable car has held of
 * the old car, `mileage` its miles beyond those included by the last reading, or by that of the exchange.
 */
const dueToday = z.object({ amount: z.number(), lines: z.array(chargeLine) })

/** What goes on with the new car (KEEP-14). `days` are those of the program that are over by then. */
const carried = z.object({
  credit: z.number(),
  account_credit: z.number(),
  extra_paid: z.number(),
  deposit: z.number(),
  days: z.number(),
})

const swapFigures = {
  due_today: dueToday,
  carried,
  /** What the new car's deposit is more than what is held, or less. */
  deposit_difference: z.number(),
  /** The next payment day, on which whole cycles go on. */
  payment_day: z.string(),
}

/** What a swap would change: the plan as it is beside the plan with the other car, both cars, and what is due on the day of the exchange (KEEP-14). */
const swapPreview = z.object({
  ...planChange.shape,
  ...swapFigures,
  swap_at: z.string(),
  time_zone: z.string(),
  cycle_days: z.number(),
  car_before: carTerms,
  car_after: carTerms,
})

/** What a refusal names beside its words. */
const swapRefusal = z.object({
  /** Of `plan-changed`: what the swap would change now. */
  preview: z.optional(swapPreview),
  /** Of `swap-too-soon`, `swap-limit`: from when on it can be; of `swap-day`: the first and the last moment; of `pickup-taken`: when the car is free next. */
  from: z.optional(z.string()),
  until: z.optional(z.string()),
  /** Of `payment-due`. */
  amount: z.optional(z.number()),
  /** Of `pickup-taken`. */
  similar: z.optional(z.array(vehicle)),
  /** Of `not-eligible`: what is missing. */
  missing: z.optional(z.array(z.string())),
  /**
   * Of `credit-above-price`, what owning the car takes: after a return the credit waits and `extra_back` goes back to the cards; `due_reserved` with the
   * reservation, `deposit` among it, which comes back; `cycle` at the pickup; then `price_left` and the sales tax on it. `credit_before` waits already of earlier programs and is
   * taken up too; `credit_waits` of both goes on waiting.
   */
  purchase: z.optional(
    z.object({
      selling_price: z.number(),
      credit: z.number(),
      extra_paid: z.number(),
      credit_before: z.number(),
      credit_waits: z.number(),
      extra_back: z.number(),
      due_reserved: z.number(),
      deposit: z.number(),
      cycle_days: z.number(),
      cycle: z.number(),
      price_left: z.number(),
      sales_tax: z.number(),
      total: z.number(),
    }),
  ),
})

const asked = {
  booking_id: id,
  vehicle_id: id,
  swap_at: instant,
  /** Additive: miles a month; without them those of the program, or the next on offer above them. */
  miles: z.optional(whole(0, 100_000)),
  /** Additive: the chosen option values joined by '||'. */
  variant: z.optional(text(200)),
}

const swapRefusals = [
  'no-booking',
  'not-active',
  'no-payment-ahead',
  'swap-too-soon',
  'swap-limit',
  'swap-asked',
  'swap-day',
  'swap-place',
  'payment-due',
  'payment-unclear',
  'case-undecided',
  'loaner-out',
  'pause-runs',
  'payment-day-moves',
  'return-planned',
  'credit-above-price',
  'no-vehicle',
  'car-being-checked',
  'car-held',
  'not-on-offer',
  'pickup-taken',
  'pickup-held',
  'pickup-closed',
  'already-yours',
] as const

const exchange = { swap_id: id, odometer_in: whole(0, 2_000_000), odometer_out: whole(0, 2_000_000) }

const exchangeRefusals = [
  'no-swap',
  'swap-not-approved',
  'swap-not-yet',
  'no-payment-ahead',
  'payment-due',
  'return-planned',
  'payment-day-moves',
  'credit-above-price',
  'no-valid-licence',
  'loaner-out',
  'pause-runs',
  'case-undecided',
  'car-being-checked',
  'car-not-here',
  'car-overdue',
  'odometer-low',
  'odometer-high',
] as const

/** The exchange of the car inside a program (KEEP-13 to KEEP-19). */
export const swapCalls = {
  previewSwap: call({
    name: 'previewSwap',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object(asked),
    response: z.object({ status: z.literal(1), message: z.string(), result: swapPreview }),
    refuses: swapRefusals,
    refusal: swapRefusal,
    summary: 'What a swap to another car would change, before it is asked for.',
  }),
  getSwapAgreement: call({
    name: 'getSwapAgreement',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object(asked),
    response: z.object({ status: z.literal(1), message: z.string(), result: z.object({ file: z.string() }) }),
    refuses: [...swapRefusals, 'too-many-tries'],
    refusal: swapRefusal,
    summary: 'The agreement for the new car as a PDF, to read before it is signed.',
  }),
  requestSwap: call({
    name: 'requestSwap',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z.object({ ...asked, revision: text(40) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({ swap_id: z.number(), swap_at: z.string() }),
    }),
    refuses: [...swapRefusals, 'not-eligible', 'plan-changed', 'too-many-tries'],
    refusal: swapRefusal,
    summary:
      'Signs the agreement for another car, with the full name where no signature was saved, and asks for the swap; nothing is charged before the exchange.',
  }),
  cancelSwap: call({
    name: 'cancelSwap',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z.object({ swap_id: id }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['no-swap', 'payment-unclear'],
    summary: 'Calls a swap off before the exchange; nothing changes and nothing is charged.',
  }),
  teamDecideSwap: call({
    name: 'teamDecideSwap',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    once: true,
    /** `rejected` also calls an approved one off; the person reads the reason. */
    request: z.object({ swap_id: id, decision: z.enum(['confirmed', 'rejected']), reason: z.optional(text(500)) }),
    typed: ['reason'],
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: [
      'no-swap',
      'swap-decided',
      'claimed',
      'not-eligible',
      'car-without-place',
      'payment-unclear',
      'reason-needed',
      'reason-short',
    ],
    summary: 'Approves a swap that was asked for, or calls it off with a reason.',
  }),
  teamPreviewExchange: call({
    name: 'teamPreviewExchange',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    request: z.object(exchange),
    response: z.object({ status: z.literal(1), message: z.string(), result: z.object(swapFigures) }),
    refuses: [...exchangeRefusals, ...chargeRefusals],
    refusal: swapRefusal,
    summary: 'What exchanging the cars now would ask of the card, with nothing kept of it.',
  }),
  teamExchange: call({
    name: 'teamExchange',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    once: true,
    /** What the odometers show: of the car that comes back, and of the new one, each in its own unit. */
    request: z.object(exchange),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({ booking_id: z.number(), amount: z.number() }),
    }),
    refuses: [...exchangeRefusals, ...chargeRefusals],
    refusal: swapRefusal,
    summary:
      'Exchanges the cars: asks the card for what is due today, and once that is paid ends the old booking and begins the new one at once.',
  }),
} as const
