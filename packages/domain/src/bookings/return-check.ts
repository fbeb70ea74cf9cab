import { addDaysInZone } from '../calendar.ts'

/**
 * Days within which the team looks at a car that its driver has given back; after them the deposit goes back whoever has looked or not, at the
 * same time of day. Five: a car that comes back on the evening before a weekend of three days still leaves two working days, and a driver who
 * needs the deposit for the next car has it within a week.
 */
export const depositHeldDays = 5

/** Until when a deposit can be held for the check of a car that was given back; `timeZone` is that of the pickup place (SRV-19). */
export function depositBackBy(returnedAt: Date, timeZone: string): Date {
  return addDaysInZone(returnedAt, depositHeldDays, timeZone)
}
