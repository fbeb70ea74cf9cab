import { cents, formatUsd, formatWholeUsdRoundedUp } from '@ownward/domain/money'
import { currentLocale, m } from '@ownward/texts'

const numbers = { en: new Intl.NumberFormat('en-US'), fr: new Intl.NumberFormat('fr-CA') }

/** A count or a mileage as the reader writes numbers. */
export function sayNumber(value: number): string {
  // A page has some hundred small counts, which need no formatter: both languages write them alike.
  if (value >= 0 && value < 1000 && Number.isInteger(value)) return String(value)
  return numbers[currentLocale()].format(value)
}

/** Dollars of the wire as an amount with cents: '$189.00'. */
export function sayUsd(dollars: number): string {
  return formatUsd(cents(Math.round(dollars * 100)), currentLocale())
}

/** A selling price in whole dollars, rounded up (SRCH-25). */
export function sayWholeUsd(dollars: number): string {
  return formatWholeUsdRoundedUp(cents(Math.round(dollars * 100)), currentLocale())
}

/** A reading of the odometer with its unit. */
export function sayMileage(distance: number, unit: 'mi' | 'km'): string {
  return unit === 'km' ? m.catalog_km({ n: sayNumber(distance) }) : m.catalog_miles({ n: sayNumber(distance) })
}
