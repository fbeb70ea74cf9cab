import { outOfNight } from './when-to-mail.ts'

/** More turns than two quiet stretches of one day can hand a moment on to each other before they have met. */
const mostTurns = 6

/**
 * When what a search is told may come to a device: at once, or when neither the night of its place nor the reader's own quiet hours hold any more (PICK-10,
 * HOME-14). Null where one of the two always holds.
 */
export function whenToPush(at: Date, timeZone: string, quietUntil: (at: Date) => Date | null): Date | null {
  let when = at
  for (let turn = 0; turn < mostTurns; turn++) {
    const morning = outOfNight(when, timeZone)
    const awake = quietUntil(morning) ?? morning
    if (awake.getTime() === when.getTime()) return when
    when = awake
  }
  return null
}
