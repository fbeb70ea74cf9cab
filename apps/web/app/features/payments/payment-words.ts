import { dateInZone } from '@ownward/domain/calendar'
import { fromWire } from '@ownward/domain/money'
import { currentLocale, m } from '@ownward/texts'
import type { Response } from '../../api/spelling/spelled.ts'
import { sayMiles } from '../../i18n/say-miles.ts'
import { sayNumber } from '../../i18n/say-number.ts'
import { usd } from '../../i18n/usd.ts'

/** A payment or refund on the person's list. */
export type Payment = Response<'getMyTransactions'>['result'][number]

/** The days that a payment covers, as '5/4 to 5/11' by the calendar of the car's place, with the years when they are not the same; N/A when it covers none (ACC-18). */
export function sayCovering({ booking }: Payment): string {
  const { startAt: from, endAt: until } = booking
  if (!from || !until) return m.common_na()
  const zone = zoneOf(booking.timeZone)
  const days = [dateInZone(from, zone), dateInZone(until, zone)] as const
  const withYear = days[0].slice(0, 4) !== days[1].slice(0, 4)
  return m.account_payment_covering({ from: sayDay(days[0], withYear), until: sayDay(days[1], withYear) })
}

function sayDay(date: string, withYear: boolean): string {
  const [year, month, day] = date.split('-').map(Number)
  // Each language in its own order.
  const parts = currentLocale() === 'fr' ? [day, month] : [month, day]
  return [...parts, ...(withYear ? [year] : [])].join('/')
}

/** The clock of the car's place; the reader's own where the answer names none. */
export function zoneOf(zone: unknown): string {
  return typeof zone === 'string' && zone ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** An amount of dollars as it came, or N/A when the payment has none (C-31). */
export function sayAmount(amount: unknown): string {
  return typeof amount === 'number' ? usd(fromWire(amount.toFixed(2))) : m.common_na()
}

/** An amount of dollars with its sign, also when it was given. */
export function saySigned(amount: number): string {
  return `${amount > 0 ? '+' : ''}${usd(fromWire(amount.toFixed(2)))}`
}

/** A reading or a distance in the unit of its car, or N/A when none is known (C-31). */
export function sayDistance(distance: unknown, unit: unknown): string {
  if (typeof distance !== 'number') return m.common_na()
  return (unit === 'km' ? m.app_km : m.app_mi)({ n: sayNumber(distance) })
}

/** The miles that a day includes, said also in the unit of the car, or N/A when none is known (C-31, SRV-16). */
export function sayDayMiles(miles: unknown, unit: unknown): string {
  return typeof miles === 'number' ? sayMiles(miles, unit === 'km' ? 'km' : 'mi') : m.common_na()
}
