import { formatUsd } from '@ownward/domain/money'
import type { RefusalFacts } from '../../../call.ts'
import { longDate, momentInWords } from '../../../words/formats.ts'
import type { RefusalReader } from '../bookings/index.ts'
import type { PaymentDayRefusal } from './move-payment-day.ts'
import { sayPaymentDay } from './say-payment-day.ts'

/** The values that the sentence of a payment day that is not moved needs. */
export function explainPaymentDayRefusal(refusal: PaymentDayRefusal, reader: RefusalReader): RefusalFacts | undefined {
  const { now, locale } = reader
  switch (refusal.code) {
    case 'return-planned':
      return { say: { at: momentInWords(refusal.facts.at, now, refusal.facts.timeZone, locale) } }
    case 'payment-due':
    case 'payment-unclear':
      return { say: { amount: formatUsd(refusal.facts.amountCents, locale) } }
    case 'day-unchanged':
      return { say: { day: sayPaymentDay(refusal.facts, locale) } }
    case 'pause-runs':
      return { say: { until: longDate(refusal.facts.until, refusal.facts.timeZone, locale) } }
    case 'day-moved-lately':
    case 'day-limit':
      return { say: { from: longDate(refusal.facts.from, refusal.facts.timeZone, locale) } }
    default:
      return undefined
  }
}
