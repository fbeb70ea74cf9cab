import { currentLocale } from '@ownward/texts'
import { sayMoment } from '../../i18n/say-moment.ts'

/** A moment by the clock of a place, which it names, so that no two times are read as one; empty for none (CONST-10, SRV-32). */
export function sayThere(moment: string, timeZone: string): string {
  return moment === '' ? '' : sayMoment(moment, timeZone)
}

/** A moment by the clock of whoever reads it, with the name of that clock; empty for none. */
export function sayHere(moment: string): string {
  return sayThere(moment, new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

const days = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** A day of the calendar, such as a date of birth ('YYYY-MM-DD'); empty for none. */
export function sayDay(day: string): string {
  return day === '' ? '' : days[currentLocale()].format(new Date(`${day}T00:00:00Z`))
}
