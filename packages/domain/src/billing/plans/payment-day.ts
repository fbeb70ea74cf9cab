import { addDaysInZone, addMonthsInZone, dateInZone, endOfDayInZone } from '../../calendar.ts'
import { ok, type Refusal, refuse } from '../../outcome.ts'
import { type BridgeDays, type Course, dayOf, nextBeginning } from '../course.ts'
import type { PlanFacts } from './plan-ahead.ts'

/** A payment day is moved once in so many days at most, and so often in so many months, counted by calendar days of the place (PACT-04). */
const daysBetweenMoves = 30
const mostMoves = 4
const mostMovesMonths = 12

/** A day on which a person pays: of the week from Sunday, 0, for cycles of 7 and 14 days; of the month, 1 to 28, for those of 30. */
export interface PaymentDay {
  readonly of: 'week' | 'month'
  readonly day: number
}

/** A day that a person has chosen, and when. */
interface Choice {
  /** As they sent it. */
  readonly day: number
  readonly now: Date
  /** When the payment day was moved before, in any order. */
  readonly moves: readonly Date[]
}

/** From when on a bound lets a payment day be moved. */
interface FromWhen {
  readonly from: Date
}

/** The day of the week or of the month on which the next cycle begins; after a bridge that is ahead, the one that it leads to. */
export function paymentDayOf(course: Course): PaymentDay {
  const bridge = bridgeAhead(course)
  return dayIn(course, bridge ? bridge.fromDay + bridge.days : nextBeginning(course))
}

/** The days that are to lead to another payment day, none of which is billed yet. */
export function bridgeAhead({ bridge, billedDays }: Course): BridgeDays | null {
  return bridge && bridge.fromDay >= billedDays ? bridge : null
}

/**
 * Decides which days lead to another payment day: from the beginning of the next cycle to the first such day after it, at most a cycle. Cycles go on from
 * there (PACT-03). Refused are what is no such day, the day that holds already, and a move too soon after the last ones, with the day from which on it
 * can be (PACT-04).
 */
export function decidePaymentDay(
  course: Course,
  { day, now, moves }: Choice,
):
  | { readonly ok: true; readonly value: BridgeDays }
  | Refusal<'day-range', PaymentDay>
  | Refusal<'day-unchanged', PaymentDay>
  | Refusal<'day-moved-lately', FromWhen>
  | Refusal<'day-limit', FromWhen> {
  const today = paymentDayOf(course)
  const [least, most] = today.of === 'week' ? [0, 6] : [1, 28]
  if (!Number.isInteger(day) || day < least || day > most) return refuse('day-range', today)
  if (day === today.day) return refuse('day-unchanged', today)
  const limited = movesFrom(course, { now, moves })
  if (limited && limited.from > now) return refuse(limited.code, { from: limited.from })
  const fromDay = nextBeginning(course)
  let days = 1
  while (dayIn(course, fromDay + days).day !== day) days += 1
  return ok({ fromDay, days })
}

/** From the beginning of which day on a payment day can be moved again, and which bound says so; null where it was never moved, and no bridge is ahead. */
function movesFrom(
  course: Course,
  { now, moves }: Omit<Choice, 'day'>,
): { readonly code: 'day-moved-lately' | 'day-limit'; readonly from: Date } | null {
  const newest = moves.toSorted((a, b) => b.getTime() - a.getTime())
  const [last, oldest] = [newest[0], newest[mostMoves - 1]]
  const ahead = bridgeAhead(course)
  if (!last && !ahead) return null
  const { timeZone } = course
  const dayAfter = (moment: Date) => endOfDayInZone(moment, timeZone).getTime()
  // What is to lead to another payment day, chosen or that of a pause which ended early, is charged first.
  const lately = new Date(
    Math.max(
      ...(last ? [dayAfter(addDaysInZone(last, daysBetweenMoves - 1, timeZone))] : []),
      ...(ahead ? [dayAfter(dayOf(course, ahead.fromDay)), dayAfter(now)] : []),
    ),
  )
  const limit =
    oldest && new Date(dayAfter(addDaysInZone(addMonthsInZone(oldest, mostMovesMonths, timeZone), -1, timeZone)))
  return limit && limit > lately ? { code: 'day-limit', from: limit } : { code: 'day-moved-lately', from: lately }
}

/** Which day a day of the program is. */
function dayIn(course: Course, programDay: number): PaymentDay {
  const date = dateInZone(dayOf(course, programDay), course.timeZone)
  if (course.cycleDays === 30) return { of: 'month', day: Number(date.slice(8)) }
  return { of: 'week', day: new Date(`${date}T00:00:00Z`).getUTCDay() }
}

/** The facts of a program once it goes on by another payment day (PACT-03). */
export function withBridge(facts: PlanFacts, bridge: BridgeDays): PlanFacts {
  const { running } = facts
  return { ...facts, running: running && { ...running, course: { ...running.course, bridge } } }
}
