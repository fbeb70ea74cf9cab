import type { BookingId } from '@ownward/domain/ids'

interface PausedFacts {
  number: string
  car: string
  bookingId?: BookingId
}

/** What a person is told of a pause of their program (PACT-05 to PACT-08). */
export interface PauseFacts {
  pause_planned: PausedFacts & {
    from: string
    until: string
    amountCents: number
    programEnd: string
    timeZone: string
  }
  /**
   * `by` says why; `backCents` of its insurance are account credit, and `nextCents` fall due next. `dueCents` fell due before, and can be paid until `payBy`;
   * both are missing where nothing did, and while nothing is asked for.
   */
  pause_ended: PausedFacts & {
    by: 'person' | 'case' | 'miles'
    until: string
    isCalledOff: boolean
    backCents: number
    nextAt: string
    nextCents: number
    /** That is at once: the days that go on have begun. */
    isBilledNow?: boolean
    programEnd: string
    dueCents?: number
    payBy?: string
    timeZone: string
  }
  pause_miles: PausedFacts & { miles: number; free: number; most: number }
}
