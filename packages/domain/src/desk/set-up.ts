import { addMinutes } from '../calendar.ts'

/** For how many days a member has to set up the second factor that is asked for, before the account is blocked (DESK-26). */
export const setUpDays = 7

/** Until when whoever begins without a second factor now has to set one up. */
export function setUpEnd(now: Date): Date {
  return addMinutes(now, setUpDays * 24 * 60)
}

/** How many days are left until a moment, a begun one counted. */
export function daysLeft(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 86_400_000))
}

interface SetUpFacts {
  now: Date
  /** Whether the installation asks every member for a second factor. */
  isAsked: boolean
  hasFactor: boolean
  /** The end of the days that run; null where none do. */
  until: Date | null
  /** Has every right, and nobody else is left who could let them in again. */
  isLast: boolean
}

/**
 * What follows for a member who is not blocked: their days begin, are over (`lapse`: the account is blocked), or no longer run (`stop`). The last who could
 * let others in never lapses: their days begin anew, as there would be nobody to reset the account (DESK-26, decision 0132).
 */
export function judgeSetUp({
  now,
  isAsked,
  hasFactor,
  until,
  isLast,
}: SetUpFacts): 'begin' | 'lapse' | 'stop' | 'nothing' {
  if (!isAsked || hasFactor) return until === null ? 'nothing' : 'stop'
  if (until === null) return 'begin'
  if (until > now) return 'nothing'
  return isLast ? 'begin' : 'lapse'
}
