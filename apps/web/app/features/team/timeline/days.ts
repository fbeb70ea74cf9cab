import { dateInZone, daysUntil } from '@ownward/domain/calendar'
import { currentLocale } from '@ownward/texts'
import type { Request } from '../../../api/spelling/spelled.ts'

const dayMs = 86_400_000

/** The days that are shown: so many from one on. */
export interface Grid<Days extends number = number> {
  from: string
  days: Days
}

/** How many days the timeline can show. */
export type TimelineDays = Request<'teamTimeline'>['days']

/** So many days after a day of the calendar. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** A stretch of time as columns of a grid: the first one, and how many; null when it is in none of them. */
export function columnsOf(
  span: { from: string; until: string },
  timeZone: string,
  grid: Grid,
): { at: number; wide: number } | null {
  const index = (moment: number) => daysUntil(grid.from, dateInZone(new Date(moment), timeZone))
  const first = Math.max(0, index(Date.parse(span.from)))
  // The end is no part of it: until midnight is until the day before.
  const last = Math.min(grid.days - 1, index(Date.parse(span.until) - 1))
  return last < first || last < 0 || first >= grid.days ? null : { at: first, wide: last - first + 1 }
}

/** Where what somebody has stands among the columns of a car, one after the other: each day has one of them. */
export function placedOf<S extends { from: string; until: string }>(
  spans: readonly S[],
  zoneOf: (span: S) => string,
  grid: Grid,
): { at: number; wide: number; span: S }[] {
  const placed: { at: number; wide: number; span: S }[] = []
  let next = 0
  for (const span of spans) {
    const columns = columnsOf(span, zoneOf(span), grid)
    if (!columns) continue
    // Two who have the car on one day, one after the other: the day is shown with the first.
    const at = Math.max(columns.at, next)
    const wide = columns.at + columns.wide - at
    if (wide <= 0) continue
    placed.push({ at, wide, span })
    next = at + wide
  }
  return placed
}

const format = (locale: string, options: object) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
const heads = {
  en: [format('en-US', { weekday: 'short', day: 'numeric' }), format('en-US', { day: 'numeric' })],
  fr: [format('fr-CA', { weekday: 'short', day: 'numeric' }), format('fr-CA', { day: 'numeric' })],
} as const
const months = {
  en: [format('en-US', { month: 'short', year: 'numeric' }), format('en-US', { month: 'short' })],
  fr: [format('fr-CA', { month: 'short', year: 'numeric' }), format('fr-CA', { month: 'short' })],
} as const

/** A day as the head of a column; `isShort` where there is room for its number alone. */
export function sayColumn(day: string, isShort: boolean): string {
  return heads[currentLocale()][isShort ? 1 : 0]!.format(new Date(`${day}T00:00:00Z`))
}

/** A month with fewer days than these has no room for its year. */
const fewDays = 4

/** The months of the days shown, each with its first column and how many it has. */
export function monthsOf({ from, days }: Grid): { at: number; wide: number; name: string }[] {
  const all = Array.from({ length: days }, (_, at) => ({ at, day: dayAfter(from, at) }))
  return [...Map.groupBy(all, ({ day }) => day.slice(0, 7)).values()].map(([first, ...others]) => {
    const { at, day } = first!
    const wide = others.length + 1
    return { at, wide, name: months[currentLocale()][wide < fewDays ? 1 : 0]!.format(new Date(`${day}T00:00:00Z`)) }
  })
}
