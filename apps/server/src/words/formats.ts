import { dateInZone, displayDate, displayMoment } from '@ownward/domain/calendar'
import { partsPerMillion } from '@ownward/domain/pricing'
import type { Locale } from '@ownward/texts'

const tags: Record<Locale, string> = { en: 'en-US', fr: 'fr-CA' }

/** A day in words: 'May 4, 2026', '4 mai 2026'. */
export function longDate(instant: Date, timeZone: string, locale: Locale): string {
  return displayDate(dateInZone(instant, timeZone), locale)
}

/** A calendar day, 'YYYY-MM-DD', in words. */
export function longDay(day: string, locale: Locale): string {
  return displayDate(day, locale)
}

/** A count or a reading of the odometer as people write it: '25,000', '25 000'. */
export function wholeNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(tags[locale]).format(value)
}

/** A tax rate as people read it: '6.25%', '6,25 %'. */
export function percent(ratePpm: number, locale: Locale): string {
  return new Intl.NumberFormat(tags[locale], { style: 'percent', maximumFractionDigits: 4 }).format(
    ratePpm / partsPerMillion,
  )
}

/** Day and time, or the whole date where the day alone would be taken for this year's. */
export function momentInWords(instant: Date, now: Date, timeZone: string, locale: Locale): string {
  const isThisYear = yearOf(instant, timeZone) === yearOf(now, timeZone)
  return isThisYear ? displayMoment(instant, timeZone, locale) : longDate(instant, timeZone, locale)
}

/** Day and time, with the year where it is not this one. */
export function wholeMoment(instant: Date, now: Date, timeZone: string, locale: Locale): string {
  const withYear = yearOf(instant, timeZone) !== yearOf(now, timeZone)
  return displayMoment(instant, timeZone, locale, { withYear })
}

function yearOf(at: Date, timeZone: string): string {
  return dateInZone(at, timeZone).slice(0, 4)
}
