import type { BookingId } from '@ownward/domain/ids'
import type { PlaceFacts } from '../event-facts.ts'

/** `car` and `number` are those of the new car's booking. */
interface SwappedFacts {
  number: string
  car: string
  bookingId?: BookingId
  oldCar: string
}

/** What a person is told of the swap of their car (KEEP-15, KEEP-16). */
export interface SwapFacts {
  swap_asked: SwappedFacts & { swapAt: string; timeZone: string }
  swap_approved: SwappedFacts & { swapAt: string; timeZone: string; place?: PlaceFacts }
  /** `ended`: the program has ended without it, or is to end; `lost`: the new car was sold or lost. */
  swap_called_off: SwappedFacts & { by: 'person' | 'team' | 'system' | 'lapse' | 'ended' | 'lost'; reason: string }
  /**
   * What the card has paid, `amountCents`, and what that is made of: days up to the payment day, a higher deposit, miles of the old car, what was due for it
   * before, less account credit. `dueCents` is what the old booking still owes.
   */
  swap_done: SwappedFacts & {
    oldNumber: string
    amountCents: number
    daysCents: number
    depositMoreCents: number
    /** What of a higher deposit became account credit. */
    depositBackCents: number
    depositCents: number
    milesCents: number
    beforeCents: number
    creditUsedCents: number
    /** The swap has ended a time without a usable car: how many of its days were credited, and with how much (CARE-24). */
    caseDays?: number
    caseCents?: number
    priceToConvertCents: number
    nextAt: string
    /** What the card is asked for next, and how much account credit pays of it before. */
    nextCents: number
    nextCreditCents: number
    dueCents: number
    timeZone: string
  }
  /** `card` and `reason`: of a card that will never pay. */
  swap_card_refused: SwappedFacts & { amountCents: number; card?: string; reason?: string }
}
