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
  /** `comes`: what it comes to, in the words of its driver; none in letters of before. */
  proposal_waiting: ChangeFacts & { comes?: string; until: string; timeZone: string }
  proposal_ended: ChangeFacts & { outcome: 'confirmed' | 'declined' | 'withdrawn' | 'lapsed' | 'refused' }
}
