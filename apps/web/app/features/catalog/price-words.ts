import { cents, formatUsd, formatWholeUsdRoundedUp } from '@ownward/domain/money'
import { currentLocale } from '@ownward/texts'

/** Dollars of the wire as an amount with cents: '$189.00'. */
export function sayUsd(dollars: number): string {
  return formatUsd(cents(Math.round(dollars * 100)), currentLocale())
}

/** A selling price in whole dollars, rounded up (SRCH-25). */
export function sayWholeUsd(dollars: number): string {
  return formatWholeUsdRoundedUp(cents(Math.round(dollars * 100)), currentLocale())
}
