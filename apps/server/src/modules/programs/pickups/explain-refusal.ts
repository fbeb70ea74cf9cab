import { formatUsd } from '@ownward/domain/money'
import type { RefusalFacts } from '../../../call.ts'
import { momentInWords } from '../../../words/formats.ts'
import { sayLacking } from '../../people/eligibility/index.ts'
import type { RefusalReader } from '../bookings/index.ts'
import { explainChargeRefusal } from '../charging/index.ts'
import { explainLicenceRefusal } from '../driving/index.ts'
import { explainOdometerRefusal } from '../odometer/index.ts'
import type { DecideRefusal } from './decide-booking.ts'
import type { StartRefusal } from './start-booking-steps.ts'

/** The values that the sentence of a refused approval or pickup needs. */
export function explainPickupRefusal(
  refusal: DecideRefusal | StartRefusal,
  reader: RefusalReader,
): RefusalFacts | undefined {
  const { now, locale } = reader
  switch (refusal.code) {
    case 'booking-decided':
      return { say: { decided: `booking ${refusal.facts.state}`, who: refusal.facts.who } }
    case 'not-eligible':
      return { say: { lacks: refusal.facts.missing.map(missing => sayLacking(missing, locale)).join(' ') } }
    case 'pickup-not-yet':
    case 'car-not-here':
      return { say: { from: momentInWords(refusal.facts.from, now, refusal.facts.timeZone, locale) } }
    case 'waiting-credit-due': {
      const { number, amountCents } = refusal.facts
      return { say: { number, amount: formatUsd(amountCents, locale) } }
    }
    case 'no-valid-licence':
      return explainLicenceRefusal(refusal, reader)
    case 'odometer-low':
    case 'odometer-high':
      return explainOdometerRefusal(refusal, reader)
    case 'payment-refused':
    case 'payment-unclear':
    case 'too-many-tries':
      return explainChargeRefusal(refusal, reader)
    default:
      return undefined
  }
}
