import { dateInZone, displayWeekday } from '@ownward/domain/calendar'
import { currentLocale, m } from '@ownward/texts'
import type { Response } from '../api/spelling/spelled.ts'
import { sayDate } from './say-date.ts'

type PaymentDay = NonNullable<Response<'getActiveBookingDetail'>['result']['paymentDay']>

/** What a payment day is called: 'Tuesday', or 'day 5 of the month'. */
export function sayPaymentDay({ of, day }: Pick<PaymentDay, 'of' | 'day'>): string {
  return of === 'week' ? displayWeekday(day, currentLocale()) : m.pact_day_month({ n: day })
}

/** That the payment day moves, and from when on whole cycles go on; empty while none is ahead (PACT-03). */
export function sayDayComing(paymentDay: PaymentDay | null, timeZone: string): string {
  const until = paymentDay?.bridge?.until
  return until ? m.pact_day_coming({ day: sayDate(dateInZone(until, timeZone)) }) : ''
}
