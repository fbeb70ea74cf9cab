import type { Locale } from './locale.ts'

/** A moment: a Date, or ISO 8601 text with its offset. */
export type Instant = Date | string

/** Of a day without a clock change. */
const millisecondsPerDay = 86_400_000

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** Whether a text is an ISO 8601 instant that names its offset, and a day that exists. */
export function isInstant(text: string): boolean {
  if (!isoInstant.test(text) || Number.isNaN(Date.parse(text))) return false
  const day = text.slice(0, 10)
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

function toDate(instant: Instant): Date {
  const date = typeof instant === 'string' ? new Date(instant) : instant
  if (Number.isNaN(date.getTime())) throw new RangeError(`not an instant: ${instant}`)
  return date
}

/** A moment some minutes later. */
export function addMinutes(instant: Instant, minutes: number): Date {
  return new Date(toDate(instant).getTime() + minutes * 60_000)
}

/** The same wall-clock time a number of calendar days later in a place, whatever daylight saving does in between. */
export function addDaysInZone(instant: Instant, days: number, timeZone: string): Date {
  const wall = wallOf(toDate(instant), timeZone)
  wall.setUTCDate(wall.getUTCDate() + days)
  return instantOf(wall, timeZone)
}

/** The same day of the month and wall-clock time months later; the last day where the month is too short (C-07). */
export function addMonthsInZone(instant: Instant, months: number, timeZone: string): Date {
  const wall = wallOf(toDate(instant), timeZone)
  const day = wall.getUTCDate()
  wall.setUTCDate(1)
  wall.setUTCMonth(wall.getUTCMonth() + months)
  wall.setUTCDate(Math.min(day, lastDayOfMonth(wall)))
  return instantOf(wall, timeZone)
}

/** How many calendar days lie between two moments in a place: Monday 23:00 to Tuesday 01:00 is one. */
export function daysBetweenInZone(from: Instant, until: Instant, timeZone: string): number {
  const day = (instant: Instant) => Math.floor(wallOf(toDate(instant), timeZone).getTime() / millisecondsPerDay)
  return day(until) - day(from)
}

/** How many days after a date another one is, both as 'YYYY-MM-DD'; below zero when it is before. */
export function daysUntil(from: string, until: string): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsPerDay)
}

/** The calendar date of a moment in a place, 'YYYY-MM-DD'. */
export function dateInZone(instant: Instant, timeZone: string): string {
  return wallOf(toDate(instant), timeZone).toISOString().slice(0, 10)
}

/** When the calendar day of a moment ends in a place: the midnight after it. */
export function endOfDayInZone(instant: Instant, timeZone: string): Date {
  const wall = wallOf(toDate(instant), timeZone)
  wall.setUTCHours(24, 0, 0, 0)
  return instantOf(wall, timeZone)
}

/** What a clock in a place shows, 'YYYY-MM-DDTHH:mm': the value of a date-time field (PROG-09). */
export function wallTimeInZone(instant: Instant, timeZone: string): string {
  return wallOf(toDate(instant), timeZone).toISOString().slice(0, 16)
}

const wallTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** The moment at which a clock in a place shows 'YYYY-MM-DDTHH:mm', or undefined when the text is no such time. */
export function instantFromWallTime(text: string, timeZone: string): Date | undefined {
  return wallTime.test(text) && isInstant(`${text}Z`) ? instantOf(new Date(`${text}Z`), timeZone) : undefined
}

/** Where a billing cycle begins and ends, end excluded; `index` 0 is the first. Counted from the start, so nothing drifts. */
export function cycleBounds(
  startAt: Instant,
  days: number,
  index: number,
  timeZone: string,
): { from: Date; until: Date } {
  return {
    from: addDaysInZone(startAt, days * index, timeZone),
    until: addDaysInZone(startAt, days * (index + 1), timeZone),
  }
}

/** A date as people here write it: '2026-05-04' as '05/04/2026'; empty stays empty. */
export function monthDayYear(date: string): string {
  const [year, month, day] = date.split('-')
  return year && month && day ? `${month}/${day}/${year}` : ''
}

/** '05/04/2026' as '2026-05-04', whether or not there is such a day; undefined for anything else. */
export function fromMonthDayYear(text: string): string | undefined {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? []
  return year && `${year}-${month}-${day}`
}

/** When a program of a number of months that starts at a moment is over. */
export function programEnd(startAt: Instant, months: number, timeZone: string): Date {
  return addMonthsInZone(startAt, months, timeZone)
}

/** What a day of the week is called, Sunday 0: 'Tuesday', in French 'mardi'. */
export function displayWeekday(day: number, locale: Locale): string {
  const name = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-CA' : 'en-US', { timeZone: 'UTC', weekday: 'long' })
  return name.format(new Date(Date.UTC(2024, 0, 7 + day)))
}

/** A calendar day ('2026-12-01') in words: 'December 1, 2026', in French '1er décembre 2026'. */
export function displayDate(day: string, locale: Locale, month: 'long' | 'short' = 'long'): string {
  const format = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-CA' : 'en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month,
    day: 'numeric',
  })
  const words = format.format(new Date(`${day}T00:00:00Z`))
  return locale === 'fr' ? words.replace(/^1 /, '1er ') : words
}

