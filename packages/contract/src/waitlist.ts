import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, nothing, written } from './wire.ts'

/** A line in which a person stands. */
const line = z.object({
  id: z.number(),
  /** The car that is waited for; null for any that answers `query`. */
  vehicle_id: z.nullable(z.number()),
  /** The query of the listing's address; null in the line of a car. */
  query: z.nullable(z.string()),
  /** The car, or the search, in words. */
  name: z.string(),
  /** Where it is looked at: the car's page, or the list. */
  path: z.string(),
  /** Counted from 1. */
  place: z.number(),
  /** The car of the line is on the list again, where anybody may have it; false in the line of a search. */
  free: z.boolean(),
  /** The car that is held for the person, and until when, read by the clock of its place; null while none is. */
  held: z.nullable(z.object({ vehicle_id: z.number(), name: z.string(), until: z.string(), time_zone: z.string() })),
})

/** The calls about the waitlist (PICK-24 to PICK-26). */
export const waitlistCalls = {
  getMyWaitlist: call({
    name: 'getMyWaitlist',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: nothing,
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.array(line),
      /** What is still missing before the person may reserve, in words. */
      missing: z.array(z.string()),
      /** From when they may join a line again; null where they may. */
      barred_until: z.nullable(z.string()),
    }),
    refuses: [],
    summary:
      'The lines in which the person stands, their place in each, what is held for them, and what they still lack.',
  }),
  joinWaitlist: call({
    name: 'joinWaitlist',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({
      /** The car to wait for; absent to wait for the first that answers `query`. */
      vehicle_id: z.optional(id),
      query: z.optional(written().check(z.maxLength(2000))),
    }),
    response: z.object({ status: z.literal(1), message: z.string(), id: z.number(), place: z.number() }),
    refuses: [
      'no-vehicle',
      'already-yours',
      'waitlist-in',
      'waitlist-free',
      'waitlist-never',
      'waitlist-most',
      'waitlist-barred',
    ],
    /** Where a car stands, or a list of them, that can be had now; or the list of a search that no car can ever answer. */
    refusal: z.object({ path: z.string() }),
    summary:
      'Joins the line of a car, or of a search, at its end. What can be had now is refused with its address, and so is a search that no car can ever answer.',
  }),
  leaveWaitlist: call({
    name: 'leaveWaitlist',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ id }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['no-line'],
    summary: 'Leaves a line; a car that is held for the person goes to the next.',
  }),
}
