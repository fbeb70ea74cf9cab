import * as z from 'zod/mini'
import { careCase, loaner } from './care.ts'
import { pickupPlace } from './pickup-places.ts'
import { programPause } from './program-pause.ts'
import { promiseToPay } from './standing-promise.ts'
import { askedSwap, bookingLink } from './swap.ts'
import { creditThatWaits, endedCredit } from './waiting-credit.ts'

/** What somebody can do to a booking now; each is a call (C-11, BOOK-11…16). */
export const bookingActions = [
  'start',
  'cancel',
  'extend',
  'retry',
  'schedule_return',
  'return',
  'convert',
  'report',
  'report_problem',
] as const

/** Where a reading of the odometer can come from. */
export const readingSources = ['pickup', 'report', 'team', 'module', 'return', 'sale', 'check'] as const

/** One line of a charge, as the ledger has it. */
export const chargeLine = z.object({ name: z.string(), title: z.string(), amount: z.number() })

/** Amounts that are proposed, line by line; the total is what they add up to. */
export const priceList = z.object({
  name: z.enum(['initial_fee', 'reserve', 'cycle']),
  lines: z.array(chargeLine),
  /** What the total is called. */
  title: z.string(),
  total: z.number(),
})
/** A list of proposed amounts with its total. */
export type PriceListAnswer = z.infer<typeof priceList>

/** Something a booking was charged, whether it is paid or not: an invoice and, once paid, its receipt. */
export const charge = z.object({
  /** The invoice's number. */
  number: z.string(),
  kind: z.enum([
    'reserve',
    'buy',
    'cycle',
    'extension',
    'pause',
    'mileage',
    'scheduled_fee',
    'conversion',
    'care_back',
    'extra',
  ]),
  title: z.string(),
  charged_at: z.string(),
  covers_from: z.nullable(z.string()),
  covers_to: z.nullable(z.string()),
  lines: z.array(chargeLine),
  amount: z.number(),
  paid: z.number(),
  /** What is left to pay. */
  due: z.number(),
  state: z.enum(['open', 'paid', 'settled']),
})

/** What a booking that waits or runs lacks of a licence on the day that matters, and the page that mends it; `until` is the last day of the one there was, 'MM/DD/YYYY' or empty. */
export const licenseNeeded = z.object({
  state: z.enum(['missing', 'pending', 'rejected']),
  reason: z.string(),
  until: z.string(),
  next: z.string(),
  href: z.string(),
})

/** Why a card refused a payment (PACT-20). After the last four it is never asked again. */
export const cardRefusal = z.enum(['no_funds', 'limit', 'try_later', 'step_up', 'expired', 'lost', 'stolen', 'closed'])

