import * as z from 'zod/mini'

/** A pause of a program that runs or is to come: nothing but its insurance is charged for its days (PACT-05 to PACT-08). */
export const programPause = z.object({
  from: z.string(),
  until: z.string(),
  days: z.number(),
  /** Its insurance is charged; under their own nothing is. */
  insured: z.boolean(),
  /** Driven in it, as far as the car was read. */
  miles: z.number(),
  free_miles: z.number(),
  /** With more miles than these it ends. */
  most_miles: z.number(),
  /** The days from which on it can be ended, 'YYYY-MM-DD'; one that has not begun is called off with its first day. */
  ends: z.array(z.string()),
})
