import {
  addDaysInZone,
  dateInZone,
  displayClock,
  type Instant,
  instantFromWallTime,
  wallTimeInZone,
} from '../../calendar.ts'
import type { Locale } from '../../locale.ts'

/** From when to when a place is open on a day, by its own clock: 'HH:MM', the end excluded. */
export interface OpenSpan {
  readonly opens: string
  readonly closes: string
}

/** The hours of a week, Monday first; null for a day on which the place is closed. */
export type OpeningHours = readonly (OpenSpan | null)[]

/** Why hours cannot be those of a place. */
export type HoursFault = 'not-seven-days' | 'not-a-time' | 'closes-first' | 'never-open'

const clock = /^([01]\d|2[0-3]):[0-5]\d$/

/** What is wrong with the hours of a week, and on which day, Monday 0; null when nothing is (BEY-27). */
export function hoursFault(hours: OpeningHours): { code: HoursFault; day: number } | null {
  if (hours.length !== 7) return { code: 'not-seven-days', day: 0 }
  for (const [day, span] of hours.entries()) {
    if (!span) continue
    if (!clock.test(span.opens) || !(clock.test(span.closes) || span.closes === '24:00'))
      return { code: 'not-a-time', day }
    if (span.closes <= span.opens) return { code: 'closes-first', day }
  }
  return hours.every(span => span === null) ? { code: 'never-open', day: 0 } : null
}

/** The hours of the day that a moment falls on in a place; null when it is closed all day. */
export function hoursOn(hours: OpeningHours, instant: Instant, timeZone: string): OpenSpan | null {
  const day = new Date(`${wallTimeInZone(instant, timeZone).slice(0, 10)}T00:00:00Z`).getUTCDay()
  return hours[(day + 6) % 7] ?? null
}

/** Whether a place is open at a moment; closing time is the last moment at which somebody is there (BEY-27). */
export function isOpenAt(hours: OpeningHours, instant: Instant, timeZone: string): boolean {
  const span = hoursOn(hours, instant, timeZone)
  const time = wallTimeInZone(instant, timeZone).slice(11)
  return span !== null && span.opens <= time && time <= span.closes
}

const daysOfWeek = [0, 1, 2, 3, 4, 5, 6, 7]

/** The first moment from an instant on at which a place is open; null for a place that never is. */
export function nextOpen(hours: OpeningHours, from: Date, timeZone: string): Date | null {
  for (const days of daysOfWeek) {
    const open = openOn(hours, addDaysInZone(from, days, timeZone), timeZone)
    if (open && open.until >= from) return open.from > from ? open.from : from
  }
  return null
}

/** The moment itself while a place is open, or has no hours to hold to; else when it opens next (BEY-27). */
export function openFrom(hours: OpeningHours | null, at: Date, timeZone: string): Date {
  if (!hours || isOpenAt(hours, at, timeZone)) return at
  return nextOpen(hours, at, timeZone) ?? at
}

/** The last moment up to an instant at which a place is open; null for a place that never is. */
export function lastOpen(hours: OpeningHours, until: Date, timeZone: string): Date | null {
  for (const days of daysOfWeek) {
    const open = openOn(hours, addDaysInZone(until, -days, timeZone), timeZone)
    if (open && open.from <= until) return open.until < until ? open.until : until
  }
  return null
}

function openOn(hours: OpeningHours, instant: Date, timeZone: string): { from: Date; until: Date } | null {
  const span = hoursOn(hours, instant, timeZone)
  const at = (time: string) => instantFromWallTime(`${dateInZone(instant, timeZone)}T${time}`, timeZone)
  const [from, until] = [span && at(span.opens), span && at(span.closes === '24:00' ? '23:59' : span.closes)]
  return from && until ? { from, until } : null
}

/** Days that follow each other and have the same hours, as people write them: Monday 0 to Friday 4, 9 to 18. */
export interface HoursRow {
  readonly from: number
  readonly to: number
  readonly span: OpenSpan | null
}

/** The hours of a week in as few rows as say them. */
export function hoursRows(hours: OpeningHours): readonly HoursRow[] {
  const rows: HoursRow[] = []
  for (const [day, span] of hours.entries()) {
    const last = rows.at(-1)
    const isSame = last && last.span?.opens === span?.opens && last.span?.closes === span?.closes
    if (isSame) rows[rows.length - 1] = { ...last, to: day }
    else rows.push({ from: day, to: day, span })
  }
  return rows
}

const monday = Date.UTC(2024, 0, 1)
const isAllDay = ({ opens, closes }: OpenSpan) => opens === '00:00' && closes === '24:00'

/** The hours of a week as people read them, row by row: 'Monday – Friday', '8:00 am – 8:00 pm' or '24 hours'; `times` is null where it is closed. */
export function displayHours(hours: OpeningHours, locale: Locale): readonly { days: string; times: string | null }[] {
  const language = locale === 'fr' ? 'fr-CA' : 'en-US'
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const allDay = new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(24)
  const dayName = (day: number) => name.format(new Date(monday + day * 86_400_000))
  return hoursRows(hours).map(({ from, to, span }) => ({
    days: from === to ? dayName(from) : `${dayName(from)} – ${dayName(to)}`,
    times:
      span && (isAllDay(span) ? allDay : `${displayClock(span.opens, locale)} – ${displayClock(span.closes, locale)}`),
  }))
}

/** The hours of a week on one line: 'Monday – Friday 8:00 am – 8:00 pm; Saturday closed', with the word for closed given. */
export function displayWeek(hours: OpeningHours, locale: Locale, closed: string): string {
  return displayHours(hours, locale)
    .map(({ days, times }) => `${days} ${times ?? closed}`)
    .join(locale === 'fr' ? '\u00A0; ' : '; ')
}
