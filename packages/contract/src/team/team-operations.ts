import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, line, nothing } from '../wire.ts'
import { somebody } from './team-people.ts'

const done = z.object({ status: z.literal(1), message: z.string() })

/** Something that is not done for now, and why. */
export const pause = z.object({
  /** `everything`: the installation looks like a copy; nothing is charged, sent or changed. */
  what: z.enum(['charging', 'messages', 'jobs', 'everything']),
  /** `team` and `command`: somebody paused it. The others are what the product found by itself; `clock` and `unsure` hold for one process and end by themselves. */
  cause: z.enum(['team', 'command', 'moved', 'restored', 'other_store', 'clock', 'unsure']),
  /** What whoever paused it gave as the reason; empty where nobody did. */
  why: z.string(),
  who: z.nullable(somebody),
  since: z.string(),
})

const channel = z.enum(['sms', 'email'])

/** A message that was tried so often that nobody tries it any more. */
const givenUp = z.object({
  id: z.number(),
  channel,
  /** Phone or address; most of it blotted out for members who may not see people. */
  to: z.string(),
  subject: z.string(),
  written: z.string(),
  tried: z.string(),
  /** What the service answered; empty where it said nothing. */
  problem: z.string(),
})

/** Money that was asked for, or promised back, and of which nobody knows yet whether it moved. */
const unanswered = z.object({
  kind: z.enum(['charge', 'refund']),
  booking_id: z.number(),
  increment_id: z.string(),
  amount: z.number(),
  since: z.string(),
})

/** How a service outside answers, as the processes that run saw it last. */
const service = z.object({
  service: z.enum(['gateway', 'mail', 'sms', 'push', 'files']),
  /** `unasked`: no process that runs has needed it yet. */
  state: z.enum(['answers', 'fails', 'unasked']),
  /** When it answered and failed last; empty where it did not. */
  answered: z.string(),
  failed: z.string(),
  /** How often it failed since it last answered. */
  failures: z.number(),
})

/** A process of the product on this database. */
const processSeen = z.object({
  id: z.string(),
  version: z.string(),
  started: z.string(),
  /** When it last said how it does; `gone`: that was too long ago. */
  seen: z.string(),
  gone: z.boolean(),
  /** Whether it does what time brings about (JOBS). */
  jobs: z.boolean(),
  /** Seconds by which its clock is ahead of the database's, behind it when less than 0. */
  clock: z.number(),
  disk: z.enum(['enough', 'low', 'full']),
  /** Whether another server on the same database has other files than it. */
  files_apart: z.boolean(),
  /** Whether its log can be written. */
  log: z.boolean(),
})

const whatTeamPauses = z.enum(['charging', 'messages', 'jobs'])

/** Where an installation was confirmed, and where it is found now. */
const place = z.object({ address: z.string(), database: z.string() })

/** The calls with which the team sees and steers what the product does by itself (OPS-02 to OPS-04). */
export const teamOperations = {
  teamOperations: call({
    name: 'teamOperations',
    method: 'POST',
    auth: 'team',
    right: 'settings',
    flag: 'number',
    request: nothing,
    response: z.extend(done, {
      result: z.object({
        paused: z.array(pause),
        /** Pauses that have ended, the newest first. */
        past: z.array(z.extend(pause, { until: z.string() })),
        /** Whether the process that answers does what time brings about (JOBS). */
        jobs: z.boolean(),
        /** Seconds by which its clock is ahead of the database's, behind it when less than 0. */
        clock: z.number(),
        /** Messages that have not gone out, and since when the oldest waits; empty when none does. */
        messages: z.object({ count: z.number(), since: z.string() }),
        installation: z.object({
          confirmed: place,
          at: z.string(),
          /** Where it was found instead; null where it stands as it was confirmed. */
          found: z.nullable(place),
        }),
        version: z.string(),
        /** Jobs that are behind with what is due, and since when. */
        late: z.array(z.object({ job: z.string(), since: z.string() })),
        /** Messages that were given up and can be sent again: the newest of them, and how many there are of each channel. */
        failed: z.object({ newest: z.array(givenUp), sms: z.number(), email: z.number() }),
        /** The newest backup that a command made; null where none ever was. `tried`: when it was last brought back as a trial, and whether all was there. */
        backup: z.nullable(z.object({ at: z.string(), folder: z.string(), tried: z.string(), well: z.boolean() })),
        /** The oldest of what has waited for an answer for some minutes, and how much that is altogether. */
        unanswered: z.object({ oldest: z.array(unanswered), count: z.number() }),
        /** The newest comparison of the team’s queues with what waits, and how many items were put right; null before the first. */
        queues: z.nullable(z.object({ at: z.string(), items: z.number(), differing: z.number() })),
        services: z.array(service),
        processes: z.array(processSeen),
      }),
    }),
    refuses: [],
    summary: 'What is paused and why, and what waits for that.',
  }),
  teamPause: call({
    name: 'teamPause',
    method: 'POST',
    auth: 'team',
    right: 'settings',
    flag: 'number',
    once: true,
    request: z.object({ what: whatTeamPauses, why: line(300, 3) }),
    typed: ['why'],
    response: done,
    refuses: ['paused-already'],
    summary: 'Stops charging, messages or all jobs until somebody lets them go on.',
  }),
  teamSendAgain: call({
    name: 'teamSendAgain',
    method: 'POST',
    auth: 'team',
    right: 'settings',
    flag: 'number',
    /** Without a number: all that the channel gave up. */
    once: true,
    request: z.object({ channel, message_id: z.optional(id) }),
    response: done,
    refuses: ['nothing-to-send-again'],
    summary: 'Tries messages anew that were given up.',
  }),
  teamResume: call({
    name: 'teamResume',
    method: 'POST',
    auth: 'team',
    right: 'settings',
    whilePaused: true,
    flag: 'number',
    request: z.object({ what: z.enum(['charging', 'messages', 'jobs', 'everything']) }),
    response: done,
    refuses: ['not-paused'],
    summary: 'Lets something go on; of everything: says that this installation is no copy.',
  }),
}
