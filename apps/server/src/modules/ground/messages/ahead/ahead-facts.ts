import type { BookingId } from '@ownward/domain/ids'
import type { PauseFacts } from './pause-facts.ts'

interface ExtraFacts {
  number: string
  car: string
  bookingId?: BookingId
  amountCents: number
}

/** A charge that lies ahead, in a letter about something else: when it falls due, what account credit pays of it, and what is left. */
export interface NextBill {
  at: string
  amountCents: number
  creditCents: number
  /** Whether the card is asked for the rest then, or its person pays. */
  asked: boolean
}

/** What a person is told of what they pay ahead toward the price, and of pauses (PACT-05 to PACT-08, PACT-11, PACT-12). */
export interface AheadFacts extends PauseFacts {
  paid_ahead: ExtraFacts & { receipt: string; priceToConvertCents: number; undoUntil: string; timeZone: string }
  /** `backCents` of it go back to the card; the rest was set against what is due. */
  ahead_undone: ExtraFacts & { backCents: number }
}
