import type { Refusal } from '@ownward/domain/outcome'
import type { CardRefused } from '../../../money/cards/index.ts'
import type { WaitForCard } from '../../../money/payments/index.ts'

/** What a charge can come to instead of being paid: nothing was taken, it is not known yet whether it was, or the card is not asked. */
export type ChargeRefusal =
  | Refusal<'payment-refused', CardRefused>
  | Refusal<'payment-unclear', { amountCents: number }>
  | Refusal<'no-card-on-file'>
  | WaitForCard
