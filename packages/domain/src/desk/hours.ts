import { addDaysInZone, dateInZone, type Instant, instantFromWallTime } from '../calendar.ts'

/** When somebody sits at the desk: days of the week (Sunday 0) and clock times 'HH:mm' of one zone. */
export interface DeskHours {
  days: readonly number[]
  opens: string
  closes: string
}

/** Monday to Friday, 8:00 to 18:00, in the business's zone. */
export const usualHours: DeskHours = { days: [1, 2, 3, 4, 5], opens: '08:00', closes: '18:00' }

const minuteMs = 60_000
// Far more days without a desk than there ever are in a row: whoever set hours of no day is told instead of kept waiting.
const mostDays = 3660

/** The moment at which so many minutes of the desk's hours have passed; with none, when the desk is next open (DESK-21). */
export function afterDeskMinutes(from: Instant, minutes: number, timeZone: string, hours = usualHours): Date {
  let left = minutes * minuteMs
  const start = new Date(from).getTime()
  for (const { opens, closes } of openSpans(from, timeZone, hours)) {
    const begin = Math.max(opens, start)
    if (begin >= closes) continue
    // What is due when the desk closes is due then, and not when it opens again.
    if (begin + left <= closes) return new Date(begin + left)
    left -= closes - begin
  }
  throw new RangeError('a desk that is never open')
}

/** How many whole minutes of the desk's hours lie between two moments; 0 when the second is not after the first. */
export function deskMinutesBetween(from: Instant, until: Instant, timeZone: string, hours = usualHours): number {
  const [start, end] = [new Date(from).getTime(), new Date(until).getTime()]
  let passed = 0
  if (end <= start) return 0
  for (const { opens, closes } of openSpans(from, timeZone, hours)) {
    if (opens >= end) break
    passed += Math.max(0, Math.min(closes, end) - Math.max(opens, start))
  }
  return Math.floor(passed / minuteMs)
}

/** The spans in which the desk is open, from the day of a moment on, by the clock of the place whatever it is moved by. */
function* openSpans(from: Instant, timeZone: string, { days, opens, closes }: DeskHours) {
  let noon = instantFromWallTime(`${dateInZone(from, timeZone)}T12:00`, timeZone)!
  for (let idle = 0; idle < mostDays; noon = addDaysInZone(noon, 1, timeZone)) {
    const day = dateInZone(noon, timeZone)
    if (days.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) {
      idle = 0
      yield { opens: momentOf(day, opens, timeZone), closes: momentOf(day, closes, timeZone) }
    } else idle++
  }
}

const momentOf = (day: string, clock: string, timeZone: string) =>
  instantFromWallTime(`${day}T${clock}`, timeZone)!.getTime()
