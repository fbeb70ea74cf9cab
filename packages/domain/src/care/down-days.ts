import { type Course, dayNumber } from '../billing/course.ts'
import { addMinutes, endOfDayInZone } from '../calendar.ts'

/** A time without a usable car; `until` is null while it goes on. */
export interface DownTime {
  readonly from: Date
  readonly until: Date | null
}

type Days = Pick<Course, 'startAt' | 'timeZone'>

/** A case shorter than this credits nothing (CARE-06). */
export const shortestCaseHours = 4

/** From when on a case that lasts credits anything at all. */
export function creditsFrom({ from }: DownTime): Date {
  return addMinutes(from, shortestCaseHours * 60)
}

/**
 * The days of the program that are credited by a moment, from the first on: those whose calendar day in the place is over; once the car is back, all
 * up to the day of that, and at least one. None before the case has lasted four hours (CARE-06, CARE-08).
 */
export function downDays(course: Days, time: DownTime, now: Date): readonly number[] {
  const end = time.until ?? now
  if (end < creditsFrom(time)) return []
  const first = dayNumber(course, time.from)
  const after = dayNumber(course, end)
  const last = time.until ? Math.max(after, first + 1) : after
  return Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i)
}

/** When the next day of a case that lasts is to be credited: as its calendar day ends, and not before the case is four hours old (CARE-08). */
export function nextDownDayAt(course: Days, time: DownTime, now: Date): Date {
  const credits = creditsFrom(time)
  if (now < credits) return new Date(Math.max(credits.getTime(), endOfDayInZone(time.from, course.timeZone).getTime()))
  return endOfDayInZone(now, course.timeZone)
}
