import { addMinutes } from '@ownward/domain/calendar'

const minutesBefore = 24 * 60

/** When a person is reminded of their pickup, a day before; null where they are told of it no earlier than that already. */
export function remindAt(startAt: Date, now: Date): Date | null {
  const dayBefore = addMinutes(startAt, -minutesBefore)
  return dayBefore > now ? dayBefore : null
}
