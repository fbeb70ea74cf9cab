import { useEffect } from 'react'
import { isRefused } from '../../api/answer.ts'
import { refreshBookings } from './use-booking-call.ts'

/** Whether a count was refused because the car is not with its driver any more: what the page shows of the booking is old then. */
export function isStale(answer: { status: unknown; code?: string } | undefined): boolean {
  return isRefused(answer) && answer.code === 'not-active'
}

/** Shows the booking as it is now, once a count on its page was refused because it has moved on meanwhile (BOOK-05). */
export function useStaleBooking(answer: { status: unknown; code?: string } | undefined): void {
  const stale = isStale(answer)
  useEffect(() => {
    if (stale) void refreshBookings()
  }, [stale])
}
