import { cents, formatUsd } from '@ownward/domain/money'
import type { Refusal } from '@ownward/domain/outcome'
import { type Locale, m } from '@ownward/texts'
import type { RefusalFacts } from '../../../http/handler.ts'
import { sayWeek } from '../../messages/index.ts'
import { wholeNumber } from '../agreement/formats.ts'
import { chargeReasons, momentInWords } from '../explain-refusal.ts'
import type { CancelRefusal } from './cancel-booking.ts'
import type { CheckInRefusal } from './check-in-car.ts'
import type { CompleteRefusal } from './complete-booking.ts'
import type { ConvertRefusal } from './convert-booking.ts'
import type { DecideRefusal } from './decide-booking.ts'
import type { ExtendRefusal } from './extend-booking.ts'
import type { ForgiveRefusal } from './forgive-charge.ts'
import { sayLacking } from './missing-at-pickup.ts'
import type { ConversionPreviewRefusal } from './preview-conversion.ts'
import type { OwnReturnRefusal } from './preview-own-return.ts'
import type { MileageRefusal } from './record-mileage.ts'
import type { RetryRefusal } from './retry-payment.ts'
import type { ScheduleRefusal } from './schedule-return.ts'
import type { StartRefusal } from './start-booking.ts'

type LifeRefusal =
  | StartRefusal
  | RetryRefusal
  | ExtendRefusal
  | CancelRefusal
  | ScheduleRefusal
  | OwnReturnRefusal
  | CompleteRefusal
  | CheckInRefusal
  | ConvertRefusal
  | ConversionPreviewRefusal
  | DecideRefusal
  | MileageRefusal
  | ForgiveRefusal
  | Refusal<'no-charge'>

interface Reader {
  now: Date
  locale: Locale
}

const licenceReasons = {
  none: words => m.accounts_reason_licence_missing({}, words),
  pending: words => m.accounts_reason_licence_pending({}, words),
  rejected: words => m.accounts_reason_licence_rejected({}, words),
  expired: words => m.accounts_reason_licence_expired({}, words),
} satisfies Record<string, (words: { locale: Locale }) => string>

/** The values that the sentence of a refusal needs. */
export function explainLifeRefusal(refusal: LifeRefusal, { now, locale }: Reader): RefusalFacts | undefined {
  const usd = (amountCents: number) => formatUsd(cents(amountCents), locale)
  const when = (at: Date, timeZone: string) => momentInWords(at, now, timeZone, locale)
  switch (refusal.code) {
    case 'payment-refused':
      return { say: { reason: chargeReasons[refusal.facts.reason]({ locale }) } }
    case 'booking-decided':
      return { say: { decided: `booking ${refusal.facts.state}`, who: refusal.facts.who } }
    case 'no-valid-licence':
      return { say: { reason: licenceReasons[refusal.facts.why]({ locale }) } }
    case 'not-eligible':
      return { say: { lacks: refusal.facts.missing.map(missing => sayLacking(missing, locale)).join(' ') } }
    case 'too-many-tries':
      return refusal.facts
    case 'payment-unclear':
    case 'payment-due':
      return { say: { amount: usd(refusal.facts.amountCents) } }
    case 'price-changed':
      return { say: { amount: usd(refusal.facts.priceCents) } }
    case 'deduction-too-high':
    case 'forgive-too-much':
      return { say: { most: usd(refusal.facts.mostCents) } }
    case 'odometer-low':
      return { say: { least: wholeNumber(refusal.facts.least, locale) } }
    case 'odometer-high':
      return { say: { most: wholeNumber(refusal.facts.most, locale) } }
    case 'pickup-not-yet':
    case 'car-not-here':
      return { say: { from: when(refusal.facts.from, refusal.facts.timeZone) } }
    case 'extend-too-early':
      return { say: { end: when(refusal.facts.end, refusal.facts.timeZone) } }
    case 'extend-too-far':
    case 'return-too-far':
      return { say: { latest: when(refusal.facts.latest, refusal.facts.timeZone) } }
    case 'return-closed':
      return { say: { place: refusal.facts.place, hours: sayWeek(refusal.facts.hours, { locale }) } }
    case 'extend-taken':
      return { say: { until: when(refusal.facts.until, refusal.facts.timeZone) } }
    default:
      return undefined
  }
}
