import { ok, type Refusal, refuse } from '../../outcome.ts'
import { firstLastMoment, type HeldCharge, type Hold, standingHold } from './holds.ts'

/** Why a program is not stopped: nothing is due, something holds it (`until` null while nobody knows how long), or it can still be paid. */
export type StopRefusal =
  | Refusal<'nothing-due'>
  | Refusal<'program-held', { by: Hold['reason']; until: Date | null; timeZone: string }>
  | Refusal<'time-to-pay', { until: Date; timeZone: string }>
  | Refusal<'not-told'>

/** What is due of a running program by now, what holds it, and whether its person was told that the time to pay is over. */
export interface StopFacts {
  readonly due: readonly HeldCharge[]
  readonly holds: readonly Hold[]
  readonly isTold: boolean
  readonly now: Date
  readonly timeZone: string
}

/** Whether the team may end a program because a payment is missing: once the time to pay is over, its person was told so, and nothing holds it (PACT-16, PACT-19). */
export function decideStop({ due, holds, isTold, now, timeZone }: StopFacts): { ok: true; value: true } | StopRefusal {
  if (due.length === 0) return refuse('nothing-due')
  const hold = standingHold(holds, now)
  if (hold) return refuse('program-held', { by: hold.reason, until: hold.until, timeZone })
  const until = firstLastMoment(due, holds, timeZone)!
  if (until > now) return refuse('time-to-pay', { until, timeZone })
  return isTold ? ok(true as const) : refuse('not-told')
}
