import * as z from 'zod/mini'
import { call } from '../call.ts'
import { line } from '../wire.ts'

/** What the console's one field finds, each with the right that opens it (DESK-12). */
export const findGroups = {
  people: 'people',
  bookings: 'bookings',
  vehicles: 'fleet',
  charges: 'money',
  threads: 'people',
  offers: 'bookings',
  members: 'people',
} as const

/** How the call names a group. */
export type FindGroup = keyof typeof findGroups

/** How many of a group are shown at most. */
export const mostFound = 6
/** How long what is typed may be. */
export const longestSought = 80

const item = z.object({
  /** What the address of its page takes: the number of a person, a vehicle or a booking, the number of a charge, of an offer where it stands and the phone of its person. */
  key: z.string(),
  name: z.string(),
  /** What tells it from another of the same name. */
  about: z.string(),
})

/** The one field that finds everything a member may open. */
export const teamFind = {
  teamFind: call({
    name: 'teamFind',
    method: 'POST',
    auth: 'team',
    right: ['people', 'bookings', 'fleet', 'money'],
    flag: 'number',
    request: z.object({ query: line(longestSought) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      /** Those groups that have something, of those that the member may open. */
      result: z.array(
        z.object({ group: z.enum(Object.keys(findGroups) as [FindGroup, ...FindGroup[]]), items: z.array(item) }),
      ),
    }),
    refuses: [],
    summary: 'Finds people, bookings, vehicles, charges, threads, offers and members, at most six of each, best first.',
  }),
}
