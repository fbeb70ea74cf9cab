import { daysBetweenInZone } from '../../calendar.ts'

/** For how many days something is due, as the team's queue sorts it (PACT-25). */
export const dueAges = ['0-3', '4-10', '11-30', '31-60', '61+'] as const
/** One of these ages. */
export type DueAge = (typeof dueAges)[number]

/** The last day of each of them but the last. */
export const lastDaysOfAges: readonly number[] = [3, 10, 30, 60]

/** How old it is what was due at a moment, by calendar days of the place. */
export function dueAgeOf(dueAt: Date, now: Date, timeZone: string): DueAge {
  const days = daysBetweenInZone(dueAt, now, timeZone)
  return dueAges[lastDaysOfAges.filter(last => days > last).length]!
}
