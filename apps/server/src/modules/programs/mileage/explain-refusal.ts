import type { Refusal } from '@ownward/domain/outcome'
import type { RefusalFacts } from '../../../call.ts'
import type { RefusalReader } from '../bookings/index.ts'
import { explainOdometerRefusal } from '../odometer/index.ts'
import type { MileageRefusal } from './record-mileage.ts'

/** The values that the sentence of a refused reading needs. */
export function explainMileageRefusal(
  refusal: MileageRefusal | Refusal<'reason-short'>,
  reader: RefusalReader,
): RefusalFacts | undefined {
  switch (refusal.code) {
    case 'odometer-low':
    case 'odometer-high':
      return explainOdometerRefusal(refusal, reader)
    default:
      return undefined
  }
}
