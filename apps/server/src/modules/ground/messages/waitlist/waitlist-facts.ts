import type { Requirement } from '@ownward/domain/bookings'
import type { VehicleId } from '@ownward/domain/ids'

/** What a person is told who waits for a car (PICK-25, PICK-26). */
export interface WaitlistFacts {
  /** It is their turn: the car is held for them. */
  waitlist_held: { car: string; carId: VehicleId; until: string; timeZone: string }
  /** It was their turn, but they lack something. */
  waitlist_lacking: { car: string; requirements: readonly Requirement[] }
  /** The car is held for them no longer, or there is nothing to wait for any more. */
  waitlist_over:
    | { car: string; how: 'lapsed' | 'blocked' | 'withdrawn' | 'sold' }
    | { car: string; how: 'barred'; from: string; timeZone: string }
}
