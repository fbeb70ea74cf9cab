import { sayDate } from '../../i18n/say-date.ts'
import { sayMoment } from '../../i18n/say-moment.ts'

/** A moment by the clock of a place, which it names, so that no two times are read as one; empty for none (CONST-10, SRV-32). */
export function sayThere(moment: string, timeZone: string): string {
  return moment === '' ? '' : sayMoment(moment, timeZone)
}

/** A moment by the clock of whoever reads it, with the name of that clock; empty for none. */
export function sayHere(moment: string): string {
  return sayThere(moment, new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** A day of the calendar, such as a date of birth ('YYYY-MM-DD'); empty for none. */
export function sayDay(day: string): string {
  return day === '' ? '' : sayDate(day)
}
