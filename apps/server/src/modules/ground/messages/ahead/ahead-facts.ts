import type { BookingId } from '@ownward/domain/ids'

interface ExtraFacts {
  number: string
  car: string
  bookingId?: BookingId
  amountCents: number
}

/** What a person is told of what they pay ahead toward the price (PACT-11, PACT-12). */
export interface AheadFacts {
  paid_ahead: ExtraFacts & { receipt: string; priceToConvertCents: number; undoUntil: string; timeZone: string }
  /** `backCents` of it go back to the card; the rest was set against what is due. */
  ahead_undone: ExtraFacts & { backCents: number }
}
