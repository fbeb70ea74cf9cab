import * as z from 'zod/mini'
import { bookingDetail, readingSources, statement, statementRow } from '../bookings/booking-detail.ts'
import { bookingLink } from '../bookings/swap.ts'
import { creditThatWaits } from '../bookings/waiting-credit.ts'
import { call } from '../call.ts'
import { proofStates } from '../income.ts'
import { day, id, instant, line, text, whole, wholeCentDollars } from '../wire.ts'
import { changedSince } from './changed-since.ts'
import { teamCredit } from './team-credit.ts'

const odometer = whole(0, 2_000_000)
const reason = z.optional(text(500))

/** What the team calls the states; `due` are those with something to pay, `to_check` those whose car was given back and not looked at, `car_out` those that the team has stopped and whose car is not back, `missed_return` those whose planned return was missed, whatever their state. */
export const teamBookingStates = [
  'new',
  'approved',
  'active',
  'completed',
  'canceled',
  'due',
  'to_check',
  'car_out',
  'missed_return',
] as const

const row = z.object({
  id: z.number(),
  increment_id: z.string(),
  state: z.enum(['new', 'approved', 'active', 'completed', 'canceled']),
  status: z.string(),
  user_id: z.number(),
  name: z.string(),
  phone_number: z.string(),
  vehicle_id: z.number(),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  vin: z.string(),
  city: z.string(),
  financing: z.enum(['pto', 'buy']),
  created_at: z.string(),
  start_datetime: z.string(),
  end_datetime: z.string(),
  time_zone: z.string(),
  amount_due: z.number(),
  payment_retry: z.union([z.literal(0), z.literal(1)]),
  /** Since when something is unpaid, and when the program may be ended for it. */
  unpaid_since: z.nullable(z.string()),
  pay_by: z.nullable(z.string()),
  /** What is promised of it, and for which day; null while nothing is. */
  promise: z.nullable(z.object({ amount: z.number(), on: z.string() })),
  return_datetime: z.nullable(z.string()),
  /** The planned return that was missed; null once another is planned or the program has gone on. */
  return_missed_datetime: z.nullable(z.string()),
  /** The car was given back by its driver and waits to be checked in. */
  to_check: z.union([z.literal(0), z.literal(1)]),
  /** The team has stopped the program, and its car has not come back yet. */
  car_out: z.union([z.literal(0), z.literal(1)]),
  /** How it ended; empty before, and for a canceled one. */
  outcome: z.enum(['', 'returned', 'sold', 'stopped', 'lost', 'swapped']),
  /** The booking whose car is given back for this one: new and approved, it waits for teamDecideSwap and teamExchange; null where it is no swap. */
  swap_of: z.nullable(bookingLink),
  /** When the deposit goes back by itself; null when it has, or nobody holds it for a check. */
  deposit_by: z.nullable(z.string()),
  /** When an undecided or uncollected booking lapses by itself (O-53). */
  lapses_at: z.nullable(z.string()),
})

/** What taking a car back, or checking it in, would settle. */
const settlement = z.object({
  refund: z.number(),
  due: z.number(),
  days: z.number(),
  deposit_held: z.number(),
  /** What of the credit waits then; null where nothing does. */
  waiting_credit: z.nullable(creditThatWaits),
  /** What it adds to the statement, as it would stand there. */
  rows: z.array(statementRow),
})

