import type { RefusalFacts } from '../../../call.ts'
import { momentInWords } from '../../../words/formats.ts'
import type { RefusalReader } from '../bookings/index.ts'
import { explainChargeRefusal } from '../charging/index.ts'
import { explainLicenceRefusal } from '../driving/index.ts'
import type { ExtendRefusal } from './extend-booking.ts'

/** The values that the sentence of a refused extension needs. */
export function explainRenewalRefusal(refusal: ExtendRefusal, reader: RefusalReader): RefusalFacts | undefined {
  const when = (at: Date, timeZone: string) => momentInWords(at, reader.now, timeZone, reader.locale)
  switch (refusal.code) {
    case 'extend-too-early':
      return { say: { end: when(refusal.facts.end, refusal.facts.timeZone) } }
    case 'extend-too-far':
      return { say: { latest: when(refusal.facts.latest, refusal.facts.timeZone) } }
    case 'swap-approved':
      return { say: { at: when(refusal.facts.at, refusal.facts.timeZone) } }
    case 'extend-taken':
    case 'pause-runs':
      return { say: { until: when(refusal.facts.until, refusal.facts.timeZone) } }
    case 'no-valid-licence':
      return explainLicenceRefusal(refusal, reader)
    case 'payment-due':
    case 'payment-refused':
    case 'payment-unclear':
    case 'too-many-tries':
      return explainChargeRefusal(refusal, reader)
    default:
      return undefined
  }
}
