import {
  addDaysInZone,
  addMinutes,
  dateInZone,
  daysBetweenInZone,
  endOfDayInZone,
  type Instant,
  instantFromWallTime,
} from '../calendar.ts'
import type { Cents } from '../money.ts'

/** For how many calendar days credit waits after the day the car came back (KEEP-04). */
export const waitDays = 45

/** For how many where two thirds are reached (KEEP-05). */
export const longWaitDays = 180

/** To how many the team can lengthen it at most (KEEP-21). */
export const longestWaitDays = 365

/** How many days after its last day a reserved credit can still be taken up (KEEP-11). */
export const pickupGraceDays = 14

/** How many days a credit waits at least after its reservation came to nothing (KEEP-11). */
export const givenBackDays = 3

/** How many days before its last day the person is reminded (KEEP-20). */
export const waitReminderDays = [14, 3] as const

/** At which hour of the place. */
const reminderTime = '09:00'

/** What the rental-purchase acts of the states give that give longer than 45 days (KEEP-06): ME 9-A §11-113, SC 37-2-714. */
const daysByState: Readonly<Record<string, number>> = { ME: 180, SC: 60 }

/** How far a program had come when it ended, in cents: down and forgiven days count as paid. */
export interface HowFar {
  readonly creditCents: Cents
  readonly sellingPriceCents: Cents
  /** Initial fee, usage, booking fees, their tax, and insurance. */
  readonly paidCents: Cents
  /** All payments of the signed cost box, and the price that is left at its end. */
  readonly toOwnCents: Cents
}

/** Whether two thirds of the price are credited, or two thirds of all payments made (KEEP-05). */
export function isTwoThirds({ creditCents, sellingPriceCents, paidCents, toOwnCents }: HowFar): boolean {
  return 3 * creditCents >= 2 * sellingPriceCents || 3 * paidCents >= 2 * toOwnCents
}

/** For how many days the credit of a program waits that was picked up in a state ('FL'). */
export function daysOfWait(howFar: HowFar, state: string): number {
  return Math.max(isTwoThirds(howFar) ? longWaitDays : waitDays, daysByState[state] ?? 0)
}

/** The end of a wait of so many calendar days after the day of a moment: the midnight after its last day, when it has expired (KEEP-04). */
export function waitEnd(from: Instant, days: number, timeZone: string): Date {
  return endOfDayInZone(addDaysInZone(from, days, timeZone), timeZone)
}

/** The last day of a wait, 'YYYY-MM-DD', by the midnight that ends it. */
export function lastDayOf(until: Instant, timeZone: string): string {
  return dateInZone(addMinutes(until, -1), timeZone)
}

/** The midnight that ends a wait, by its last day; undefined for a day that the calendar does not have. */
export function endOfLastDay(lastDay: string, timeZone: string): Date | undefined {
  const noon = instantFromWallTime(`${lastDay}T12:00`, timeZone)
  return noon && endOfDayInZone(noon, timeZone)
}

/** Before which moment a reservation that was made in time has to be picked up (KEEP-11). */
export function pickupBy(until: Instant, timeZone: string): Date {
  return waitEnd(addMinutes(until, -1), pickupGraceDays, timeZone)
}

/**
 * The end of a wait that goes on because a reservation came to nothing: as before, but at least three days from then (KEEP-11). `returnedAt`: it was its person
 * who let it come to nothing, and so the wait has its 365 days from then on at most, as one that the team lengthens (KEEP-21): else a credit could be
 * kept for ever by reserving a car and calling it off.
 */
export function afterGivenBack(until: Date, now: Date, timeZone: string, returnedAt: Date | null = null): Date {
  const three = waitEnd(now, givenBackDays, timeZone)
  const most = returnedAt && waitEnd(returnedAt, longestWaitDays, timeZone)
  const least = most && most < three ? most : three
  return until < least ? least : until
}

/** The end of a wait that stood still since a moment: later by the calendar days in between (KEEP-21). */
export function afterStandStill(until: Date, since: Date, now: Date, timeZone: string): Date {
  const days = Math.max(0, daysBetweenInZone(since, now, timeZone))
  return days === 0 ? until : waitEnd(addMinutes(until, -1), days, timeZone)
}

/** What is told of a wait, and when: that it ends in 14 or 3 days, or (0) that it has ended. */
export interface WaitTelling {
  readonly days: (typeof waitReminderDays)[number] | 0
  readonly at: Date
}

/** What is told next of a wait that was told of last with `told` days left; null: of which nothing was told. */
export function nextTelling(until: Date, told: number | null, now: Date, timeZone: string): WaitTelling {
  const ahead = waitReminderDays
    .filter(days => told === null || days < told)
    .map(days => ({ days, at: reminderAt(until, days, timeZone) }))
  const isOver = until <= now
  // What was missed is told once, with the days that are left.
  const next = isOver ? undefined : (ahead.findLast(({ at }) => at <= now) ?? ahead[0])
  return next ?? { days: 0, at: until }
}

/** What counts as told of a wait that begins, or is made longer, now: reminders whose time is over already. */
export function toldBy(until: Date, now: Date, timeZone: string): number | null {
  return waitReminderDays.findLast(days => reminderAt(until, days, timeZone) <= now) ?? null
}

function reminderAt(until: Date, days: number, timeZone: string): Date {
  const day = dateInZone(addDaysInZone(addMinutes(until, -1), -days, timeZone), timeZone)
  return instantFromWallTime(`${day}T${reminderTime}`, timeZone) ?? until
}
