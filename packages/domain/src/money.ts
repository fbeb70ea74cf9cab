import { type Cents, cents, fromWire } from './usd.ts'

export type { Locale } from './locale.ts'
// Apart from what is reckoned: public pages say amounts and reckon with none.
export { type Cents, cents, formatUsd, formatWholeUsdRoundedUp, fromWire, toWire } from './usd.ts'

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

/**
 * What somebody typed as an amount of dollars, in cents; null when it is none. The one reader of every field that takes money: a comma before the
 * cents is as good as a point, blanks, commas between thousands and the sign of the dollar are let pass (PLAT-06). Below zero is read, too.
 */
export function readDollars(typed: string): Cents | null {
  const plain = typed.replaceAll(/[\s$]/g, '')
  const read = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.')
  return /^-?\d{1,8}(\.\d{1,2})?$/.test(read) ? fromWire(read) : null
}
