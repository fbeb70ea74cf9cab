import type { Response } from '@ownward/contract'
import { askedDaysBefore, stoppedDays } from '@ownward/domain/alerts'
import { addDaysInZone } from '@ownward/domain/calendar'
import type { Locale } from '@ownward/texts'
import { sayFilters } from './letters/say-question.ts'
import { isOver, type SearchRow } from './store.ts'

/** A saved search as its reader sees it, in their language. */
export function presentSearch(
  row: SearchRow,
  { now, locale }: { now: Date; locale: Locale },
): Response<'readAlert'>['result'] {
  const { question, rhythm, wantsNew, wantsDrops, timeZone, endsAt, stoppedAt } = row
  const over = row.confirmedAt !== null && isOver(row, now)
  const overAt = over ? new Date(Math.min(...[stoppedAt, endsAt].flatMap(at => (at ? [at.getTime()] : [])))) : null
  const end = overAt ? addDaysInZone(overAt, stoppedDays, timeZone) : endsAt
  return {
    query: question,
    said: sayFilters(question, locale),
    rhythm,
    news: wantsNew,
    drops: wantsDrops,
    state: over ? 'stopped' : 'on',
    ends_at: end?.toISOString() ?? '',
    time_zone: timeZone,
    ends_soon: !over && endsAt !== null && addDaysInZone(endsAt, -askedDaysBefore, timeZone) <= now,
  }
}
