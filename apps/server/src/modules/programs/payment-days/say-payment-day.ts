import type { PaymentDay } from '@ownward/domain/billing'
import { displayWeekday } from '@ownward/domain/calendar'
import { type Locale, m } from '@ownward/texts'

/** What a payment day is called: 'Tuesday', or 'day 5 of the month'. */
export function sayPaymentDay({ of, day }: PaymentDay, locale: Locale): string {
  return of === 'week' ? displayWeekday(day, locale) : m.pact_day_month({ n: day }, { locale })
}
