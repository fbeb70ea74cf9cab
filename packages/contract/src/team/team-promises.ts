import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id } from '../wire.ts'

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
} as const
