import { addDaysInZone, addMinutes, dateInZone, instantFromWallTime } from '../calendar.ts'
import { quietUntil, usualQuietHours } from '../home/index.ts'

/** How often a saved search may write: soon after something happened, or once a day in the morning. */
export type Rhythm = 'at-once' | 'daily'

/** The clock of a search that asks for no place. */
export const clockOfNoPlace = 'America/New_York'
/** How many searches a person or an address may have. */
export const mostSearches = 20
/** How many cars a mail names. */
export const mostCarsInMail = 10
/** How long a search writes unless it is renewed, in days. */
const searchDays = 180
/** How long before the end of a search its reader is asked whether to go on, in days. */
export const askedDaysBefore = 7
/** How long the link of a search that is not confirmed is good for, in days. */
export const confirmDays = 7
/** How long one that was stopped can be taken up again, in days. */
export const stoppedDays = 30

const minutesBetween = 60
const morning = usualQuietHours.until

/**
 * When the next mail of a search goes about something that happened at a moment (PICK-10): at once, but an hour after the last one at the earliest and never by
 * night; or with the next morning of its place. By night it is between 21:00 and 8:00 there.
 */
export function nextMailAt({
  rhythm,
  timeZone,
  happenedAt,
  mailedAt,
}: {
  rhythm: Rhythm
  timeZone: string
  happenedAt: Date
  mailedAt: Date | null
}): Date {
  if (rhythm === 'daily') return nextMorning(happenedAt, timeZone)
  const hourLater = mailedAt && addMinutes(mailedAt, minutesBetween)
  return outOfNight(hourLater && hourLater > happenedAt ? hourLater : happenedAt, timeZone)
}

/** When a search that is saved or renewed now ends by itself, and when its reader is asked before that whether to go on (PICK-11). */
export function lifeOfSearch(now: Date, timeZone: string): { endsAt: Date; remindAt: Date } {
  const endsAt = addDaysInZone(now, searchDays, timeZone)
  return { endsAt, remindAt: outOfNight(addDaysInZone(endsAt, -askedDaysBefore, timeZone), timeZone) }
}

/** A moment, or where it is night in a place then, the end of that night. */
export function outOfNight(at: Date, timeZone: string): Date {
  return quietUntil(at, usualQuietHours, [timeZone]) ?? at
}

/** Eight o'clock of the day of a moment in a place, or of the next day where that is past. */
function nextMorning(at: Date, timeZone: string): Date {
  const today = instantFromWallTime(`${dateInZone(at, timeZone)}T${morning}`, timeZone)!
  return today >= at ? today : addDaysInZone(today, 1, timeZone)
}
