import { cents, formatUsd } from '@ownward/domain/money'
import type { RefusalFacts } from '../../../call.ts'
import type { RefusalReader } from '../bookings/index.ts'
import { explainChargeRefusal } from '../charging/index.ts'
import { explainOdometerRefusal } from '../odometer/index.ts'
import type { ConvertRefusal } from './convert-booking-steps.ts'

/** The values that the sentence of a refused sale needs. */
export function explainOwnershipRefusal(refusal: ConvertRefusal, reader: RefusalReader): RefusalFacts | undefined {
  switch (refusal.code) {
    case 'price-changed':
      return { say: { amount: formatUsd(cents(refusal.facts.priceCents), reader.locale) } }
    case 'odometer-low':
    case 'odometer-high':
      return explainOdometerRefusal(refusal, reader)
    case 'payment-due':
    case 'payment-refused':
    case 'payment-unclear':
    case 'too-many-tries':
      return explainChargeRefusal(refusal, reader)
    default:
      return undefined
  }
}
