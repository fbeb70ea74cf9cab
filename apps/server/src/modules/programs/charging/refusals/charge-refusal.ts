import type { Refusal } from '@ownward/domain/outcome'
import type { RefusedReason, WaitForCard } from '../../../money/payments/index.ts'

/** What a charge can come to instead of being paid: nothing was taken, it is not known yet whether it was, or the card is not asked. */
export type ChargeRefusal =
  | Refusal<'payment-refused', { reason: RefusedReason }>
  | Refusal<'payment-unclear', { amountCents: number }>
  | Refusal<'no-card-on-file'>
  | WaitForCard
