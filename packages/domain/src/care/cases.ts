import { addMinutes } from '../calendar.ts'
import { type Outcome, ok, refuse } from '../outcome.ts'

/** Why a driver has no usable car. */
export const caseKinds = ['breakdown', 'accident', 'theft', 'service', 'recall'] as const

/** One of the reasons of `caseKinds`. */
export type CaseKind = (typeof caseKinds)[number]

/** What can come next in a case that is not closed: our answer, the car to be collected, or the day by which it is ready (CARE-15). */
export const caseSteps = ['answer', 'collect', 'ready'] as const

/** One of the steps of `caseSteps`. */
export type CaseStep = (typeof caseSteps)[number]

/** The steps that an answer of the team can name. */
export const answeredSteps = ['collect', 'ready'] as const satisfies readonly CaseStep[]

/** Within how many hours the team answers a case, around the clock (CARE-13). */
export const answerHours: Readonly<Record<CaseKind, number>> = {
  breakdown: 4,
  accident: 4,
  theft: 4,
  service: 24,
  recall: 24,
}

/** How far back a driver can say that the car was last usable (CARE-02). */
export const reportedBackHours = 24

/** How far back the team can open a case (CARE-04). */
export const openedBackDays = 14

/** Whether the team shows that a car was down from a moment on, by a paper or a reading since then: farther back than a driver can say it (CARE-04). */
export function mustBeShown(downFrom: Date, now: Date): boolean {
  return downFrom < addMinutes(now, -reportedBackHours * 60)
}

/** What comes next in a case is named for so many days ahead at most (CARE-15). */
export const mostStepDays = 30

/** Of reports that were rejected those count that were opened in so many days. */
export const rejectedWithinDays = 90
const mostRejected = 3

/** Whether days of a driver's report are credited before anybody has confirmed it: not after three that were rejected (CARE-21). */
export function isBelieved(rejected: number): boolean {
  return rejected < mostRejected
}

/** Until when the team answers a case that was opened then. */
export function answerBy(kind: CaseKind, openedAt: Date): Date {
  return addMinutes(openedAt, answerHours[kind] * 60)
}

/** The moments that bound the beginning of a case: when the program started, and when the car was last handed back in an earlier case. */
export interface CaseBounds {
  readonly now: Date
  readonly startAt: Date
  readonly lastBackAt: Date | null
  readonly mostHoursBack: number
}

/** A moment that a field has shown to the minute: said within the minute of the earliest that is taken, or within more of them, it is that one. */
export function notBefore(said: Date, earliest: Date, minutes = 1): Date {
  return said < earliest && earliest.getTime() - said.getTime() < minutes * 60_000 ? earliest : said
}

/**
 * Decides since when a case counts: now, where nothing is said. Refused (`case-time`) in the future, before the start or the last time the car was
 * handed back, and further back than allowed; the facts name the earliest moment that is taken.
 */
export function decideDownFrom(
  asked: Date | undefined,
  { now, startAt, lastBackAt, mostHoursBack }: CaseBounds,
): Outcome<Date, 'case-time', { readonly earliest: Date }> {
  const earliest = new Date(
    Math.max(startAt.getTime(), lastBackAt?.getTime() ?? 0, addMinutes(now, -mostHoursBack * 60).getTime()),
  )
  const from = asked ? notBefore(asked, earliest) : now
  return from < earliest || from > now ? refuse('case-time', { earliest }) : ok(from)
}
