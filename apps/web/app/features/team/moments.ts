import { zoneName } from '@ownward/domain/calendar'
import type { Locale } from '@ownward/texts'
import { sayDate } from '../../i18n/say-date.ts'
import { sayMoment } from '../../i18n/say-moment.ts'

/** A moment by the clock of a place, which it names, so that no two times are read as one; empty for none (CONST-10, SRV-32). */
export function sayThere(moment: string, timeZone: string): string {
  return moment === '' ? '' : sayMoment(moment, timeZone)
}

/** A moment with its year and seconds in two zones and in UTC, a line for each clock: the first zone, and the next one by which it is another (DESK-17). */
export function wholeMoment(moment: string, zones: readonly string[], locale: Locale): string {
  const at = new Date(moment)
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat(locale === 'fr' ? 'fr-CA' : 'en-US', {
      ...({ dateStyle: 'full', timeStyle: 'medium', timeZone } as const),
    }).format(at)
  const told = [...new Set(zones)].map(zone => `${format(zone)} ${zoneName(at, zone, locale)}`)
  const [own, other] = [...new Set(told)]
  const utc = `${format('UTC')} UTC`
  return [...new Set([own, other, utc])].filter(line => line !== undefined).join('\n')
}

/** A day of the calendar, such as a date of birth ('YYYY-MM-DD'); empty for none. It has no clock, and so no zone. */
export function sayDay(day: string): string {
  return day === '' ? '' : sayDate(day)
}
