import type { BookingId } from '@ownward/domain/ids'
import type { PlaceFacts, SettlementFact } from '../event-facts.ts'

interface EndFacts {
  number: string
  car: string
  bookingId?: BookingId
  /** The moment on which the program has ended. */
  at: string
  timeZone: string
  refundCents: number
  dueCents: number
  lines: SettlementFact[]
  /** The team's words. */
  reason: string
  /** What of the credit waits, to the end of which day ('YYYY-MM-DD'), and the price to convert of the same car with it; absent where nothing waits. */
  waits?: { creditCents: number; lastDay: string; priceToConvertCents: number }
}

/** What a person is told when the team ends their program (KEEP-02, KEEP-03). */
export interface EndingFacts {
  /** A payment of `missingCents` is missing; the car is asked back, and the deposit is held until it has been checked. */
  booking_stopped: EndFacts & {
    missingCents: number
    depositCents: number
    /** When the card is asked next for what is due; empty where it is not asked by itself. Letters of before name none. */
    nextTryAt?: string
    place?: PlaceFacts
  }
  /** The car is a total loss. */
  car_lost: EndFacts
}
