import { addDaysInZone, cycleBounds, type Instant } from '../calendar.ts'
import { type Outcome, ok, refuse } from '../outcome.ts'

/** How often a program is billed: every 7, 14 or 30 days (CONST-03, C-07). */
export type Plan = 'weekly' | 'biweekly' | 'monthly'

/** How many days one bill of a plan covers (C-07). */
export type CycleDays = 7 | 14 | 30

/** How many days each plan bills at once. */
export const cycleDays = { weekly: 7, biweekly: 14, monthly: 30 } as const satisfies Record<Plan, CycleDays>

/** Every plan, the shortest cycle first. */
export const plans: readonly Plan[] = ['weekly', 'biweekly', 'monthly']

/** The days within which a bought car is picked up (C-19). */
export const buyPickupDays = 7

/** What says how long a booking is before anything is renewed. */
interface FirstTime {
  readonly financing: 'pto' | 'buy'
  readonly days: number
  readonly timeZone: string
}

/** When a booking that waits for its pickup ends: with its first cycle, until it is renewed (SRV-14); a purchase with the days to fetch the car (C-19). */
export function firstEnd({ financing, days, timeZone }: FirstTime, startAt: Instant): Date {
  return financing === 'buy'
    ? addDaysInZone(startAt, buyPickupDays, timeZone)
    : cycleBounds(startAt, days, 0, timeZone).until
}

/** The shortest program (C-07). */
export const minProgramMonths = 1

/** The longest program (C-07). */
export const maxProgramMonths = 36

/** The plan that bills so many days at once. */
export function planOf(days: CycleDays): Plan {
  if (days === 7) return 'weekly'
  return days === 14 ? 'biweekly' : 'monthly'
}

/** Decides whether a program may be so long: a goal of 1 to 36 whole months (C-07). */
export function decideProgramMonths(months: number): Outcome<number, 'program_length_unknown'> {
  const known = Number.isInteger(months) && months >= minProgramMonths && months <= maxProgramMonths
  return known ? ok(months) : refuse('program_length_unknown')
}
