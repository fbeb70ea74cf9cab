import { useQuery } from '@tanstack/react-query'
import { callQuery, queries } from '../../api/queries.ts'
import { resultOf } from '../../api/result-of.ts'
import type { Booking } from './booking.ts'

/** A booking that waits no longer, though a link of an older letter, or Back, leads to where it did: what has become of it (BOOK-04, C-11). */
export function useMovedOn(bookingId: number, isRefused: boolean) {
  const asked = useQuery({ ...callQuery('getActiveBookingDetail', { bookingId }), enabled: isRefused }, queries)
  const booking: Booking | undefined = isRefused ? resultOf(asked.data) : undefined
  return { asked, booking }
}
