import type { BookingId } from '@ownward/domain/ids'
import type { PlaceFacts } from '../event-facts.ts'

/** What a person is told of the pickup that they have moved (DESK-29). */
export interface PickupFacts {
  /**
   * `fromAt`: when it was before; `purchase`: a car that is bought at once, of which nothing is charged any more; `feeParts`: parts of the initial fee
   * are still to come on days of their own, which letters of before do not know.
   */
  pickup_moved: {
    number: string
    car: string
    bookingId: BookingId
    fromAt: string
    pickupAt: string
    timeZone: string
    purchase: boolean
    feeParts?: boolean
    place?: PlaceFacts
  }
}
