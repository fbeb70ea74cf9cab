import { addDaysInZone, daysBetweenInZone, type Instant, programEnd } from '../calendar.ts'
import type { SpanDays } from '../pricing/index.ts'

/** How far a running program is billed: whole calendar days from its start, in the time of the pickup place. */
export interface Course {
  readonly startAt: Instant
  readonly timeZone: string
  readonly cycleDays: number
  readonly programMonths: number
  /** Days from the start that are billed, whether they are paid or not. */
  readonly billedDays: number
  /** When the person means to bring the car back, if they have said so. */
  readonly returnAt?: Instant | null | undefined
  /** The days that lead to the payment day they have chosen last, if they have; it begins where a cycle ends, and cycles go on from its end (PACT-03). */
  readonly bridge?: BridgeDays | null | undefined
  /** The pause that runs, is ahead or was the last, if there was one; it begins where a cycle ends, and cycles go on from its end (PACT-05). */
  readonly pause?: PausedDays | null | undefined
  /** Days of all its pauses: the program ends so much later. */
  readonly pausedDays?: number | undefined
  /** When the program ends but for its pauses, where it began with another car (KEEP-19). */
  readonly endsAt?: Instant | null | undefined
}

/** Days that lead from one payment day to another: from which day of the program, and how many. */
export interface BridgeDays {
  readonly fromDay: number
  readonly days: number
}

/** Days of a program on which it stands still: from which day, and how many. */
export interface PausedDays {
  readonly fromDay: number
  readonly days: number
}

/** Days that are billed at once: from the day of the program they begin with, end excluded. */
export interface Span extends SpanDays {
  readonly fromDay: number
  readonly from: Date
  readonly until: Date
}

/** The moment a number of days into a program. Always counted from the start, so that no clock change moves it for good. */
export function dayOf(course: Pick<Course, 'startAt' | 'timeZone'>, day: number): Date {
  // In the hour that a clock shows twice, the wall time of the start alone would name the earlier one.
  if (day === 0) return new Date(course.startAt)
  return addDaysInZone(course.startAt, day, course.timeZone)
}

/** When a program is over: its months and the days of its pauses after its start (C-07, PACT-05); a swap leaves that as it was (KEEP-19). */
export function endOfProgram({
  startAt,
  programMonths,
  timeZone,
  pausedDays = 0,
  endsAt,
}: Pick<Course, 'startAt' | 'programMonths' | 'timeZone' | 'pausedDays' | 'endsAt'>): Date {
  const end = endsAt ? new Date(endsAt) : programEnd(startAt, programMonths, timeZone)
  return pausedDays === 0 ? end : addDaysInZone(end, pausedDays, timeZone)
}

/** When what is billed ends, and with it the cycle. */
export function billedUntil(course: Course): Date {
  return dayOf(course, course.billedDays)
}

/**
 * The span that is billed next: a cycle, a pause (PACT-05), or fewer days up to another payment day (PACT-03), a planned return or the end of the program (C-07). A car that
 * is kept beyond the latter two, or beyond an extension, has the rest of the begun cycle first and goes on by whole cycles: its booking fee is charged
 * once (decision 0043).
 */
export function nextSpan(course: Course): Span {
  const ends = [
    dayNumber(course, endOfProgram(course)),
    ...(course.returnAt ? [dayNumber(course, course.returnAt)] : []),
  ]
  const left = ends.map(day => day - course.billedDays).filter(days => days > 0)
  return spanOf(course, Math.min(placeInCycle(course, course.billedDays).left, ...left))
}

/**
 * The days at the end of a program whose payment day was moved that make no whole cycle. They count as a bridge, the other part of the cycle that the move cut
 * in two: with a whole booking fee for them, the move would cost one more than was signed (decision 0094). Null where nothing was moved or no day is left over.
 */
function lastBridge(course: Course): BridgeDays | null {
  const { bridge, pause, cycleDays } = course
  if (!bridge) return null
  const countedFrom = Math.max(...[bridge, pause].map(one => (one ? one.fromDay + one.days : 0)))
  const end = dayNumber(course, endOfProgram(course))
  const days = (end - countedFrom) % cycleDays
  return days > 0 ? { fromDay: end - days, days } : null
}

