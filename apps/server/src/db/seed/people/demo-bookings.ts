import type { UserId } from '@ownward/domain/ids'
import type { CycleDays } from '@ownward/domain/pricing'

/** A booking one of the demo people has or had. */
export interface DemoBooking {
  userId: UserId
  startedDaysAgo: number
  cycleDays: CycleDays
  /** Cycles that were paid; for a booking that runs, all that have begun unless `lastRefused`. */
  paidCycles: number
  /** The cycle after the paid ones has begun and its charge was refused. */
  lastRefused?: true
  /** Returned so many days after the start. */
  returnedAfterDays?: number
  cardId: number
  /** The state its car stands in, when there is one to choose from. */
  nearState: string
}

/** 04 drives by the week; 05's newest renewal was refused; 06 has returned two cars. */
export const demoBookings: readonly DemoBooking[] = [
  { userId: 6, startedDaysAgo: 220, cycleDays: 14, paidCycles: 6, returnedAfterDays: 81, cardId: 6, nearState: 'GA' },
  { userId: 6, startedDaysAgo: 120, cycleDays: 30, paidCycles: 2, returnedAfterDays: 60, cardId: 6, nearState: 'GA' },
  { userId: 4, startedDaysAgo: 38, cycleDays: 7, paidCycles: 6, cardId: 4, nearState: 'FL' },
  { userId: 5, startedDaysAgo: 24, cycleDays: 7, paidCycles: 3, lastRefused: true, cardId: 5, nearState: 'FL' },
]
