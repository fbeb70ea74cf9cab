import type { AllIn } from '@ownward/contract'
import { cents, formatUsd, formatWholeUsdRoundedUp } from '@ownward/domain/money'
import { currentLocale, m } from '@ownward/texts'
import { sayNumber } from '../../i18n/say-number.ts'

/** Dollars of the wire as an amount with cents: '$189.00'. */
export function sayUsd(dollars: number): string {
  return formatUsd(cents(Math.round(dollars * 100)), currentLocale())
}

/** A selling price in whole dollars, rounded up (SRCH-25). */
export function sayWholeUsd(dollars: number): string {
  return formatWholeUsdRoundedUp(cents(Math.round(dollars * 100)), currentLocale())
}

/** What is due today, and the initial fee in it. */
export function sayToday({ due_today, fee }: AllIn): string {
  const amount = sayUsd(due_today)
  return fee > 0 ? m.catalog_today_with_fee({ amount, fee: sayWholeUsd(fee) }) : m.catalog_today_no_fee({ amount })
}

/** A reading of the odometer with its unit. */
export function sayMileage(distance: number, unit: 'mi' | 'km'): string {
  return unit === 'km' ? m.catalog_km({ n: sayNumber(distance) }) : m.catalog_miles({ n: sayNumber(distance) })
}
