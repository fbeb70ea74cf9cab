import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id } from '../wire.ts'

const ages = ['0-3', '4-10', '11-30', '31-60', '61+'] as const
/** Why a card refused first; `none`: no card was asked. */
const reasons = ['no_funds', 'limit', 'try_later', 'step_up', 'expired', 'lost', 'stolen', 'closed', 'none'] as const

/**
 * Promises that were kept and broken; payments that were missed as they fell due, and what became of them: paid within 10 days, paid at all, otherwise
 * settled, open. By age: those that came to it, went on to the next, were closed in it; by refusal: those that were refused so, and were paid since.
 */
const figure = z.enum([
  'kept',
  'broken',
  'missed',
  'cured',
  'paid',
  'otherwise',
  'open',
  ...ages.flatMap(age => [`reached:${age}`, `onward:${age}`, `closed:${age}`] as const),
  ...reasons.flatMap(reason => [`refused:${reason}`, `recovered:${reason}`] as const),
])

/** A figure of collection by its name. */
export type CollectionFigure = z.infer<typeof figure>

const row = z.object({
  booking_id: z.number(),
  increment_id: z.string(),
  name: z.string(),
  phone_number: z.string(),
  car: z.string(),
  time_zone: z.string(),
  /** Null for a promise. */
  invoice: z.nullable(z.string()),
  /** What the figure counts of it, and what is still open of it. */
  amount: z.number(),
  open: z.number(),
  /** When it fell due or was promised, and when it was over; null while it is open. */
  since: z.string(),
  until: z.nullable(z.string()),
})

/** How collection goes. */
export const teamCollectionCalls = {
  teamCollectionFigures: call({
    name: 'teamCollectionFigures',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    /** With `figure` the rows that it counts, 50 to a page. */
    request: z.object({
      days: z.union([z.literal(30), z.literal(90), z.literal(365)]),
      figure: z.optional(figure),
      page: z.optional(id),
    }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      figures: z.array(z.object({ figure, count: z.number(), amount: z.number() })),
      result: z.array(row),
    }),
    refuses: [],
    summary:
      'Promises kept and broken, and what became of payments that were missed in the last days; each with its rows.',
  }),
} as const
