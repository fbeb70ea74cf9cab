import * as z from 'zod/mini'
import { call } from '../call.ts'
import { vehicle } from '../catalog.ts'
import { dollars, id, instant, nothing, text, whole } from '../wire.ts'
import { bookingFields, licenseNeeded, priceList } from './booking-detail.ts'
import { askedSwap, bookingLink } from './swap.ts'
import { quotedCredit, takeUpRefusal, takeUpRefusals } from './waiting-credit.ts'

/**
 * The saved program (PROG-13). The client sends choices; the amounts among them (`rental_options`, `emf_options`) only say what it saw:
 * they are compared with the car's own prices and never charged.
 */
const bookingRequest = z.object({
  list_id: id,
  startdatetime: instant,
  days: whole(1, 366),
  owner_id: z.optional(z.nullable(id)),
  rental_options: z.optional(dollars),
  initial_fee_options: dollars,
  miles_options: whole(0, 100_000),
  emf_options: z.optional(dollars),
  program: z.literal('rideshare'),
  financing: z.enum(['pto', 'buy']),
  initial_fee_plan: z.optional(z.nullable(text(40))),
  prepaid_plan_selected: z.optional(z.nullable(z.union([text(40), z.boolean(), z.number()]))),
  carDetailUrl: z.optional(text(500)),
  /** Additive: the chosen option values joined by '||'. */
  variant: z.optional(text(200)),
  /** Additive, 1: takes up the credit that waits (KEEP-10). The fee and the day's price to send with it are those of the quote that has it. */
  waiting_credit: z.optional(whole(0, 1)),
  /** What the person saw of it: compared, and refused as `waiting-credit-gone` where it is another amount; never used. */
  waiting_credit_amount: z.optional(dollars),
  referer: z.optional(text(200)),
  vin: z.optional(text(20)),
})
/** A program as it is saved, quoted and booked (PROG-13). */
export type BookingRequest = z.infer<typeof bookingRequest>

const costBox = z.object({
  due_today: z.number(),
  each_cycle: z.number(),
  cycle_days: z.number(),
  months: z.number(),
  cycles: z.number(),
  /** When payments end because the car is theirs; null when something is left to pay to own it. */
  owned_after_days: z.nullable(z.number()),
  total: z.number(),
  credit: z.number(),
  price_to_convert: z.number(),
  /** Sales tax on it. */
  conversion_tax: z.number(),
  extra_mile: z.number(),
  allowed_miles_per_cycle: z.number(),
  /** What a day without a usable car credits, and the purchase credit it earns all the same (CARE-26). */
  day_down: z.number(),
  day_down_credit: z.number(),
  cash_price: z.number(),
  total_if_converted: z.number(),
  returns: z.array(z.object({ week: z.number(), paid: z.number(), refund: z.number(), credit_lost: z.number() })),
})

/** The quote's lines in dollars (API-71); each total is the sum of its lines. */
export const quote = z.object({
  buynowprice: z.number(),
  initial_fee: z.number(),
  discount: z.number(),
  discount_initial_fee: z.number(),
  total_after_trial: z.number(),
  rent_days: z.number(),
  rent: z.number(),
  rent_des: z.string(),
  dia_fee: z.number(),
  tax: z.number(),
  total_rent: z.number(),
  insurance_amt: z.number(),
  insurance_amt_des: z.string(),
  today_initial_fee_with_tax: z.number(),
  initial_fee_tax: z.number(),
  deposit_title: z.string(),
  deposit_amt: z.number(),
  deposit_amt_des: z.string(),
  deposit_event: z.string(),
  final_payable_today: z.number(),
  return_policy_text: z.array(z.string()),
  start_datetime: z.string(),
  /** The car is held for the person until then; null when they have held it for as long as one person can (BEY-10). */
  hold_until: z.nullable(z.string()),
  /** What it takes up of waiting credit; null where it takes up none. */
  waiting_credit: z.nullable(quotedCredit),
  /** On the day of the pickup: what is left to pay to own the car, with the waiting credit and without it; 0 for a purchase. */
  price_to_convert: z.number(),
  price_without_credit: z.number(),
  cost_box: costBox,
})
/** The bill of a program, in dollars. */
export type QuoteAnswer = z.infer<typeof quote>

const refusedQuote = z.object({
  ...takeUpRefusal,
  /** When the car is free next, if it is not at the asked time (SRV-09). */
  start_datetime: z.optional(z.string()),
  /** The dates nearest to the asked one on which it can be had, where somebody else has it then; at most three, in order (KEEP-12). */
  nearest_dates: z.optional(z.array(z.string())),
  similar: z.optional(z.array(vehicle)),
})

const quoteRefusals = [
  'no-vehicle',
  'car-being-checked',
  'car-held',
  'not-on-offer',
  'pickup-past',
  'pickup-taken',
  'pickup-closed',
  'pickup-held',
  'already-yours',
  'pickup-too-far',
  'pickup-too-far-unpaid',
  'amount-changed',
  'not-for-sale',
  ...takeUpRefusals,
] as const

/** Why nothing is reserved, beside what the wish itself is refused for: the same for a program and for an offer. */
export const reserveRefusals = [
  'not-eligible',
  'payment-overdue',
  'too-many-bookings',
  'too-many-unpaid',
  'too-many-cancellations',
  'too-many-tries',
  'charge-refused',
  'charge-unclear',
] as const

