import { dateInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import type { SavedSearch } from '../../api/spelling/alerts/alerts.ts'
import { sayDate } from '../../i18n/say-date.ts'

/** What a search tells, how often, and until when, a sentence each. */
export function sayTold({ news, drops, rhythm }: Pick<SavedSearch, 'news' | 'drops' | 'rhythm'>): string {
  const what = news && drops ? m.alerts_tells_both() : news ? m.alerts_news() : m.alerts_drops()
  const often = rhythm === 'daily' ? m.alerts_daily() : m.alerts_at_once()
  return `${what} · ${often}`
}

/** Whether a search writes, and until when. */
export function sayState({ state, endsSoon, endsAt, timeZone }: SavedSearch): string {
  const day = sayDate(dateInZone(endsAt, timeZone))
  if (state === 'stopped') return m.alerts_state_stopped({ day })
  return endsSoon ? m.alerts_state_soon({ day }) : m.alerts_state_on({ day })
}
