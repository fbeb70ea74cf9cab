import { addMinutes, endOfDayInZone, type Instant } from '../calendar.ts'
import { type Course, renewalDueAt, usedDays } from './course.ts'

/** At least so long before it is made a charge is told that a planned return had held back. */
export const noticeHours = 24

/** When a planned return lapses: as its day ends by the clock of the pickup place (BEY-11). */
export function planLapsesAt(returnAt: Instant, timeZone: string): Date {
  return endOfDayInZone(returnAt, timeZone)
}

/** Whether the car is to come back by the end of what is billed, so that no cycle follows (BEY-11). */
export function isBackWhenBilled(course: Course): boolean {
  return course.returnAt != null && usedDays(course, course.returnAt) <= course.billedDays
}

/**
 * When the next cycle falls due after the plan of a return has changed or lapsed: at its own time, but never before the person has been told a
 * day ahead. `toldAt` is the time that was told already; it is kept, so that planning anew puts off nothing.
 */
export function dueAfterPlan(course: Course, { now, toldAt }: { now: Date; toldAt: Date | null }): Date {
  const dueAt = renewalDueAt(course)
  const earliest = toldAt ?? addMinutes(now, noticeHours * 60)
  return new Date(Math.max(dueAt.getTime(), earliest.getTime()))
}
