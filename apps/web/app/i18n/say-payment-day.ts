import { dateInZone, displayWeekday } from '@ownward/domain/calendar'
import { currentLocale, m } from '@ownward/texts'
import type { Response } from '../api/spelling/spelled.ts'
import { sayDate } from './say-date.ts'

type PaymentDay = NonNullable<Response<'getActiveBookingDetail'>['result']['paymentDay']>

/** What a payment day is called: 'Tuesday', or 'day 5 of the month'. */
export function sayPaymentDay({ of, day }: Pick<PaymentDay, 'of' | 'day'>): string {
  return of === 'week' ? displayWeekday(day, currentLocale()) : m.pact_day_month({ n: day })
}

/** Which days ahead are charged by the day, and from when on whole cycles go on: the day moves, or a pause ended early; empty while none are ahead (PACT-03, PACT-08). */
export function sayDayComing(paymentDay: PaymentDay | null, timeZone: string): string {
  const bridge = paymentDay?.bridge
  const day = (at: string) => sayDate(dateInZone(at, timeZone))
  return bridge ? m.pact_day_coming({ from: day(bridge.from), day: day(bridge.until) }) : ''
}
