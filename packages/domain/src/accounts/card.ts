import { dateInZone } from '../calendar.ts'
import { type Outcome, ok, refuse } from '../outcome.ts'

/** Whose card it is; `other` is accepted and shown without a mark. */
export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'other'

/** A number that may be a card; only `brand` and `last4` may be kept (SRV-26). */
export interface CardNumber {
  readonly digits: string
  readonly brand: CardBrand
  readonly last4: string
}

/** Decides on a card number typed with or without spaces: 13 to 19 digits whose check digit holds (VAL-16, ISO/IEC 7812-1). */
export function decideCardNumber(text: string): Outcome<CardNumber, 'card_number_missing' | 'card_number_invalid'> {
  const digits = text.replace(/[\s-]/g, '')
  if (!digits) return refuse('card_number_missing')
  if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits)) return refuse('card_number_invalid')
  return ok({ digits, brand: cardBrand(digits), last4: digits.slice(-4) })
}

const brands: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|64[4-9]|65)/],
]

/** Whose card it is, by its first digits. */
export function cardBrand(digits: string): CardBrand {
  return brands.find(([, start]) => start.test(digits))?.[0] ?? 'other'
}

function passesLuhn(digits: string): boolean {
  let total = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const weighed = i % 2 === 1 ? digit * 2 : digit
    total += weighed > 9 ? weighed - 9 : weighed
  }
  return total % 10 === 0
}

/** Decides on a card's security code: 3 or 4 digits (VAL-16). */
export function decideCvv(text: string): Outcome<string, 'cvv_missing' | 'cvv_invalid'> {
  const cvv = text.trim()
  if (!cvv) return refuse('cvv_missing')
  return /^\d{3,4}$/.test(cvv) ? ok(cvv) : refuse('cvv_invalid')
}

/** The last month a card serves; `year` has four digits. */
export interface CardExpiry {
  readonly month: number
  readonly year: number
}

/** Decides on an expiry as MM/YY; a card serves to the end of its month where the person is (VAL-16). */
export function decideExpiry(
  text: string,
  now: Date,
  timeZone: string,
): Outcome<CardExpiry, 'expiry_missing' | 'expiry_invalid' | 'expiry_past'> {
  const typed = text.trim()
  if (!typed) return refuse('expiry_missing')
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(typed) ?? []
  if (!month || !year) return refuse('expiry_invalid')
  const thisMonth = dateInZone(now, timeZone).slice(0, 7)
  if (`20${year}-${month}` < thisMonth) return refuse('expiry_past')
  return ok({ month: Number(month), year: 2000 + Number(year) })
}
