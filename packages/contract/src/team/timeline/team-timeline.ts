import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { day, id, text } from '../../wire.ts'
import { availabilities } from '../team-fleet.ts'
import { paperKinds } from '../team-vehicle-parts.ts'

/** By what the cars of the timeline can be put together. */
export const timelineGroups = ['place', 'model', 'owner'] as const

/** How many cars one window of the timeline has at most. */
export const windowCars = 60

const done = z.object({ status: z.literal(1), message: z.string() })
const length = z.union([z.literal(14), z.literal(30), z.literal(90)])

const span = z.object({
  id: z.number(),
  kind: z.enum(['hold', 'waitlist', 'booking', 'block', 'loan', 'check']),
  from: z.string(),
  until: z.string(),
  booking_id: z.nullable(z.number()),
  number: z.string(),
  /** The state of the booking; empty for what is none. */
  state: z.string(),
  name: z.string(),
  note: z.string(),
  /** The car is out and was to be back by now: nobody knows until when it will be. */
  late: z.boolean(),
})

/** A paper of a car that runs out: its last day, of the car's place. */
const paperEnd = z.object({ paper: z.enum(paperKinds), on: z.string() })

/** Days of a car's place, the last one included. */
const days = { from: day, until: day }

/** The fleet by days: who has which car when, what the team keeps back, and moving that (DESK-32). */
export const teamTimelineCalls = {
  teamTimeline: call({
    name: 'teamTimeline',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: z.object({
      from: day,
      days: length,
      query: z.optional(text(80)),
      /** Only cars that somebody has, or that are kept back, in these days. */
      busy: z.optional(z.boolean()),
      group: z.optional(z.enum(timelineGroups)),
      /** Only cars that nobody has, and nobody keeps back, on any of these days of their place. */
      free_from: z.optional(day),
      free_until: z.optional(day),
    }),
    response: z.extend(done, {
      records: z.number(),
      /** How many of the cars that follow are put together, and under which name; one without a name where nothing is. */
      groups: z.array(z.object({ key: z.string(), name: z.string(), cars: z.number() })),
      /** The numbers of all cars in their order; `teamTimelineCars` tells of some of them at a time. */
      result: z.array(z.number()),
    }),
    refuses: ['free-days'],
    summary: 'Which cars the timeline shows, in their order and groups; what happens to them is asked for by windows.',
  }),
  teamTimelineCars: call({
    name: 'teamTimelineCars',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: z.object({
      vehicle_ids: z.array(id).check(z.minLength(1), z.maxLength(windowCars)),
      from: day,
      days: length,
    }),
    response: z.extend(done, {
      /** In the order asked for; a car that is not there any longer is left out. */
      result: z.array(
        z.object({
          vehicle_id: z.number(),
          name: z.string(),
          stock_no: z.string(),
          city: z.string(),
          time_zone: z.string(),
          availability: z.enum(availabilities),
          spans: z.array(span),
          ending_papers: z.array(paperEnd),
        }),
      ),
    }),
    refuses: [],
    summary: 'Who has these cars in these days: holds, bookings, loans, blocks, checks, and papers that run out.',
  }),
  teamPreviewBlockMove: call({
    name: 'teamPreviewBlockMove',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: z.object({ block_id: id, ...days }),
    response: z.extend(done, {
      result: z.object({
        vehicle_id: z.number(),
        name: z.string(),
        note: z.string(),
        /** The days as they are now; a move says them. */
        was: z.object({ from: z.string(), until: z.string() }),
        /** Days on which the car can be had again, and days on which it cannot any longer: stretches of days, the last one included. */
        frees: z.array(z.object({ from: z.string(), until: z.string() })),
        keeps: z.array(z.object({ from: z.string(), until: z.string() })),
        /** Who is in the way of the days asked for, in words; empty where nobody is. */
        in_the_way: z.string(),
        /** The next days as many as asked for that nobody has; null where those asked for are free, and for a block that has begun. */
        next_free: z.nullable(z.object({ from: z.string(), until: z.string() })),
      }),
    }),
    refuses: ['no-block', 'block-days', 'block-begun'],
    summary: 'What moving a block to other days would change; nothing is moved.',
  }),
  teamMoveBlock: call({
    name: 'teamMoveBlock',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    once: true,
    request: z.object({
      block_id: id,
      ...days,
      /** The days that the member saw: others meanwhile, and nothing is moved. */
      was: z.object(days),
    }),
    response: done,
    refuses: ['no-block', 'block-days', 'block-begun', 'block-taken', 'changed-meanwhile'],
    summary:
      'Keeps a car back on other days than before; refused where somebody has it, with the next days that are free.',
  }),
}
