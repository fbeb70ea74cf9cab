import { addDaysInZone, addMinutes, dateInZone, daysBetweenInZone, instantFromWallTime } from '../../calendar.ts'
import { type CardRefusal, isHopeless } from './card-refusal.ts'

/** On which days a person is paid: a weekday, Sunday 0, or two days of the month, of which one that a month does not have is its last (PACT-21). */
export type Payday = { readonly weekday: number } | { readonly days: readonly [number, number] }

/** Whose money comes on no day that they have named is tried on Fridays. */
const friday: Payday = { weekday: 5 }

/** A card is tried again by itself at most so many times for a charge (PACT-21). */
export const mostTries = 4

/** What decides when a refused charge is tried again (PACT-21, PACT-24). */
export interface TryFacts {
  /** Why the card that is charged has refused it last; null while it has not. */
  readonly refusal: CardRefusal | null
  /** When that card has last said no to anything of the booking, or was asked on a promised evening; null while it has not. */
  readonly refusedAt: Date | null
  /** That card was asked for this very charge. */
  readonly isAsked: boolean
  /** When that card was asked, the first first, and whether by itself or by a press. */
  readonly asked: readonly { readonly at: Date; readonly byItself: boolean }[]
  readonly payday: Payday | null
  /** Its agreement was signed before tries were chosen by the refusal, and keeps the days that it names (PACT-24). */
  readonly isFixed: boolean
}

/** What decides when a charge is tried again while nothing has refused it. */
export const untried: TryFacts = {
  refusal: null,
  refusedAt: null,
  isAsked: false,
  asked: [],
  payday: null,
  isFixed: false,
}

/** Days after a payment was due, each with its hour; null for the hour at which it was due. */
const countedDays = {
  fixed: [1, 3, 5, 7].map(days => ({ days, time: null })),
  limit: [1, 2, 4, 7].map(days => ({ days, time: '09:00' })),
  try_later: [1, 3, 5, 7].map((days, n) => ({ days, time: n % 2 === 0 ? '18:00' : '09:00' })),
}

/** Days after a payment was due on which its card is tried again: as agreements of before name them, and after each refusal that is not about a day of the calendar. */
export const triedDays: Readonly<Record<keyof typeof countedDays, readonly number[]>> = {
  fixed: countedDays.fixed.map(({ days }) => days),
  limit: countedDays.limit.map(({ days }) => days),
  try_later: countedDays.try_later.map(({ days }) => days),
}

/** While a case is open nobody knows how long can be paid; four tries come within so many days. */
const daysOfOpenEnd = 35
/** Jobs that fall due together run within this time, in any order. */
const oneRoundMinutes = 10

interface Window {
  begins: Date
  /** The last moment to pay; null while nobody knows it. */
  last: Date | null
  timeZone: string
}

/** The moments at which a refused charge would be tried again, whatever holds it; those of days that are counted from when it was due stand still with them. */
export function triesPlanned(window: Window, facts: TryFacts): { at: Date; isCounted: boolean }[] {
  const { begins, timeZone } = window
  const refusal = facts.refusal ?? 'try_later'
  if (isHopeless(refusal) || refusal === 'step_up') return []
  if (refusal === 'no_funds' && !facts.isFixed) return daysWithMoney(window, facts.payday ?? friday)
  const plan = facts.isFixed ? 'fixed' : refusal === 'limit' ? 'limit' : 'try_later'
  return countedDays[plan].map(({ days, time }) => {
    const at = addDaysInZone(begins, days, timeZone)
    return { at: time === null ? at : atHour(at, time, timeZone), isCounted: true }
  })
}

/** The payday, the 1st, the 15th and the day before the time to pay ends. */
function daysWithMoney({ begins, last, timeZone }: Window, payday: Payday): { at: Date; isCounted: boolean }[] {
  const until = last ?? addDaysInZone(begins, daysOfOpenEnd, timeZone)
  const dayBefore = last && dateInZone(addDaysInZone(last, -1, timeZone), timeZone)
  const days = Array.from({ length: daysBetweenInZone(begins, until, timeZone) + 1 }, (_, n) =>
    dateInZone(addDaysInZone(begins, n, timeZone), timeZone),
  )
  return days
    .filter(day => day === dayBefore || day.endsWith('-01') || day.endsWith('-15') || isPayday(day, payday))
    .map(day => ({ at: instantFromWallTime(`${day}T09:00`, timeZone)!, isCounted: false }))
}

/** Whether somebody is paid on a calendar day, 'YYYY-MM-DD'. */
function isPayday(day: string, payday: Payday): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  if ('weekday' in payday) return date.getUTCDay() === payday.weekday
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return payday.days.some(of => Math.min(of, lastOfMonth) === date.getUTCDate())
}

/** How often a card was tried again by itself since a charge was first asked for, however it was asked first. */
export function triesMade(begins: Date, { asked, isFixed }: TryFacts): number {
  if (isFixed) return 0
  const since = asked.filter(({ at }) => at >= addMinutes(begins, -oneRoundMinutes))
  return since.slice(1).filter(({ byItself }) => byItself).length
}

/** The same calendar day at a time of a clock, 'HH:MM'. */
function atHour(moment: Date, time: string, timeZone: string): Date {
  return instantFromWallTime(`${dateInZone(moment, timeZone)}T${time}`, timeZone)!
}

/** The paydays that an account keeps; null while none is named. */
export function paydayOf(kept: { paydayWeekday: number | null; paydayDays: readonly number[] | null }): Payday | null {
  if (kept.paydayWeekday !== null) return { weekday: kept.paydayWeekday }
  const [first, second] = kept.paydayDays ?? []
  return first !== undefined && second !== undefined ? { days: [first, second] } : null
}

/** Whether somebody can name these days as their paydays: a weekday, or two days of the month that differ. */
export function isPaydayNamed(payday: Payday): boolean {
  const isOneOf = (n: number, least: number, most: number) => Number.isInteger(n) && n >= least && n <= most
  if ('weekday' in payday) return isOneOf(payday.weekday, 0, 6)
  const [a, b] = payday.days
  return a !== b && [a, b].every(day => isOneOf(day, 1, 31))
}
