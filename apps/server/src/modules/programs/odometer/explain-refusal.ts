import type { RefusalFacts } from '../../../call.ts'
import { wholeNumber } from '../../../words/formats.ts'
import type { RefusalReader } from '../bookings/index.ts'
import type { OdometerRefusal } from './odometer.ts'

/** The values that the sentence needs where an odometer cannot show what it is said to show. */
export function explainOdometerRefusal(refusal: OdometerRefusal, { locale }: RefusalReader): RefusalFacts {
  if (refusal.code === 'odometer-low') return { say: { least: wholeNumber(refusal.facts.least, locale) } }
  return { say: { most: wholeNumber(refusal.facts.most, locale) } }
}