/** The fields that every booking detail has (API-50). Sums are of everything charged so far, unless said otherwise. */
export const bookingFields = {
  id: z.number(),
  increment_id: z.string(),
  vehicle_id: z.number(),
  make: z.string(),
  model: z.string(),
  year: z.number(),
  filename: z.string(),
  /** The options that were chosen, in the reader's words; empty for the car as it is listed. Its colours are those of the choice. */
  variant: z.string(),
  color: z.string(),
  interior_color: z.string(),
  doors: z.number(),
  transmition_type: z.enum(['A', 'M']),
  engine: z.string(),
  mileage: z.number(),
  distance_unit: z.enum(['mi', 'km']),
  status: z.string(),
  start_datetime: z.string(),
  end_datetime: z.string(),
  time_zone: z.string(),
  city: z.string(),
  state: z.string(),
  /** Where the car is fetched, and where it is brought back; null once it is over and the car is back, and while the car has no place. */
  pickup_place: z.nullable(pickupPlace),
  return_place: z.nullable(pickupPlace),
  start_mileage: z.nullable(z.number()),
  end_mileage: z.nullable(z.number()),
  mileage_checked: z.nullable(z.number()),
  /** Who told what the odometer showed last, and when it was read; null while nobody has. */
  mileage_read: z.nullable(z.object({ at: z.string(), source: z.enum(readingSources) })),
  total_mileage: z.number(),
  /** Of them those in cars that were lent during a case. */
  lent_miles: z.number(),
  allowed_miles_per_cycle: z.number(),
  /** Miles that the days billed so far include. */
  included_miles: z.number(),
  /** What extra miles were charged, and the price of one (C-29). */
  emf_uses: z.number(),
  extra_mileage_fee: z.number(),
  rent: z.number(),
  tax: z.number(),
  dia_fee: z.number(),
  /** Usage fees with booking fee and tax. */
  carsharing_fee_total: z.number(),
  paid_amount: z.number(),
  total_insurance: z.number(),
  dia_insu: z.number(),
  payment_retry: z.union([z.literal(0), z.literal(1)]),
  /** Where the date-time picker of an extension begins; empty when nothing can be extended. */
  suggested_autorenew_datetime: z.string(),
  auto_renew: z.union([z.literal(0), z.literal(1)]),
  cycle_days: z.number(),
  /** The length of the program, when it is over, and the days of it that are billed; 0 months for a purchase. */
  program_months: z.number(),
  program_end_datetime: z.string(),
  billed_days: z.number(),
  /** Days of the program that are used, as a return now counts them; and all it has. 0 of 0 for a purchase. */
  used_days: z.number(),
  program_days: z.number(),
  financing: z.enum(['pto', 'buy']),
  /** How it ended: given back, sold, stopped for a missing payment, with the loss of its car, or swapped for another; empty before, and for a canceled one. */
  outcome: z.enum(['', 'returned', 'sold', 'stopped', 'lost', 'swapped']),
  /** The swap that is asked for or approved, of the running booking and of the one that the new car has; null when none is (KEEP-15). */
  swap: z.nullable(askedSwap),
  /** From when on a swap can be asked for; null where it cannot be: nothing runs, the car is theirs before, or one is asked for already. */
  swap_from: z.nullable(z.string()),
  /** The booking in which the program goes on; null where its car was not swapped (KEEP-19). */
  continues_as: z.nullable(bookingLink),
  /** The bookings with which the program began, the one before this first. */
  previous_bookings: z.array(bookingLink),
  /** The team has stopped the program, and its car has not come back yet. */
  car_out: z.union([z.literal(0), z.literal(1)]),
  /** Since when the car is the person's own; null while it is not. */
  owned_since: z.nullable(z.string()),
  deposit_amt: z.number(),
  /** Its driver gave the car back, and the team has not looked at it yet: miles and deposit can still change. */
  to_check: z.union([z.literal(0), z.literal(1)]),
  /** What became of the deposit of a car that came back, and until when the rest is held; null while it is out, and without a deposit. */
  deposit_return: z.nullable(
    z.object({
      held: z.number(),
      by: z.nullable(z.string()),
      against_due: z.number(),
      kept: z.number(),
      reason: z.string(),
      back: z.number(),
    }),
  ),
  /** Everything that is charged and not paid. */
  amount_due: z.number(),
  /** When the card is tried again by itself, not known while a promise holds it; and until when it can be paid before we may end the program. Null when nothing is due. */
  retry_at: z.nullable(z.string()),
  pay_by: z.nullable(z.string()),
  /** Why the card that is charged does not pay what is due (PACT-20), and what its person knows it by; empty where nothing is due and where another card is charged since. */
  refusal: z.union([cardRefusal, z.literal('')]),
  refused_card: z.string(),
  /** What the bank has been asked for and has not answered yet; 0 when nothing is open. */
  payment_pending: z.number(),
  /** The next cycle: when it is charged, and what; the first one until the car is picked up; null when none follows. */
  next_charge: z.nullable(
    z.object({
      at: z.string(),
      amount: z.number(),
      /** What account credit leaves of it for the card, or for who pays by hand (CARE-09). */
      card_amount: z.number(),
      /** Why the card is not asked for it then: there is no usable car (CARE-11), or a promise stands (PACT-17). Empty where it is asked. */
      held: z.enum(['', 'case', 'promise']),
      days: z.number(),
      lines: z.array(chargeLine),
    }),
  ),
  /**
   * The day on which the next cycle begins: of the week from Sunday, 0, or of the month for cycles of 30 days. `bridge` is set while days are ahead that
   * lead to another one, which is named then: when they begin and when whole cycles go on (PACT-03). Null where nothing is charged any more.
   */
  payment_day: z.nullable(
    z.object({
      of: z.enum(['week', 'month']),
      day: z.number(),
      bridge: z.nullable(z.object({ from: z.string(), until: z.string() })),
    }),
  ),
  /** The pause that runs or is to come; null when none does. */
  pause: z.nullable(programPause),
  /** The payment days with which a pause can begin, 'YYYY-MM-DD'; whether there can be one is another question. */
  pause_starts: z.array(z.string()),
  /** The promise to pay that holds what is due; null when none does. */
  promise: z.nullable(promiseToPay),
  /** Paid and not owed: it pays the next charge, or goes back to the cards. */
  account_credit: z.number(),
  /** Paid ahead toward the price: the price to convert is lower by it (PACT-11). */
  extra_paid: z.number(),
  /** Extra payments that can still be undone, and until when. */
  extras: z.array(z.object({ id: z.number(), amount: z.number(), undo_until: z.string() })),
  /** What became of the purchase credit of a program that is over; null before, and where there was none (KEEP-07). */
  waiting_credit: z.nullable(endedCredit),
  /** What it takes up of credit that waited, at its pickup; what it took up, after it. */
  credit_taken_up: z.number(),
  /** The time without a usable car that goes on, or that is contested; null when none is. */
  case: z.nullable(careCase),
  /** A loaner that is offered to its driver, or out with them; null when none is. */
  loaner: z.nullable(loaner),
  /** From when on the car can be fetched and the booking started; null where it is not waiting for that. */
  start_from: z.nullable(z.string()),
  /** Until when its pickup can be moved to; null where it cannot be moved. */
  pickup_moves_until: z.nullable(z.string()),
  /** All that starting the booking now charges, with what is due already and the rest of a prepaid fee; null where it is not waiting for that. */
  pickup_charge: z.nullable(z.object({ amount: z.number(), lines: z.array(chargeLine) })),
  /** What goes back to the card when the person cancels now; null where that cannot be done any more. */
  cancel_refund: z.nullable(z.number()),
  /** When the person means to bring the car back. */
  return_datetime: z.nullable(z.string()),
  /** Null where a licence counts on the day of the pickup, and today once it is past; and for what is over. */
  license_needed: z.nullable(licenseNeeded),
  /** The planned return that was missed: its day is over and the car has not come back; null once the program has gone on. */
  return_missed_datetime: z.nullable(z.string()),
  actions: z.array(z.enum(bookingActions)),
  charges: z.array(charge),
}

