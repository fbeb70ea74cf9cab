import { announceHours, billedUntil, type Course, renewalDueAt } from '@ownward/domain/billing'
import { addMinutes } from '@ownward/domain/calendar'
import { type ProgramQuote, type Quote, withOwnInsurance } from '@ownward/domain/pricing'
import type { BookingRow } from '../bookings/index.ts'

/**
 * What the days of a booking are counted by: from when, in which zone, how far they are billed, when the car is to come back, and the days that lead to
 * another payment day, and its pauses.
 */
export function courseOf(booking: BookingRow): Course {
  const { startAt, timeZone, cycleDays, programMonths, billedDays, returnAt, bridgeFromDay, bridgeDays } = booking
  const { pauseFromDay, pauseDays, pausedDays, programEndsAt: endsAt } = booking
  const bridge = bridgeFromDay === null || bridgeDays === null ? null : { fromDay: bridgeFromDay, days: bridgeDays }
  const pause = pauseFromDay === null || pauseDays === null ? null : { fromDay: pauseFromDay, days: pauseDays }
  return { startAt, timeZone, cycleDays, programMonths, billedDays, returnAt, bridge, pause, pausedDays, endsAt }
}

/** The prices that were agreed when the booking was made, in cents; they hold whatever the car costs later. */
export function signedQuote(booking: BookingRow): Quote {
  return booking.quote as Quote
}

/** The program that cycles are charged by; a purchase has none, so asking for one is a fault. */
export function programQuote(booking: BookingRow, insured = !booking.ownInsurance): ProgramQuote {
  const quote = signedQuote(booking)
  if (quote.financing !== 'pto') throw new Error(`booking ${booking.id} is a purchase and has no cycles`)
  return insured ? quote : withOwnInsurance(quote)
}

/** When what is billed ends, when the next cycle falls due, and when that is announced. */
export function timesOf(course: Course): { endAt: Date; renewAt: Date; announceAt: Date } {
  const renewAt = renewalDueAt(course)
  return { endAt: billedUntil(course), renewAt, announceAt: addMinutes(renewAt, -announceHours * 60) }
}
