import type { DistanceUnit } from '@ownward/domain/distance'
import type { BookingId } from '@ownward/domain/ids'

/** What of a charge that is announced is for miles read so far; absent where there are none, and from what was told before 2026-11-24. */
export interface KnownMiles {
  miles?: number
  milesCents?: number
  /** What the car counts in; miles where it is not said. */
  unit?: DistanceUnit
}

/** What of a charge that is announced account credit will pay; absent where it pays nothing. */
export interface KnownCredit {
  creditCents?: number
  /** Of the amount, what is for days that are charged back. */
  backCents?: number
}

/** What a person is told of the next charge ahead of it: that the card is asked, or that they pay (BEY-13, C-22). */
export interface CycleFacts {
  cycle_announced: KnownMiles &
    KnownCredit & {
      number: string
      car: string
      bookingId?: BookingId
      amountCents: number
      at: string
      timeZone: string
      /** There is no usable car: it falls due, and the card is not asked (CARE-11). */
      held?: boolean
      /** Automatic renewal is off: its person pays once they have the car back. */
      byHand?: boolean
      /** Due already, and asked for again in the same moment. */
      againCents?: number
      /** A promise for this day stands: it falls due, and the card is not asked before the day is over (PACT-17). */
      promisedDay?: string
    }
  cycle_ends: KnownMiles &
    KnownCredit & {
      number: string
      car: string
      bookingId?: BookingId
      amountCents: number
      at: string
      timeZone: string
    }
}
