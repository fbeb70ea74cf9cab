import { addDaysInZone, type Instant } from '../../calendar.ts'

/** Days after a payment was due on which the card is tried again by itself, at the same time of day (SRV-14). */
export const retryDays: readonly number[] = [1, 3, 5, 7]

/** Days after which a payment that is still missing lets us end the program and ask for the car back, as the terms say. */
export const graceDays = 10

/** How long before it is charged the next cycle is announced. */
export const announceHours = 48

/** When a due payment is tried again by itself after a moment; null when it no longer is. */
export function nextTryAt(dueAt: Instant, after: Date, timeZone: string): Date | null {
  const tries = retryDays.map(days => addDaysInZone(dueAt, days, timeZone))
  return tries.find(at => at > after) ?? null
}

/** At least so many hours lie between a refusal and the next try, however many payments are due. */
export const hoursApart = 20

/** When the card is tried again for several due payments, each by its own days; null when it no longer is for any. */
export function nextTryOf(dueAts: readonly Instant[], after: Date, timeZone: string): Date | null {
  const tries = dueAts.map(dueAt => nextTryAt(dueAt, after, timeZone)).filter(at => at !== null)
  return tries.length > 0 ? new Date(Math.min(...tries.map(Number))) : null
}
