import { actionButton, type WireStatus } from '@ownward/domain/bookings'
import { fromWire } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import type { Response } from '../../api/spelling/spelled.ts'
import { sayNumber } from '../../i18n/say-number.ts'
import { usd } from '../../i18n/usd.ts'

/** A booking as its screen has it: whatever waits, runs or is over. */
export type Booking = Response<'getActiveBookingDetail'>['result']

/** How a booking stands, without each of its charges. */
export type BookingNow = Omit<Booking, 'charges'>

/** When its car was taken over: of one that a swap has brought, the moment of the exchange, whichever hour its days are counted from. */
export function takenAt({ startAt, previousBookings = [] }: Pick<Booking, 'startAt' | 'previousBookings'>): string {
  const before = previousBookings[0]
  return before?.status === '3' ? before.endAt : startAt
}

/** Dollars of the wire as people read them. */
export function money(dollars: number): string {
  return usd(fromWire(dollars.toFixed(2)))
}

/** A reading of the odometer in the unit of its car; N/A while there is none. */
export function sayOdometer(reading: number | null, unit: Booking['distanceUnit']): string {
  if (reading === null) return m.common_na()
  return unit === 'km' ? m.app_km({ n: sayNumber(reading) }) : m.app_mi({ n: sayNumber(reading) })
}

/** Which button a booking has, by the domain's rule (BOOK-11); null when there is nothing to press. */
export function mainAction({ status, paymentRetry }: Pick<Booking, 'status' | 'paymentRetry'>) {
  return actionButton(status as WireStatus, paymentRetry === 1)
}

/** The part of the address that a booking in a status belongs to; null while it is not approved yet (C-11, BOOK-04). */
export function typeOf(status: string): 1 | 2 | 3 | null {
  if (status === 'New') return null
  return status === '0' ? 1 : status === '1' ? 2 : 3
}

/** Whether the card that is charged will never pay again, so that another one is needed (PACT-22). */
export function isCardGivenUp(refusal: Booking['refusal']): boolean {
  return refusal === 'expired' || refusal === 'lost' || refusal === 'stolen' || refusal === 'closed'
}
