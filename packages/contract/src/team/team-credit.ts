import * as z from 'zod/mini'
import { endedCredit } from '../bookings/waiting-credit.ts'
import { call } from '../call.ts'
import { day, id, text } from '../wire.ts'

/** The credit of an ended program as the team sees it. */
export const teamCredit = z.object({
  ...endedCredit.shape,
  /** The last day to which it can be lengthened: 365 days after the car came back. */
  longest_day: z.string(),
  /** What lengthened it, the newest first. */
  lengthened: z.array(
    z.object({ at: z.string(), from_day: z.string(), to_day: z.string(), actor: z.string(), reason: z.string() }),
  ),
})

/** The team's side of credit that waits. */
export const teamCredits = {
  teamExtendWait: call({
    name: 'teamExtendWait',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    once: true,
    /** `until` is the new last day; nobody shortens a wait (KEEP-21). */
    request: z.object({ credit_id: id, until: day, reason: text(500) }),
    typed: ['until', 'reason'],
    response: z.object({ status: z.literal(1), message: z.string(), result: teamCredit }),
    refuses: ['no-credit', 'credit-over', 'wait-shorter', 'wait-limit', 'reason-needed', 'reason-short'],
    summary: 'Lengthens the wait of a credit with a reason that its person reads.',
  }),
} as const
