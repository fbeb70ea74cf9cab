import { dateInZone } from '@ownward/domain/calendar'
import { currentLocale } from '@ownward/texts'

const dayMs = 86_400_000

/** So many days after a day of the calendar. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** A stretch of time as columns of a grid: the first one, and how many; null when it is in none of them. */
export function columnsOf(
  span: { from: string; until: string },
  timeZone: string,
  grid: { from: string; days: number },
): { at: number; wide: number } | null {
  const index = (moment: number) =>
    Math.round(
      (Date.parse(`${dateInZone(new Date(moment), timeZone)}T00:00:00Z`) - Date.parse(`${grid.from}T00:00:00Z`)) /
        dayMs,
    )
  const first = Math.max(0, index(Date.parse(span.from)))
  // The end is no part of it: until midnight is until the day before.
  const last = Math.min(grid.days - 1, index(Date.parse(span.until) - 1))
  return last < first || last < 0 || first >= grid.days ? null : { at: first, wide: last - first + 1 }
}

/** What stands in the columns of a car, one after the other: what somebody has, and the empty days between; each day in one of them. */
export function cellsOf<S extends { from: string; until: string }>(
  spans: readonly S[],
  zoneOf: (span: S) => string,
  grid: { from: string; days: number },
): { at: number; wide: number; span: S | null }[] {
  const cells: { at: number; wide: number; span: S | null }[] = []
  let next = 0
  for (const span of spans) {
    const columns = columnsOf(span, zoneOf(span), grid)
    if (!columns) continue
    // Two who have the car on one day, one after the other: the day is shown with the first.
    const at = Math.max(columns.at, next)
    const wide = columns.at + columns.wide - at
    if (wide <= 0) continue
    for (; next < at; next++) cells.push({ at: next, wide: 1, span: null })
    cells.push({ at, wide, span })
    next = at + wide
  }
  for (; next < grid.days; next++) cells.push({ at: next, wide: 1, span: null })
  return cells
}

const heads = {
  en: new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-CA', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }),
}

/** A day as the head of a column. */
export function sayColumn(day: string): string {
  return heads[currentLocale()].format(new Date(`${day}T00:00:00Z`))
}