/** A moment as people of the place read it: '3:05 pm - 4th May', in French '4 mai à 15 h 05', or with its year behind the month (CONST-10, O-34). */
export function displayDateTime(instant: Instant, timeZone: string, locale: Locale, { withYear = false } = {}): string {
  const date = toDate(instant)
  const wall = wallOf(date, timeZone)
  const day = wall.getUTCDate()
  const clock = clockWords(wall.getUTCHours(), wall.getUTCMinutes(), locale)
  const month = `${monthFormatter(locale).format(wall)}${withYear ? ` ${wall.getUTCFullYear()}` : ''}`
  if (locale === 'fr') return `${day === 1 ? '1er' : day} ${month} à ${clock}`
  return `${clock} - ${day}${ordinalSuffix(day)} ${month}`
}

/** A time of a clock, 'HH:MM', as people write it: '8:00 am', in French '8 h 00'; '24:00' is midnight. */
export function displayClock(time: string, locale: Locale): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return clockWords(hours % 24, minutes, locale)
}

function clockWords(hour: number, minutes: number, locale: Locale): string {
  const minute = String(minutes).padStart(2, '0')
  return locale === 'fr' ? `${hour} h ${minute}` : `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

const zoneNames = new Map<string, Intl.DateTimeFormat>()

/** What the time of a place is called at a moment: 'EST', 'PDT', in French 'HNE'. */
export function zoneName(instant: Instant, timeZone: string, locale: Locale): string {
  const key = `${locale} ${timeZone}`
  let format = zoneNames.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-CA' : 'en-US', { timeZone, timeZoneName: 'short' })
    zoneNames.set(key, format)
  }
  return format.formatToParts(toDate(instant)).find(part => part.type === 'timeZoneName')?.value ?? timeZone
}

/** A moment with the name of its clock, so that nobody takes it for their own: '3:05 pm - 4th May (EDT)', or with its year (O-34). */
export function displayMoment(instant: Instant, timeZone: string, locale: Locale, { withYear = false } = {}): string {
  return `${displayDateTime(instant, timeZone, locale, { withYear })} (${zoneName(instant, timeZone, locale)})`
}

function ordinalSuffix(day: number): string {
  if (day >= 11 && day <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

function lastDayOfMonth(wall: Date): number {
  return new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate()
}

// A wall clock is held in the UTC fields of a Date: it is what a clock in the place shows, not a moment.
function wallOf(date: Date, timeZone: string): Date {
  return new Date(date.getTime() + offsetAt(date, timeZone))
}

// How far clocks of a place are ahead of UTC. Intl is slow and a forecast asks for hundreds of days; between two midnights of UTC with one offset no clock is changed.
function offsetAt(date: Date, timeZone: string): number {
  const day = Math.floor(date.getTime() / millisecondsPerDay)
  const offset = midnightOffset(day, timeZone)
  return offset === midnightOffset(day + 1, timeZone) ? offset : shownOffset(date, timeZone)
}

// Of two centuries; a zone of which more is asked begins anew.
const mostMidnights = 75_000
const midnightOffsets = new Map<string, Map<number, number>>()

function midnightOffset(day: number, timeZone: string): number {
  let known = midnightOffsets.get(timeZone)
  if (!known || known.size >= mostMidnights) {
    known = new Map()
    midnightOffsets.set(timeZone, known)
  }
  let offset = known.get(day)
  if (offset === undefined) {
    offset = shownOffset(new Date(day * millisecondsPerDay), timeZone)
    known.set(day, offset)
  }
  return offset
}

function shownOffset(date: Date, timeZone: string): number {
  const part: Record<string, number> = {}
  for (const { type, value } of wallFormatter(timeZone).formatToParts(date)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second, date.getUTCMilliseconds()) - date.getTime()
}

// A wall time that occurs twice means the first; one that is skipped moves on by the gap, as clocks do.
function instantOf(wall: Date, timeZone: string): Date {
  const time = wall.getTime()
  const before = offsetAt(new Date(time - millisecondsPerDay), timeZone)
  const after = offsetAt(new Date(time + millisecondsPerDay), timeZone)
  const early = new Date(time - before)
  if (before === after || offsetAt(early, timeZone) === before) return early
  const late = new Date(time - after)
  return offsetAt(late, timeZone) === after ? late : early
}

const wallFormatters = new Map<string, Intl.DateTimeFormat>()

function wallFormatter(timeZone: string): Intl.DateTimeFormat {
  let found = wallFormatters.get(timeZone)
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    wallFormatters.set(timeZone, found)
  }
  return found
}

const monthFormatters = new Map<Locale, Intl.DateTimeFormat>()

function monthFormatter(locale: Locale): Intl.DateTimeFormat {
  let found = monthFormatters.get(locale)
  if (!found) {
    found = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-CA' : 'en-US', { timeZone: 'UTC', month: 'short' })
    monthFormatters.set(locale, found)
  }
  return found
}
