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
  /** `dueCents` is what the old booking still owes. */
  swap_done: SwappedFacts & {
    oldNumber: string
    amountCents: number
    priceToConvertCents: number
    nextAt: string
    nextCents: number
    dueCents: number
    timeZone: string
  }
  swap_card_refused: SwappedFacts & { amountCents: number }
}
