import type { Locale } from './locale.ts'

declare const brand: unique symbol

/** An amount of US money in whole cents, always a safe integer. Only the functions here make one. */
export type Cents = number & { readonly [brand]: 'Cents' }

/** Takes a whole number of cents; anything else is a fault (RangeError). */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  // Minus zero would print as '-$0.00'.
  return (amount === 0 ? 0 : amount) as Cents
}

/** The wire's number with two decimals: 12345 cents are 123.45. */
export function toWire(amount: Cents): number {
  return amount / 100
}

const wireAmount = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

/** Reads a wire amount with at most two decimals; anything else is a fault (RangeError). */
export function fromWire(value: number | string): Cents {
  const match = wireAmount.exec(String(value))
  if (!match) throw new RangeError(`not an amount with two decimals: ${value}`)
  const [, sign, whole, fraction = ''] = match
  return cents(Number(`${sign}${whole}${fraction.padEnd(2, '0')}`))
}

// French-speaking readers here are Canadian; the narrow symbol keeps '$' instead of '$ US'.
const tags: Record<Locale, string> = { en: 'en-US', fr: 'fr-CA' }
const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: Locale, decimals: 0 | 2): Intl.NumberFormat {
  const key = `${locale}${decimals}`
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.NumberFormat(tags[locale], {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    formatters.set(key, found)
  }
  return found
}

/** An amount as people read it: '$1,234.50', in French '1 234,50 $' (CONST-10). */
export function formatUsd(amount: Cents, locale: Locale): string {
  return formatter(locale, 2).format(toWire(amount))
}

/** A selling price in whole dollars, rounded up: 18250.20 is '$18,251' (SRCH-25). */
export function formatWholeUsdRoundedUp(amount: Cents, locale: Locale): string {
  return formatter(locale, 0).format(Math.ceil(amount / 100))
}
