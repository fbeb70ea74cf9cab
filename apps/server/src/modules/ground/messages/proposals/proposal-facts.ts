import type { BookingId } from '@ownward/domain/ids'

interface ChangeFacts {
  number: string
  car: string
  bookingId?: BookingId
  change: 'pause' | 'payment_day' | 'extension' | 'return' | 'swap' | 'pickup'
}

/** What a driver is told of changes that a member has started for them (DESK-29). */
export interface ProposalFacts {
  /** `until`: when it lapses. */
  proposal_waiting: ChangeFacts & { until: string; timeZone: string }
  proposal_ended: ChangeFacts & { outcome: 'confirmed' | 'declined' | 'withdrawn' | 'lapsed' | 'refused' }
}
