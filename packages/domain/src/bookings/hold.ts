import { addMinutes } from '../calendar.ts'

/** How long a quoted car is kept for the person who is finishing (BEY-10). */
export const holdMinutes = 15

/**
 * How long one person can keep a car from others by asking again, counted from the first hold. It is not made longer while a licence is looked at:
 * whoever registers could keep a car for a day with a licence that nobody has seen. The page says that a review takes longer than this.
 */
export const longestHoldMinutes = 30

/** How long others then have the first word, before the same person can hold that car again. */
export const holdPauseMinutes = 30

/** A hold as it stands when somebody asks: since when it has counted, and when it runs out. */
export interface Hold {
  readonly since: Date
  readonly until: Date
}

/**
 * Decides how long a car is held for a person who asks now: 15 minutes, moved with every new quote, but not beyond 30 minutes from
 * the first; null in the pause after that. `since` is when their latest hold of this car began, null when there was none (BEY-10).
 */
export function decideHold(now: Date, since: Date | null): Hold | null {
  if (since === null || now >= addMinutes(since, longestHoldMinutes + holdPauseMinutes)) {
    return { since: now, until: addMinutes(now, holdMinutes) }
  }
  const last = addMinutes(since, longestHoldMinutes)
  if (now >= last) return null
  return { since, until: new Date(Math.min(addMinutes(now, holdMinutes).getTime(), last.getTime())) }
}