/** The bridges that are not billed to their end, by their days: the one to the payment day chosen last, and that of the end of the program. */
export function bridgesLeft(course: Course): BridgeDays[] {
  const bridges = [course.bridge, lastBridge(course)].filter(one => one != null)
  return bridges.filter(one => one.fromDay + one.days > course.billedDays)
}

/**
 * How many days of the cycle, bridge or pause that a day of the program is in are before it, and how many are left of it from that day on. Cycles are counted
 * from the end of the bridge or pause before them, or from the start of the program; before one that is ahead they end where it begins.
 */
function placeInCycle(course: Course, day: number): { begun: number; left: number } {
  const { cycleDays, bridge, pause } = course
  const breaks = [bridge, pause, lastBridge(course)].filter(one => one != null).sort((a, b) => a.fromDay - b.fromDay)
  const around = breaks.find(({ fromDay, days }) => day >= fromDay && day < fromDay + days)
  if (around) return { begun: day - around.fromDay, left: around.fromDay + around.days - day }
  const next = breaks.find(({ fromDay }) => fromDay > day)
  const last = breaks.at(-1)
  const countedFrom = next ? next.fromDay : last ? last.fromDay + last.days : 0
  const begun = (((day - countedFrom) % cycleDays) + cycleDays) % cycleDays
  return { begun, left: cycleDays - begun }
}

/** How many days are left of the cycle, bridge or pause that a day of the program is in. */
export function daysLeftInCycle(course: Course, day: number): number {
  return placeInCycle(course, day).left
}

/** The first day of the program from where the billing stands on that begins a cycle, a bridge or a pause. */
export function nextBeginning(course: Course): number {
  const { begun, left } = placeInCycle(course, course.billedDays)
  return begun === 0 ? course.billedDays : course.billedDays + left
}

/** The days from where the billing stands; the first bridge that they touch goes with them. */
export function spanOf(course: Course, days: number): Span {
  const { billedDays: fromDay } = course
  const bridge = bridgesLeft(course).find(one => one.fromDay < fromDay + days)
  const paused = course.pause && fromDay >= course.pause.fromDay && fromDay < course.pause.fromDay + course.pause.days
  return {
    fromDay,
    days,
    begunDays: placeInCycle(course, fromDay).begun,
    ...(bridge && { bridge: { at: bridge.fromDay - fromDay, days: bridge.days } }),
    ...(paused && { paused }),
    from: dayOf(course, fromDay),
    until: dayOf(course, fromDay + days),
  }
}

/** The course once its next span is billed. */
export function afterNextSpan(course: Course): Course {
  return { ...course, billedDays: course.billedDays + nextSpan(course).days }
}

/** The first payment day that is not before a moment, as the program goes on. */
export function paymentDayFrom(course: Course, least: Date): Date {
  let ahead: Course = { ...course, returnAt: null }
  while (billedUntil(ahead) < least) ahead = afterNextSpan(ahead)
  return billedUntil(ahead)
}

/**
 * When the next span falls due: as soon as what is billed ends; a day later when the car is to come back on that very day, so that nobody
 * is charged for a cycle they are about to give back (BEY-11).
 */
export function renewalDueAt(course: Course): Date {
  const comesBackThen = course.returnAt != null && dayNumber(course, course.returnAt) === course.billedDays
  return dayOf(course, course.billedDays + (comesBackThen ? 1 : 0))
}

/** How many days were used when the car comes back at a moment: calendar days of the place, at least one (BEY-11). */
export function usedDays(course: Pick<Course, 'startAt' | 'timeZone'>, returnedAt: Instant): number {
  return Math.max(1, dayNumber(course, returnedAt))
}

/** Which day of the program a moment is on, by calendar days of the place; 0 is the day of the start. */
export function dayNumber(course: Pick<Course, 'startAt' | 'timeZone'>, at: Instant): number {
  return daysBetweenInZone(course.startAt, at, course.timeZone)
}
