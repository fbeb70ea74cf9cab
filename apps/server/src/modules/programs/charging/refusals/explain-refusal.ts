import { cents, formatUsd } from '@ownward/domain/money'
import type { Refusal } from '@ownward/domain/outcome'
import type { RefusalFacts } from '../../../../call.ts'
import { sayCardRefused } from '../../../money/cards/index.ts'
import type { RefusalReader } from '../../bookings/index.ts'
import type { RetryRefusal } from '../pay-what-is-due-steps.ts'
import type { ChargeRefusal } from './charge-refusal.ts'

type Explained =
  | ChargeRefusal
  | RetryRefusal
  | Refusal<'payment-due', { amountCents: number }>
  | Refusal<'no-charge' | 'not-cancelable' | 'is-swap'>

/** The values that the sentence of a refusal about a charge needs. */
export function explainChargeRefusal(refusal: Explained, { locale }: RefusalReader): RefusalFacts | undefined {
  switch (refusal.code) {
    case 'payment-refused':
      return { say: sayCardRefused(refusal.facts, { locale }) }
    case 'too-many-tries':
      return refusal.facts
    case 'payment-unclear':
    case 'payment-due':
      return { say: { amount: formatUsd(cents(refusal.facts.amountCents), locale) } }
    default:
      return undefined
  }
}
