import { cents, formatUsd } from '@ownward/domain/money'
import type { RefusalFacts } from '../../../call.ts'
import { momentInWords } from '../../../words/formats.ts'
import { sayWeek } from '../../ground/messages/index.ts'
import type { RefusalReader } from '../bookings/index.ts'
import { explainChargeRefusal } from '../charging/index.ts'
import { explainOdometerRefusal } from '../odometer/index.ts'
import type { CheckInRefusal } from './check-in/check-in-car.ts'
import type { CompleteRefusal } from './complete-booking.ts'
import type { ScheduleRefusal } from './schedule-return.ts'

/** The values that the sentence of a refused return, planned or done, needs. */
export function explainReturnRefusal(
  refusal: ScheduleRefusal | CompleteRefusal | CheckInRefusal,
  reader: RefusalReader,
): RefusalFacts | undefined {
  const { now, locale } = reader
  switch (refusal.code) {
    case 'deduction-too-high':
      return { say: { most: formatUsd(cents(refusal.facts.mostCents), locale) } }
    case 'return-too-far':
      return { say: { latest: momentInWords(refusal.facts.latest, now, refusal.facts.timeZone, locale) } }
    case 'return-closed':
      return { say: { place: refusal.facts.place, hours: sayWeek(refusal.facts.hours, { locale }) } }
    case 'odometer-low':
    case 'odometer-high':
      return explainOdometerRefusal(refusal, reader)
    case 'payment-unclear':
      return explainChargeRefusal(refusal, reader)
    default:
      return undefined
  }
}
