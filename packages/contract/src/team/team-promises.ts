import * as z from 'zod/mini'
import { chosenAmount } from '../bookings/payments-ahead.ts'
import { promiseBounds } from '../bookings/promises.ts'
import { call } from '../call.ts'
import { day, id, written } from '../wire.ts'

const row = z.object({
  booking_id: z.number(),
  increment_id: z.string(),
  user_id: z.number(),
  name: z.string(),
  phone_number: z.string(),
  car: z.string(),
  amount: z.number(),
  /** What of it is still open; 0 once it is over. */
  left: z.number(),
  on: z.string(),
  time_zone: z.string(),
  made_at: z.string(),
  state: z.enum(['standing', 'kept', 'broken', 'withdrawn']),
  ended_at: z.nullable(z.string()),
})

/** For how many days something is due. */
export const dueAges = ['0-3', '4-10', '11-30', '31-60', '61+'] as const

const age = z.enum(dueAges)

const owing = z.object({
  booking_id: z.number(),
  increment_id: z.string(),
  user_id: z.number(),
  name: z.string(),
  phone_number: z.string(),
  car: z.string(),
  time_zone: z.string(),
  amount_due: z.number(),
  due_since: z.string(),
  /** For how many days. */
  age,
  /** What comes next: the time to pay is over, or ends; the card is tried; a promised day; its person pays. `at` is null where only that is waited for. */
  next: z.object({ what: z.enum(['over', 'ends', 'try', 'promise', 'person']), at: z.nullable(z.string()) }),
  promise: z.nullable(z.object({ amount: z.number(), on: z.string() })),
})

/** The team's side of promises to pay. */
export const teamPromiseCalls = {
  teamPromises: call({
    name: 'teamPromises',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    /** All of one booking, or those of everybody that stand. */
    request: z.object({ booking_id: z.optional(id) }),
    response: z.object({ status: z.literal(1), message: z.string(), result: z.array(row) }),
    refuses: [],
    summary: 'Promises to pay by their day, the next first; of one booking the newest first, with what became of them.',
  }),
  teamDue: call({
    name: 'teamDue',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    request: z.object({ age: z.optional(age) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      ages: z.array(z.object({ age, bookings: z.number(), amount_due: z.number() })),
      result: z.array(owing),
    }),
    refuses: [],
    summary: 'What is due of everybody by what comes next, and how much of it is how old; narrowed to an age.',
  }),
  teamRecordPromise: call({
    name: 'teamRecordPromise',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    once: true,
    /** `reason`: why it is taken beyond the bounds of promises, which needs the right `money`. */
    request: z.object({
      booking_id: id,
      amount: chosenAmount,
      on: day,
      note: written().check(z.maxLength(500)),
      reason: z.optional(written().check(z.maxLength(500))),
    }),
    typed: ['amount', 'on', 'note', 'reason'],
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: [...promiseBounds, 'note-needed', 'promise-right', 'reason-needed', 'reason-short'],
    summary: 'Records a promise that a person has made to the team, with a note; beyond the bounds with a reason.',
  }),
} as const
