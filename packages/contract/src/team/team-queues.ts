import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id } from '../wire.ts'
import { somebody } from './team-people.ts'

/** The queues of the team, each with the right that opens it (DESK-21). */
export const queueRights = {
  licence: 'licences',
  income: 'people',
  reservation: 'bookings',
  thread: 'people',
  contact: 'people',
  inspection: 'bookings',
  finding: 'money',
} as const

/** How the calls name a queue. */
export type QueueName = keyof typeof queueRights

/** A queue by its name on the wire. */
export const queueName = z.enum(Object.keys(queueRights) as [QueueName, ...QueueName[]])

const done = z.object({ status: z.literal(1), message: z.string() })
/** By the number of the licence, proof, booking, message or finding; a thread by its person's. */
const subject = id

const standing = z.object({
  queue: queueName,
  open: z.number(),
  /** Which the member looks after, or has to themselves now. */
  mine: z.number(),
  /** Due within an hour. */
  soon: z.number(),
  /** Past their due time. */
  late: z.number(),
  /** When the one came in that waits longest; empty when nothing does. */
  oldest: z.string(),
  /** When the most urgent one is due, or was; empty when nothing waits. */
  due: z.string(),
  /** What was closed in each of the last eight weeks, oldest first; the last one is the present. */
  weeks: z.array(
    z.object({
      /** Its Monday. */
      from: z.string(),
      closed: z.number(),
      /** How many of them were closed by their due time. */
      timely: z.number(),
      /** In minutes of the desk's hours; null where nothing was closed. */
      median: z.nullable(z.number()),
    }),
  ),
})

/** How a queue stands, as its member sees it. */
export type QueueStanding = z.infer<typeof standing>

const item = z.object({
  subject: z.number(),
  name: z.string(),
  entered: z.string(),
  due: z.string(),
  /** Who looks after it. */
  keeper: z.nullable(somebody),
  /** Who has it to themselves, and until when; nobody and empty once that time is over. */
  holder: z.nullable(somebody),
  until: z.string(),
})

/** What waits in a queue, as members see it. */
export type QueuedItem = z.infer<typeof item>

const team = {
  method: 'POST',
  auth: 'team',
  right: ['licences', 'people', 'bookings', 'money'],
  flag: 'number',
} as const

/** The queues of the team: how they stand, what waits in them, and who has what to themselves (DESK-21, DESK-22). */
export const teamQueueCalls = {
  teamQueues: call({
    ...team,
    name: 'teamQueues',
    request: z.object({}),
    response: z.extend(done, { result: z.array(standing) }),
    refuses: [],
    summary: 'How the queues stand that the member may open, the most urgent first.',
  }),
  teamQueueItems: call({
    ...team,
    name: 'teamQueueItems',
    request: z.object({ queue: queueName, subject: z.optional(subject) }),
    response: z.extend(done, { result: z.array(item) }),
    refuses: ['queue-right'],
    summary: 'What waits in a queue, what is due first coming first, at most five hundred; or one of them.',
  }),
  teamTakeNext: call({
    ...team,
    name: 'teamTakeNext',
    once: true,
    request: z.object({ queue: queueName }),
    response: z.extend(done, { result: item }),
    refuses: ['queue-right', 'queue-empty'],
    summary: 'Gives the member what is due first of what nobody has to themselves, for ten minutes.',
  }),
  teamClaimItem: call({
    ...team,
    name: 'teamClaimItem',
    once: true,
    request: z.object({
      queue: queueName,
      subject,
      /** From whoever has it: they are told, and the log says so. */
      over: z.optional(z.boolean()),
    }),
    response: z.extend(done, { result: item }),
    refuses: ['queue-right', 'no-item', 'claimed'],
    summary: 'Gives the member something that waits for ten minutes from now; again while they have it open.',
  }),
  teamReleaseItem: call({
    ...team,
    name: 'teamReleaseItem',
    once: true,
    request: z.object({ queue: queueName, subject }),
    response: done,
    refuses: ['queue-right'],
    summary: 'Puts something back that the member has to themselves.',
  }),
  teamAssignItem: call({
    ...team,
    name: 'teamAssignItem',
    once: true,
    request: z.object({
      queue: queueName,
      subject,
      /** Who is to look after it: a member's number, or null for nobody. */
      member: z.nullable(id),
      /** Who did when it was looked at: somebody else's word in between is not written over (decision 0039). */
      was: z.optional(z.nullable(id)),
    }),
    response: done,
    refuses: ['queue-right', 'no-item', 'no-member', 'assigned-meanwhile'],
    summary: 'Says which member looks after something that waits, or that nobody does.',
  }),
}
