import type { Locale } from './locale.ts'

export type { Locale } from './locale.ts'

declare const brand: unique symbol

/** An amount of US money in whole cents, always a safe integer. Only the functions here make one. */
export type Cents = number & { readonly [brand]: 'Cents' }

/** Takes a whole number of cents; anything else is a fault (RangeError). */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  // Minus zero would print as '-$0.00'.
  return (amount === 0 ? 0 : amount) as Cents
}

/** No money. */
export const zero: Cents = cents(0)

/** Takes whole dollars; a fraction of a cent is a fault (RangeError). */
export function dollars(amount: number): Cents {
  return cents(amount * 100)
}

/** Adds two amounts; past the safe integers is a fault (RangeError), here and below. */
export function add(a: Cents, b: Cents): Cents {
  return cents(a + b)
}

/** Takes one amount from another; the result may be negative. */
export function subtract(a: Cents, b: Cents): Cents {
  return cents(a - b)
}

/** Turns an amount round, as the other side of a posting. */
export function negate(amount: Cents): Cents {
  return cents(-amount)
}

/** Adds up any number of amounts; none come to zero. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = zero
  for (const amount of amounts) total = add(total, amount)
  return total
}

/** Repeats an amount a whole number of times; a fraction is a fault, because a share needs a named rounding. */
export function times(amount: Cents, count: number): Cents {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a whole count: ${count}`)
  return cents(amount * count)
}

/** The smaller of two amounts: a coupon never takes more than there is. */
export function lesser(a: Cents, b: Cents): Cents {
  return a < b ? a : b
}

/** The share `amount x numerator / denominator`, ties towards plus infinity: 0.5 is 1, -0.5 is 0. Taxes use it (SRV-08). */
export function shareRoundedHalfUp(amount: Cents, numerator: number, denominator: number): Cents {
  return share(amount, numerator, denominator, (rest, unit) => (2 * rest >= unit ? 1 : 0))
}

/** The share `amount x numerator / denominator`, towards minus infinity. Purchase credit uses it (CONST-09). */
export function shareRoundedDown(amount: Cents, numerator: number, denominator: number): Cents {
  return share(amount, numerator, denominator, () => 0)
}

function share(
  amount: Cents,
  numerator: number,
  denominator: number,
  up: (rest: number, unit: number) => 0 | 1,
): Cents {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`not a fraction of whole numbers: ${numerator}/${denominator}`)
  }
  // The whole part first, so that the product stays exact for far larger amounts than amount x numerator would.
  const left = floorModulo(amount, denominator)
  const whole = (amount - left) / denominator
  const product = left * numerator
  if (!Number.isSafeInteger(product)) throw new RangeError(`too large to share exactly: ${amount} x ${numerator}`)
  const rest = floorModulo(product, denominator)
  return cents(whole * numerator + (product - rest) / denominator + up(rest, denominator))
}

function floorModulo(value: number, modulus: number): number {
  return ((value % modulus) + modulus) % modulus
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

/**
 * What somebody typed as an amount of dollars, in cents; null when it is none. The one reader of every field that takes money: a comma before the
 * cents is as good as a point, blanks, commas between thousands and the sign of the dollar are let pass (PLAT-06). Below zero is read, too.
 */
export function readDollars(typed: string): Cents | null {
  const plain = typed.replaceAll(/[\s$]/g, '')
  const read = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.')
  return /^-?\d{1,8}(\.\d{1,2})?$/.test(read) ? fromWire(read) : null
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
