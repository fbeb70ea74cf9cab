import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, text, whole } from '../wire.ts'
import { chargeLine } from './booking-detail.ts'
import { chargeRefusals } from './charge-refusals.ts'

/** What lies ahead of a program: its next four due dates, its end, and the road to own; null where no program runs (PACT-01). */
const plan = z.object({
  due: z.array(z.object({ on: z.string(), amount: z.number(), lines: z.array(chargeLine) })),
  program_end: z.nullable(z.string()),
  owned_on: z.nullable(z.string()),
  price_to_convert: z.nullable(z.number()),
  payments_to_own: z.nullable(z.number()),
})

/** What something would change, before it is done; who does it sends the revision that they have seen. */
export const planChange = z.object({ before: plan, after: plan, revision: z.string() })

const previewed = z.object({ status: z.literal(1), message: z.string(), result: planChange })

/** Dollars that a person has chosen: whatever cannot be paid, parts of a cent among it, is refused as `amount-range`. */
export const chosenAmount = z.pipe(
  z.union([z.number(), text(20)]),
  z.transform(value => (typeof value === 'string' && !/^\d+(\.\d+)?$/.test(value) ? Number.NaN : Number(value))),
)

/** A day of the week from Sunday, 0, for cycles of 7 and 14 days; of the month, 1 to 28, for those of 30. */
const day = whole(0, 31)

/** Why a payment day is not moved, whatever else the call says. */
const dayRefusals = [
  'no-booking',
  'not-active',
  'no-payment-ahead',
  'case-open',
  'return-planned',
  'payment-due',
  'payment-unclear',
  'day-range',
  'day-unchanged',
  'day-moved-lately',
  'day-limit',
  'pause-runs',
  'swap-asked',
] as const

/** What a person can pay otherwise than the whole of what is due, or on other days, each with a preview. */
export const paymentsAhead = {
  previewPart: call({
    name: 'previewPart',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ booking_id: id, amount: chosenAmount }),
    response: previewed,
    refuses: ['no-booking', 'nothing-due', 'amount-range', 'payment-unclear'],
    summary: 'What paying a part of what is due would change, before it is paid.',
  }),
  payPart: call({
    name: 'payPart',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z.object({ booking_id: id, amount: chosenAmount, revision: text(40) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({ amount: z.number(), amount_due: z.number() }),
    }),
    refuses: ['no-booking', 'nothing-due', 'amount-range', 'plan-changed', ...chargeRefusals],
    refusal: planChange,
    summary:
      'Pays a part of what is due from the default card, the oldest charge first; the rest stays due on its own dates.',
  }),
  previewPaymentDay: call({
    name: 'previewPaymentDay',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ booking_id: id, day }),
    response: previewed,
    refuses: dayRefusals,
    summary: 'What another payment day would change, before it is moved.',
  }),
  movePaymentDay: call({
    name: 'movePaymentDay',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z.object({ booking_id: id, day, revision: text(40) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      /** When the days begin that lead to the new day, how many they are, and when whole cycles go on. */
      result: z.object({ from: z.string(), days: z.number(), until: z.string() }),
    }),
    refuses: [...dayRefusals, 'plan-changed'],
    refusal: planChange,
    summary: 'Moves the payment day: the next payment is for the days up to it, and whole cycles go on from there.',
  }),
  previewExtra: call({
    name: 'previewExtra',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ booking_id: id, amount: chosenAmount }),
    response: previewed,
    refuses: ['no-booking', 'not-active', 'payment-due', 'amount-range', 'extra-price', 'payment-unclear'],
    summary: 'What paying ahead toward the price would change, before it is paid.',
  }),
  payExtra: call({
    name: 'payExtra',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z.object({ booking_id: id, amount: chosenAmount, revision: text(40) }),
    response: z.object({ status: z.literal(1), message: z.string(), result: z.object({ amount: z.number() }) }),
    refuses: [
      'no-booking',
      'not-active',
      'payment-due',
      'amount-range',
      'extra-price',
      'plan-changed',
      ...chargeRefusals,
    ],
    refusal: planChange,
    summary:
      'Pays ahead toward the price from the default card: the price to convert is lower by as much from then on.',
  }),
  undoExtra: call({
    name: 'undoExtra',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z.object({ booking_id: id, extra_id: id }),
    response: z.object({ status: z.literal(1), message: z.string(), result: z.object({ amount: z.number() }) }),
    refuses: ['no-booking', 'no-extra', 'extra-final', 'payment-unclear'],
    summary: 'Takes an extra payment back within 24 hours.',
  }),
}
