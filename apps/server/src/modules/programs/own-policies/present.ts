import type { Response } from '@ownward/contract'
import { dateInZone } from '@ownward/domain/calendar'
import type { OwnPolicy } from './own-policies.ts'

type Wire = NonNullable<Response<'teamBookingDetail'>['result']['own_policy']>

/** A policy as the team sees it; it counts through its last day, by the calendar of the pickup place. */
export function presentOwnPolicy({ insurer, numberEnd, endsOn, keptAt }: OwnPolicy, now: Date, timeZone: string): Wire {
  const ended = endsOn < dateInZone(now, timeZone) ? 1 : 0
  return { insurer, number_end: numberEnd, ends_on: endsOn, ended, kept_at: keptAt.toISOString() }
}