const bookingRow = z.object({
  id: z.number(),
  /** The order number that people read. */
  increment_id: z.string(),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  start_datetime: z.string(),
  end_datetime: z.string(),
  status: z.string(),
  time_zone: z.string(),
  /** 1 when a charge was refused and is still to be paid. */
  payment_retry: z.union([z.literal(0), z.literal(1)]),
  /** As in the booking's detail. */
  license_needed: z.nullable(licenseNeeded),
  /** Since when the car is the person's own; null while it is not. */
  owned_since: z.nullable(z.string()),
  /** As in the booking's detail. */
  outcome: z.enum(['', 'returned', 'sold', 'stopped', 'lost', 'swapped']),
  /** As in the booking's detail. A swap that waits, and bookings whose car was swapped, stand with the running one and not as rows of their own. */
  swap: z.nullable(askedSwap),
  previous_bookings: z.array(bookingLink),
})

const bookingList = z.object({
  status: z.literal(1),
  message: z.string(),
  records: z.number(),
  result: z.array(bookingRow),
})
const file = z.object({ status: z.literal(1), message: z.string(), result: z.object({ file: z.string() }) })

/** A booking that waits for pickup (API-52): the amounts of a cycle are those of the quote, nothing of them is charged yet. */
export const pendingBooking = z.object({
  ...bookingFields,
  trim: z.string(),
  program_goal: z.string(),
  program_length: z.string(),
  fare: z.number(),
  fare_des: z.string(),
  duration: z.string(),
  insurance_amt: z.number(),
  total_initial_fee: z.number(),
  note: z.string(),
  initial_fee_options: z.array(z.object({ amount: z.number(), expected: z.string() })),
  /** Everything that is proposed, in lists that add up. */
  price_lists: z.array(priceList),
  /** The road to own that this booking opens, from the pickup to the end of the program (BEY-09); null for a purchase. */
  ownership: z.nullable(
    z.object({
      selling_price: z.number(),
      points: z.array(
        z.object({
          cycle: z.number(),
          day: z.number(),
          date: z.string(),
          paid: z.number(),
          credit: z.number(),
          price_to_convert: z.number(),
        }),
      ),
    }),
  ),
})

/** The calls about quotes, reservations and bookings that wait (API-71 … API-73). */
export const bookings = {
  getVehicleQuote: call({
    name: 'getVehicleQuote',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: bookingRequest,
    response: z.object({ status: z.literal(1), message: z.string(), result: quote }),
    refuses: quoteRefusals,
    refusal: refusedQuote,
    summary: 'Prices a program and holds the car for the person.',
  }),
  getQuoteAgreement: call({
    name: 'getQuoteAgreement',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: bookingRequest,
    response: file,
    refuses: [...quoteRefusals, 'too-many-tries'],
    refusal: refusedQuote,
    summary: 'The agreement as a PDF with the same numbers as the quote.',
  }),
  book: call({
    name: 'book',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: bookingRequest,
    response: z.object({ status: z.literal(1), message: z.string(), result: z.object({ booking_id: z.number() }) }),
    refuses: [...quoteRefusals, ...reserveRefusals],
    refusal: z.object({
      ...takeUpRefusal,
      start_datetime: z.optional(z.string()),
      nearest_dates: z.optional(z.array(z.string())),
      similar: z.optional(z.array(vehicle)),
      missing: z.optional(z.array(z.string())),
      booking_id: z.optional(z.number()),
    }),
    summary:
      'Signs the agreement, with the full name where no signature was saved, and reserves the car: charges today’s amount and makes a booking in state New.',
  }),
  getMyPendingBooking: call({
    name: 'getMyPendingBooking',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ type: z.optional(whole(1, 3)), page: z.optional(id) }),
    response: bookingList,
    refuses: [],
    summary: 'Bookings that wait for approval or pickup.',
  }),
  getMyActiveLease: call({
    name: 'getMyActiveLease',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ type: z.optional(whole(1, 3)), page: z.optional(id) }),
    response: bookingList,
    refuses: [],
    summary: 'Bookings whose car is out.',
  }),
  getMyPastBooking: call({
    name: 'getMyPastBooking',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ type: z.optional(whole(1, 3)), page: z.optional(id), limit: z.optional(whole(1, 100)) }),
    response: bookingList,
    refuses: [],
    summary: 'Completed and cancelled bookings.',
  }),
  getPendingBookingDetails: call({
    name: 'getPendingBookingDetails',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ bookingid: id }),
    response: z.object({ status: z.literal(1), message: z.string(), result: pendingBooking }),
    refuses: ['no-booking'],
    summary: 'A booking that waits for pickup with its proposed fees.',
  }),
  getRecentBookings: call({
    name: 'getRecentBookings',
    method: 'POST',
    auth: 'public',
    flag: 'number',
    request: nothing,
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.array(z.object({ initial: z.string(), city: z.string(), vehicle: z.string() })),
    }),
    refuses: [],
    summary: 'Newest reservations, as little of each as a stranger may know.',
  }),
  getAgreement: call({
    name: 'getAgreement',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ booking_id: id }),
    response: file,
    refuses: ['no-booking'],
    summary: 'The agreement as it was accepted.',
  }),
}
