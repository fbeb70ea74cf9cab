import type { BookingState } from './transitions.ts'

/** When a report on a car's state is made: before the pickup, or while the car is out and when it comes back. */
export type ReportMoment = 'pickup' | 'use'

/** Which report a booking takes now; null when it takes none (BOOK-15: states 0 and 1). */
export function reportMomentOf(state: BookingState): ReportMoment | null {
  if (state === 'approved') return 'pickup'
  return state === 'active' ? 'use' : null
}