/** The team's side of bookings. */
export const teamBookings = {
  teamBookings: call({
    name: 'teamBookings',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    request: z.object({
      state: z.optional(z.enum(teamBookingStates)),
      /** A booking's number, a name, a phone, or words of the car: VIN, stock number, year, make, model. */
      query: z.optional(text(80)),
      financing: z.optional(z.enum(['pto', 'buy'])),
      /** Of one car, or of one person. */
      vehicle_id: z.optional(id),
      user_id: z.optional(id),
      page: z.optional(id),
      limit: z.optional(whole(1, 100)),
    }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      records: z.number(),
      /** How many there are of each state. */
      counts: z.record(z.enum(teamBookingStates), z.number()),
      result: z.array(row),
    }),
    refuses: [],
    summary: 'Bookings of everybody, those that wait longest first.',
  }),
  teamBookingDetail: call({
    name: 'teamBookingDetail',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    request: z.object({ booking_id: id }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({
        booking: bookingDetail,
        row,
        statement,
        events: z.array(
          z.object({
            at: z.string(),
            from: z.string(),
            to: z.string(),
            by: z.string(),
            actor: z.string(),
            reason: z.string(),
          }),
        ),
        readings: z.array(
          z.object({ at: z.string(), odometer: z.number(), source: z.enum(readingSources), actor: z.string() }),
        ),
        /** What became of the credit of a program that is over; null before, and where there was none. */
        credit: z.nullable(teamCredit),
        own_insurance: z.union([z.literal(0), z.literal(1)]),
        /** Their own policy, as the team has noted it; null where none is on file, and where our insurance holds. */
        own_policy: z.nullable(
          z.object({
            insurer: z.string(),
            number_end: z.string(),
            /** Its last day, YYYY-MM-DD. */
            ends_on: z.string(),
            ended: z.union([z.literal(0), z.literal(1)]),
            kept_at: z.string(),
          }),
        ),
        wallet_balance: z.number(),
        /** What can still be given back of what was paid. */
        refundable: z.number(),
        /** What the person owes on all their bookings. */
        owes: z.number(),
        /** For how many days the oldest of it is due. */
        owes_days: z.number(),
        /**
         * While the booking waits for the team's decision: what its person states as their income, in dollars a month, and how the newest proof of
         * it stands; dates are empty where there are none. Null afterwards, for then nobody decides by it.
         */
        income: z.nullable(
          z.object({
            monthly: z.nullable(z.number()),
            stated_at: z.string(),
            proof: z.enum(['none', ...proofStates]),
            proof_at: z.string(),
          }),
        ),
        /** Why its person may not have the car, a sentence each, while the booking waits for the decision: by the rule that reserving asks (BEY-14). */
        lacks: z.array(z.string()),
        /** The agreement and the papers of the car, each behind an address for ten minutes. */
        documents: z.array(
          z.object({ kind: z.string(), mime: z.string(), stored_at: z.string(), address: z.string() }),
        ),
      }),
    }),
    refuses: ['no-booking'],
    summary: 'Everything about one booking: charges, statement, documents, changes of state and odometer readings.',
  }),
  teamDecideBooking: call({
    name: 'teamDecideBooking',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    once: true,
    request: z.object({
      booking_id: id,
      decision: z.enum(['approve', 'cancel']),
      reason,
      /** How the member saw the booking: in another state by now, nothing is decided (SRV-32). */
      seen: z.optional(z.enum(['new', 'approved'])),
      /** The pickup that the member saw; moved meanwhile, nothing is decided (DESK-20). */
      start_datetime: z.optional(instant),
    }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refusal: changedSince,
    refuses: [
      'no-booking',
      'booking-decided',
      'claimed',
      'changed-since',
      'is-swap',
      'reason-needed',
      'reason-short',
      'payment-unclear',
      'car-without-place',
      'not-eligible',
    ],
    summary: 'Approves a new booking, or cancels one before pickup; canceling refunds everything.',
  }),
  teamRecordMileage: call({
    name: 'teamRecordMileage',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    once: true,
    /** `reason` says why what was read before is wrong: with it the odometer may show less (SRV-16). */
    request: z.object({ booking_id: id, odometer, reason }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      /** Miles driven, miles beyond the allowance so far, and what the next charge adds for them. */
      result: z.object({ total_mileage: z.number(), extra_miles: z.number(), amount: z.number() }),
    }),
    refuses: ['no-booking', 'not-active', 'odometer-low', 'odometer-high', 'reason-short'],
    summary: 'Records what the odometer shows; extra miles are charged with the next cycle.',
  }),
  teamPreviewReturn: call({
    name: 'teamPreviewReturn',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    request: z.object({ booking_id: id, odometer, deduction: z.optional(wholeCentDollars) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: settlement,
    }),
    refuses: [
      'no-booking',
      'not-active',
      'loaner-out',
      'odometer-low',
      'odometer-high',
      'deduction-too-high',
      'payment-unclear',
    ],
    summary: 'What taking the car back now would settle, by the same steps, with nothing kept of it.',
  }),
  teamCompleteBooking: call({
    name: 'teamCompleteBooking',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    once: true,
    /** `deduction` is taken off the deposit for damage beyond normal wear, with a reason that the person reads. */
    request: z.object({ booking_id: id, odometer, deduction: z.optional(wholeCentDollars), reason }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({ refund: z.number(), due: z.number(), days: z.number() }),
    }),
    refuses: [
      'no-booking',
      'not-active',
      'loaner-out',
      'odometer-low',
      'odometer-high',
      'reason-needed',
      'reason-short',
      'deduction-too-high',
      'payment-unclear',
    ],
    summary: 'Takes the car back: settles days, miles and deposit.',
  }),
  teamPreviewCheckIn: call({
    name: 'teamPreviewCheckIn',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    request: z.object({ booking_id: id, odometer, deduction: z.optional(wholeCentDollars), correction: reason }),
    response: z.object({ status: z.literal(1), message: z.string(), result: settlement }),
    refuses: ['no-booking', 'not-to-check', 'odometer-low', 'odometer-high', 'reason-short', 'deduction-too-high'],
    summary: 'What checking in a car that its driver gave back would settle now, with nothing kept of it.',
  }),
  teamCheckInCar: call({
    name: 'teamCheckInCar',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    once: true,
    /**
     * `deduction` is kept of the deposit for damage beyond normal wear, with a reason that the person reads; `correction` says why what was read
     * before the return is wrong: with it the odometer may show less (SRV-16).
     */
    request: z.object({
      booking_id: id,
      odometer,
      deduction: z.optional(wholeCentDollars),
      reason,
      correction: reason,
    }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({ refund: z.number(), due: z.number(), days: z.number() }),
    }),
    refuses: [
      'no-booking',
      'not-to-check',
      'claimed',
      'odometer-low',
      'odometer-high',
      'reason-needed',
      'reason-short',
      'deduction-too-high',
    ],
    summary: 'Checks in a car that its driver gave back: miles by the reading, the deposit goes back, the car is free.',
  }),
  teamOwnInsurance: call({
    name: 'teamOwnInsurance',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    once: true,
    request: z.object({ booking_id: id, own_insurance: whole(0, 1) }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['no-booking', 'booking-over'],
    summary: 'From the next cycle on the insurance line is dropped, because the person brings a policy (C-06).',
  }),
  teamKeepPolicy: call({
    name: 'teamKeepPolicy',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    once: true,
    request: z.object({
      booking_id: id,
      insurer: line(80, 1),
      number_end: line(6).check(z.regex(/^[\p{L}\p{N}]{2,6}$/u, 'policy-number')),
      ends_on: day,
    }),
    typed: ['insurer', 'number_end', 'ends_on'],
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['no-booking', 'booking-over', 'our-insurance', 'policy-day'],
    summary: 'Notes the policy of a person who brings their own, or corrects it: they see its end and are told of it.',
  }),
}
