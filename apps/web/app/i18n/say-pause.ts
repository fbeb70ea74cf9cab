import { dateInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import type { Response } from '../api/spelling/spelled.ts'
import { sayDate } from './say-date.ts'

type ProgramPause = NonNullable<Response<'getActiveBookingDetail'>['result']['pause']>

/** The first day of a pause and the day on which cycles go on, as dates of the place. */
export function daysOfPause({ from, until }: Pick<ProgramPause, 'from' | 'until'>, timeZone: string) {
  const day = (at: string) => sayDate(dateInZone(at, timeZone))
  return { from: day(from), until: day(until) }
}

/** From when to when a program is paused or will be, and what that costs (PACT-05). */
export function sayPause(pause: ProgramPause, timeZone: string, now: Date): string {
  const days = daysOfPause(pause, timeZone)
  const has = Date.parse(pause.from) <= now.getTime()
  if (!pause.insured) return has ? m.pact_pause_runs_free(days) : m.pact_pause_ahead_free(days)
  return has ? m.pact_pause_runs(days) : m.pact_pause_ahead(days)
}
