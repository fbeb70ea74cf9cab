import { momentInWords } from '../../../words/formats.ts'
import { similarTo } from '../../cars/catalog/index.ts'
import {
  type Asker,
  type ExplainedRefusal,
  explainRefusal,
  type ReserveRefusal,
  sayClosed,
} from '../reservations/index.ts'
import type { OfferRefusal } from './find-offered.ts'

/** What goes with the refusal of an offer: the values of its sentence, and cars like the one that is gone (BEY-10). */
export async function explainOfferRefusal(
  refusal: OfferRefusal | ReserveRefusal,
  asker: Omit<Asker, 'vehicleId'>,
): Promise<ExplainedRefusal> {
  const { parts, locale, now } = asker
  switch (refusal.code) {
    case 'no-offer':
    case 'offer-accepted':
    case 'offer-withdrawn':
    case 'already-yours':
    case 'car-being-checked':
    case 'car-held':
      return {}
    case 'pickup-closed':
      // The pickup of an offer is the team's to change: none is named to say yes to.
      return { say: sayClosed(refusal.facts, now, locale) }
    case 'offer-expired': {
      const { expiredAt, timeZone } = refusal.facts
      return { say: { when: momentInWords(expiredAt, now, timeZone, locale) } }
    }
    case 'offer-car-held': {
      const { nextFree, timeZone } = refusal.facts
      return { say: { next: momentInWords(nextFree, now, timeZone, locale) } }
    }
    case 'offer-car-gone':
      return { similar: await similarTo(parts, refusal.facts.vehicleId, locale) }
    default:
      return explainRefusal(refusal, { ...asker, vehicleId: 0 })
  }
}
