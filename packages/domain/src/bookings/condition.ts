import type { BookingState } from './transitions.ts'

/** When a report on a car's state is made: before the pickup, or while the car is out and when it comes back. */
export type ReportMoment = 'pickup' | 'use'

/** Which report a booking takes now; null when it takes none (BOOK-15: states 0 and 1). */
export function reportMomentOf(state: BookingState): ReportMoment | null {
  if (state === 'approved') return 'pickup'
  return state === 'active' ? 'use' : null
}

/** Farther than this nobody drives in a day; what is above it is a slip of the finger, and money would follow from it. */
const milesOfADay = 1_500
/** A car that waits for its pickup may have been driven to it. */
const milesBeforePickup = 5_000

/** The most that an odometer can show, in the unit of the car, after a number of days since it showed `least` (SRV-16). */
export function mostOdometer(least: number, { moment, days }: { moment: ReportMoment; days: number }): number {
  return least + (moment === 'pickup' ? milesBeforePickup : milesOfADay * (Math.max(0, Math.ceil(days)) + 1))
}
