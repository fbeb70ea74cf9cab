import { addDaysInZone, dateInZone, type Instant, instantFromWallTime } from '../calendar.ts'
import { type Outcome, ok, refuse } from '../outcome.ts'

/** When nobody is disturbed: from one time of the clock to another, 'HH:MM', the next day where `until` is not later than `from`. */
export interface QuietHours {
  from: string
  until: string
}

/** The quiet hours of everybody who has chosen no others (HOME-14). */
export const usualQuietHours: QuietHours = { from: '21:00', until: '08:00' }

/** How short and how long quiet hours may be, in hours by the clock. */
export const quietHoursLength = { least: 1, most: 14 } as const

/** The first and the last clock of the places that we serve: it is quiet for somebody of no known place while it is quiet by either of them. */
export const clocksOfNobodysPlace: readonly string[] = ['America/St_Johns', 'Pacific/Honolulu']

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether quiet hours may be chosen: from 1 to 14 of them. */
export function checkQuietHours({ from, until }: QuietHours): Outcome<QuietHours, 'quiet-hours-length'> {
  const minutes = (minutesOf(until) - minutesOf(from) + 1440) % 1440
  const { least, most } = quietHoursLength
  return minutes >= least * 60 && minutes <= most * 60 ? ok({ from, until }) : refuse('quiet-hours-length')
}

/**
 * When the quiet hours end in which a moment falls, by the clock of a place, or of several of which none may be quiet; null where it falls in none.
 * The end itself is not quiet. A time of the clock that occurs twice means the first, one that is skipped moves on by the gap.
 */
export function quietUntil(at: Instant, hours: QuietHours | null, places: readonly string[]): Date | null {
  if (!hours) return null
  const began = new Date(at)
  let end = began
  for (let moved = true; moved; ) {
    moved = false
    for (const place of places) {
      const later = endOfNight(end, hours, place)
      if (!later) continue
      end = later
      moved = true
    }
  }
  return end > began ? end : null
}

/** The end of the quiet hours of yesterday or today in one place that hold a moment. */
function endOfNight(at: Date, { from, until }: QuietHours, place: string): Date | null {
  const isOverNight = minutesOf(until) <= minutesOf(from)
  for (const back of [1, 0]) {
    const noon = instantFromWallTime(`${dateInZone(at, place)}T12:00`, place)!
    const day = (days: number) => dateInZone(addDaysInZone(noon, days - back, place), place)
    const start = instantFromWallTime(`${day(0)}T${from}`, place)!
    const end = instantFromWallTime(`${day(isOverNight ? 1 : 0)}T${until}`, place)!
    if (start <= at && at < end) return end
  }
  return null
}
