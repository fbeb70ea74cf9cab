import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id } from '../wire.ts'

/** Purchase credit of a program that is over, or that would be, as far as it waits (KEEP-07). */
export const creditThatWaits = z.object({
  amount: z.number(),
  /** The last calendar day on which it can be taken up, 'YYYY-MM-DD' at the place of the pickup, and the moment after it, when it has expired. */
  last_day: z.string(),
  waits_until: z.string(),
  /** Of the same car with it: the lower of its signed price and that of today, less the credit. Nothing has to be paid for it. */
  price_to_convert: z.number(),
})

/** A booking that has reserved a credit, or taken it up. */
const reservation = z.nullable(z.object({ booking_id: z.number(), increment_id: z.string() }))

/** The credit of one program that is over (KEEP-04): it waits, is reserved, or is closed. */
export const endedCredit = z.object({
  ...creditThatWaits.shape,
  credit_id: z.number(),
  /** `taken_up` and `expired` are closed, and nothing of it waits: `amount` is then what was taken up last, or what has expired. */
  state: z.enum(['waiting', 'reserved', 'taken_up', 'expired']),
  /** The program that reserved it or took it up last. */
  reserved_by: reservation,
  /** The wait stands still while the account is suspended: then no day counts. */
  stands_still: z.union([z.literal(0), z.literal(1)]),
})

const due = z.object({
  amount: z.number(),
  /** The oldest invoice that is open. */
  number: z.string(),
})

/** Credit of a program that is over, as its person finds it: how much, until when, and how it can be used (KEEP-07). */
export const waitingCredit = z.object({
  ...endedCredit.shape,
  state: z.enum(['waiting', 'reserved']),
  /** The program it comes from. */
  booking_id: z.number(),
  increment_id: z.string(),
  /** Its car. */
  vehicle_id: z.number(),
  vehicle: z.string(),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  filename: z.string(),
  time_zone: z.string(),
  /** The same car: its price to convert without the credit, which is the selling price of today. */
  price_without_credit: z.number(),
  /** Whether that car can be booked: `free` from now on, `later` from a moment on, `checking` once the team has looked at it, `gone` (sold or hidden). */
  car: z.enum(['free', 'later', 'checking', 'gone']),
  /** The last moment at which a program that takes it up can begin: 14 days after the last day (KEEP-11). */
  pickup_by: z.string(),
  /** What the ended program still owes: while it does, nothing is taken up (KEEP-22); null where nothing is due. */
  due: z.nullable(due),
  /** What it still owes, where a promise to pay stands for all of it, and the promised day ('YYYY-MM-DD'): the credit can be used. */
  promised: z.nullable(z.object({ ...due.shape, on: z.string() })),
  /** Of a reserved one: what the program that has reserved it leaves over, and whether that has run out as its program begins. */
  left_over: z.nullable(
    z.object({ amount: z.number(), start_datetime: z.string(), runs_out: z.union([z.literal(0), z.literal(1)]) }),
  ),
})

/** What a car costs with the credit that waits: all that the builder prices it with (KEEP-08, KEEP-09). */
const creditForCar = z.object({
  /** Can be taken up now, and what of it this car takes; the rest goes on waiting. */
  amount: z.number(),
  used: z.number(),
  rest: z.number(),
  /** The last day of the one that ends first, when it has expired, and the last moment at which the program can begin. */
  last_day: z.string(),
  waits_until: z.string(),
  pickup_by: z.string(),
  time_zone: z.string(),
  /** It is the car of an ended program: its prices hold. */
  same_car: z.union([z.literal(0), z.literal(1)]),
  /** Like `surface` of getVehicleDetail: with the one fee that holds, and no prepaid plans; of the same car the prices of the ended program. */
  surface: z.unknown(),
  /** The one fee of the surface, what of it counts as paid before, and what of it is charged: nothing, as a rule. */
  initial_fee: z.number(),
  fee_paid: z.number(),
  initial_fee_due: z.number(),
  /** What the ended program of the same car had chosen: the builder begins with it; null on another car. */
  chosen: z.nullable(z.object({ miles: z.number(), days: z.number(), variant: z.string() })),
  /** What an ended program still owes: while it does, nothing is taken up. */
  due: z.nullable(z.object({ booking_id: z.number(), amount: z.number(), number: z.string() })),
})

/** In a quote: the credit that it takes up (KEEP-10). */
export const quotedCredit = z.object({
  /** Taken up with this program. */
  amount: z.number(),
  /** Goes on waiting, to the same last days. */
  rest: z.number(),
  /** The last day of the one that ends first, and when it has expired. */
  last_day: z.string(),
  waits_until: z.string(),
  /** It is the car of an ended program: its prices hold. */
  same_car: z.union([z.literal(0), z.literal(1)]),
  /** The initial fee that is not charged because one was paid before. */
  fee_not_charged: z.number(),
  /** What to send as initial_fee_options and rental_options for exactly this program. */
  fee: z.number(),
  day_rent: z.number(),
  /** What each credit gives, the one that ends first before the others; 0 of one whose last pickup is before this one. */
  from: z.array(
    z.object({
      credit_id: z.number(),
      booking_id: z.number(),
      increment_id: z.string(),
      amount: z.number(),
      rest: z.number(),
      last_day: z.string(),
      /** The rest has run out by the pickup. */
      runs_out: z.union([z.literal(0), z.literal(1)]),
    }),
  ),
})

/**
 * Why a quote does not take a waiting credit up: there is none (any more), or another amount than was seen; an ended program has something due; the
 * pickup is too late; or it is a purchase, which nothing is credited on.
 */
export const takeUpRefusals = [
  'waiting-credit-gone',
  'waiting-credit-due',
  'waiting-credit-late',
  'waiting-credit-purchase',
] as const

/** What a refusal of a take-up names beside its words. */
export const takeUpRefusal = {
  /** Of `waiting-credit-due`: the booking to pay, how much, and its oldest open invoice. */
  due_booking_id: z.optional(z.number()),
  due_amount: z.optional(z.number()),
  due_number: z.optional(z.string()),
  /** Of `waiting-credit-late`: the latest pickup. */
  pickup_by: z.optional(z.string()),
  /** Of `waiting-credit-gone`: the booking that has reserved it, where one has. */
  reserved_by: z.optional(z.number()),
}

/** Purchase credit that waits after a program (KEEP). */
export const waitingCredits = {
  getWaitingCredits: call({
    name: 'getWaitingCredits',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    /** `list_id`: a car that it may be taken up on. */
    request: z.object({ list_id: z.optional(id) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      /** Of the car that is asked for; null without one, where nothing can be taken up now, and where the car is not to be had. */
      for_car: z.nullable(creditForCar),
      /** The one that ends first before the others; empty where nothing waits. */
      result: z.array(waitingCredit),
    }),
    refuses: [],
    summary: 'What of the purchase credit of ended programs waits, until when, and what the same car then costs.',
  }),
} as const
