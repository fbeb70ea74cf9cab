import { addDaysInZone, addMinutes, addMonthsInZone, dateInZone, daysUntil } from '../../calendar.ts'
import { ok, type Refusal, refuse } from '../../outcome.ts'
import { type BridgeDays, type Course, dayNumber, dayOf, nextBeginning, type PausedDays } from '../course.ts'
import { bridgeAhead } from './payment-day.ts'
import type { PlanFacts } from './plan-ahead.ts'

/** How long a pause can be, in days. */
const pauseLengths: readonly number[] = [7, 14]
/** So many paused days in so many months at most (PACT-06). */
export const mostPausedDays = 28
const mostPausedMonths = 12
/** A pause is asked for after so many days of the program that were paid. */
export const paidDaysBefore = 56
/** It is asked for so long ahead, and for a day not further away than so many. */
const noticeHours = 48
const mostDaysAhead = 60

/** Why a program is not paused, and the figure that says from when or how far it can be (PACT-06). */
export type PauseRefusal =
  | Refusal<'pause-days'>
  | Refusal<'pause-runs', { until: Date }>
  | Refusal<'pause-too-soon', { paidDays: number }>
  | Refusal<'pause-notice' | 'pause-day', { first: Date }>
  | Refusal<'pause-limit', { left: number }>

/** A pause that a person asks for, and what it is judged by. */
interface PauseAsked {
  /** Its first day, as a date of the place. */
  readonly from: string
  readonly days: number
  readonly now: Date
  /** The pauses of the program so far. */
  readonly pauses: readonly PausedDays[]
  /** Days of the program that are paid; days without a usable car are among them. */
  readonly paidDays: number
}

/** The pause of a program that runs or is to come; null when there is none. */
export function pauseAhead(course: Course, now: Date): PausedDays | null {
  const { pause } = course
  return pause && dayOf(course, pause.fromDay + pause.days) > now ? pause : null
}

/** The days of the program with which a pause can begin: payment days two days ahead or more, as far as one can be chosen; at least one. */
export function pauseStarts(course: Course, now: Date): number[] {
  const bridge = bridgeAhead(course)
  const [least, most] = [addMinutes(now, noticeHours * 60), addDaysInZone(now, mostDaysAhead, course.timeZone)]
  const starts: number[] = []
  let day = bridge ? bridge.fromDay + bridge.days : nextBeginning(course)
  for (; starts.length === 0 || dayOf(course, day) <= most; day += course.cycleDays)
    if (dayOf(course, day) >= least) starts.push(day)
  return starts
}

/**
 * Decides on a pause of 7 or 14 days from a payment day on: one at a time, 48 hours ahead, after 56 paid days, 28 days in 12 months (PACT-05, PACT-06).
 */
export function decidePause(
  course: Course,
  { from, days, now, pauses, paidDays }: PauseAsked,
): { readonly ok: true; readonly value: PausedDays } | PauseRefusal {
  if (!pauseLengths.includes(days)) return refuse('pause-days')
  const ahead = pauseAhead(course, now)
  if (ahead) return refuse('pause-runs', { until: dayOf(course, ahead.fromDay + ahead.days) })
  if (paidDays < paidDaysBefore) return refuse('pause-too-soon', { paidDays })
  const fromDay = daysUntil(dateInZone(course.startAt, course.timeZone), from)
  const starts = pauseStarts(course, now)
  if (!starts.includes(fromDay)) {
    const first = dayOf(course, starts[0]!)
    const isSoon = dayOf(course, fromDay) < addMinutes(now, noticeHours * 60)
    return refuse(isSoon ? 'pause-notice' : 'pause-day', { first })
  }
  const since = addMonthsInZone(dayOf(course, fromDay + days), -mostPausedMonths, course.timeZone)
  const sinceDay = dayNumber(course, since)
  const lately = pauses.reduce(
    (sum, pause) => sum + Math.max(0, pause.fromDay + pause.days - Math.max(pause.fromDay, sinceDay)),
    0,
  )
  if (lately + days > mostPausedDays) return refuse('pause-limit', { left: mostPausedDays - lately })
  return ok({ fromDay, days })
}

/** From which days of the program on a pause can be ended: those of it that have not begun (PACT-08). */
export function pauseEnds(course: Course, pause: PausedDays, now: Date): number[] {
  const days = Array.from({ length: pause.days }, (_, n) => pause.fromDay + n)
  return days.filter(day => dayOf(course, day) > now)
}

/** A pause as it was asked for, and how many days it has had. */
interface PauseUsed extends PausedDays {
  readonly askedDays: number
}

/** The days that lead to the payment day on which a pause that ended early would have ended: what is left of it beyond whole cycles (PACT-08). */
export function bridgeAfter({ fromDay, days, askedDays }: PauseUsed, cycleDays: number): BridgeDays | null {
  const over = (askedDays - days) % cycleDays
  return days > 0 && over > 0 ? { fromDay: fromDay + askedDays - over, days: over } : null
}

/**
 * The course once its pause has ended after fewer days: billing goes on toward the payment day that the pause would have ended on, whole cycles first, then the
 * rest by the day (PACT-08). Of a pause that had no day it is as if nobody had asked for it; `before` is what there was before it.
 */
export function afterPause(course: Course, used: PauseUsed, before: Pick<Course, 'pause' | 'bridge'>): Course {
  const { pause, pausedDays = 0, billedDays, cycleDays } = course
  if (!pause) throw new RangeError('no pause to end')
  const { fromDay, days } = used
  return {
    ...course,
    pause: days > 0 ? { fromDay, days } : before.pause,
    pausedDays: pausedDays - (pause.days - days),
    billedDays: Math.min(billedDays, fromDay + days),
    bridge: bridgeAfter(used, cycleDays) ?? before.bridge,
  }
}

/** The facts of a program once it is to be paused: its end moves by the days of the pause (PACT-05). */
export function withPause(facts: PlanFacts, pause: PausedDays): PlanFacts {
  const { running } = facts
  if (!running) return facts
  const { course } = running
  return {
    ...facts,
    running: { ...running, course: { ...course, pause, pausedDays: (course.pausedDays ?? 0) + pause.days } },
  }
}
