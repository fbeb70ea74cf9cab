import * as z from 'zod/mini'
import { call } from '../call.ts'

/** Of the cars of a model, in the period: days credited less those charged back, and what they cost. Sums of entries of the books. */
const modelDowntime = z.object({
  make: z.string(),
  model: z.string(),
  /** How many of its cars had such days. */
  cars: z.number(),
  days: z.number(),
  /** Usage less coupons, and booking fees. */
  fees: z.number(),
  tax: z.number(),
  insurance: z.number(),
  /** Purchase credit that these days earned. */
  credit: z.number(),
})

/** What days without a usable car cost (CARE-26). */
export const teamDowntimeCalls = {
  teamDowntime: call({
    name: 'teamDowntime',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    request: z.object({ days: z.union([z.literal(30), z.literal(90), z.literal(365)]) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      /** The dearest model first. */
      result: z.array(modelDowntime),
    }),
    refuses: [],
    summary:
      'What days without a usable car cost over the last days, by model: fees credited, insurance, credit earned.',
  }),
} as const
