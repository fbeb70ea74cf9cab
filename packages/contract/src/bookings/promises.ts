import * as z from 'zod/mini'
import { call } from '../call.ts'
import { day, id, text } from '../wire.ts'
import { chosenAmount, planChange } from './payments-ahead.ts'
import { collecting, promiseToPay } from './standing-promise.ts'

const previewed = z.object({
  ...planChange.shape,
  amount: z.number(),
  on: z.string(),
  asked_at: z.nullable(z.string()),
  until: z.string(),
  /** How it is asked for as it stands, and once the day is over. */
  today: collecting,
  after_it: collecting,
  /** What falls due until the day is over: it joins what is due, and is not asked for before. */
  meanwhile: z.array(z.object({ on: z.string(), amount: z.number() })),
})

/** Why a promise is not taken. */
export const promiseBounds = [
  'no-booking',
  'not-active',
  'nothing-due',
  'payment-unclear',
  'promise-standing',
  'promise-limit',
  'promise-broken',
  'promise-late',
  'promise-date',
  'amount-range',
] as const

const asked = { booking_id: id, amount: chosenAmount, on: day }

/** A day on which a person promises to pay what is due. */
export const promiseCalls = {
  previewPromise: call({
    name: 'previewPromise',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object(asked),
    response: z.object({ status: z.literal(1), message: z.string(), result: previewed }),
    refuses: [...promiseBounds],
    summary: 'What promising a due amount for a day would change: due dates, the next try and the last moment to pay.',
  }),
  promiseToPay: call({
    name: 'promiseToPay',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z.object({ ...asked, revision: text(40) }),
    response: z.object({ status: z.literal(1), message: z.string(), result: promiseToPay }),
    refuses: [...promiseBounds, 'plan-changed'],
    refusal: previewed,
    summary: 'Promises to pay a due amount on a day: until its end nothing else is asked for by itself.',
  }),
  withdrawPromise: call({
    name: 'withdrawPromise',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z.object({ booking_id: id }),
    response: z.object({ status: z.literal(1), message: z.string(), result: collecting }),
    refuses: ['no-booking', 'no-promise', 'payment-unclear'],
    summary: 'Withdraws a promise: what is due is asked for by its days again.',
  }),
} as const
