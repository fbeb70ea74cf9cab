import * as z from 'zod/mini'
import { call } from '../call.ts'
import { line, nothing } from '../wire.ts'
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
    request: z.object({ what: whatTeamPauses, why: line(300, 3) }),
    typed: ['why'],
    response: done,
    refuses: ['paused-already'],
    summary: 'Stops charging, messages or all jobs until somebody lets them go on.',
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
