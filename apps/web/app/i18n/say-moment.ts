import { dateInZone, displayDateTime, zoneName } from '@ownward/domain/calendar'
import { currentLocale, m } from '@ownward/texts'

/** A moment by the clock of its place, which is named, with the year when it is not this one (CONST-10, O-34); N/A when there is none. */
export function sayMoment(moment: string | Date, timeZone: string, now: Date = new Date()): string {
  if (moment === '') return m.common_na()
  const withYear = dateInZone(moment, timeZone).slice(0, 4) !== dateInZone(now, timeZone).slice(0, 4)
  // In French a time has spaces, at which no line may break: '16 h 09'.
  const said = displayDateTime(moment, timeZone, currentLocale(), { withYear }).replaceAll(' h ', '\u00a0h\u00a0')
  return `${said}\u00a0(${zoneName(moment, timeZone, currentLocale())})`
}