/** A booking whose car is out, or was (API-50, API-51). */
export const bookingDetail = z.object(bookingFields)

/** A line of the statement: money charged, paid, promised back or paid back, with what is owed after it. */
export const statementRow = z.object({
  at: z.string(),
  kind: z.string(),
  title: z.string(),
  /** Why something was kept of a deposit, in the team's words; empty for every other row. */
  note: z.string(),
  /** The invoice it belongs to; empty for what has none. */
  number: z.string(),
  /** The paper that tells of it: what getReceipt is asked for. */
  paper: z.string(),
  covers_from: z.nullable(z.string()),
  covers_to: z.nullable(z.string()),
  lines: z.array(chargeLine),
  /** Above zero: the person owes it; below: they paid it or need not pay it. */
  amount: z.number(),
  balance: z.number(),
})

/** A line under credit: what was taken off, what waits, was taken up or has expired. None of it is money that is owed. */
export const creditRow = z.object({
  at: z.string(),
  kind: z.enum([
    'credit_reduced',
    'credit_released',
    'credit_parked',
    'credit_taken_up',
    'credit_expired',
    'carried_out',
    'carried_in',
  ]),
  title: z.string(),
  /** Above zero it is the person's, below it is not any more; what waits is shown as it is. */
  amount: z.number(),
})

/** Every line of a booking from the ledger, and its sums (BEY-11, BEY-12). */
export const statement = z.object({
  number: z.string(),
  currency: z.literal('USD'),
  rows: z.array(statementRow),
  charged: z.number(),
  paid: z.number(),
  refunded: z.number(),
  /** What went to account credit, less what came from it. */
  moved: z.number(),
  /** Promised back and still on its way. */
  refund_pending: z.number(),
  due: z.number(),
  deposit_held: z.number(),
  /** Of the initial fee what had not fallen due when the program ended, and is not owed; 0 before. */
  fee_not_owed: z.number(),
  /** Live in this program. */
  credit: z.number(),
  /** Of an ended one: what waits now. */
  credit_waiting: z.number(),
  credit_rows: z.array(creditRow),
})

/** The road to own, what was paid and what is ahead (BEY-09). */
export const ownership = z.object({
  selling_price: z.number(),
  credit: z.number(),
  /** Paid ahead toward the price, as it stands now; the price to convert is lower by it. */
  extra_paid: z.number(),
  /** On the day asked for, when everything due until then is paid. */
  price_to_convert: z.number(),
  /** Sales tax on it, paid with the price. */
  sales_tax: z.number(),
  on: z.string(),
  /** Miles beyond those included, by the last reading, that nobody has charged yet: a sale now adds them to the price. */
  extra_miles: z.number(),
  extra_miles_amount: z.number(),
  /** All payments so far, net of refunds, without the deposit. */
  paid: z.number(),
  /** Cycles that are paid, or forgiven whole. */
  cycles: z.number(),
  /** When the credit covers the price, if the program goes on; null when it does not within the program. */
  owned_at: z.nullable(z.string()),
  /** Of a program that is over: what waits; of one that runs: what would wait after a return now. Null where that is nothing. */
  waiting_credit: z.nullable(creditThatWaits),
  points: z.array(
    z.object({
      date: z.string(),
      credit: z.number(),
      price_to_convert: z.number(),
      /** Behind us, from the ledger; else a forecast. */
      is_past: z.boolean(),
    }),
  ),
})
