import { digitsOf } from '../../forms/digits.ts'

const MOST_DIGITS = 19

/** A card number as people write it: digits only, in groups of four (ACC-22, O-28). */
export function groupedCardNumber(text: string): string {
  return digitsOf(text, MOST_DIGITS).replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** An expiry as it is typed or filled in: 'MM/YY', the slash by itself, a first digit above 1 taken as its month (ACC-22). */
export function expiryAsTyped(text: string): string {
  const typed = text.replace(/\D/g, '')
  const padded = /^[2-9]|^\d\s*\//.test(text.trim()) ? `0${typed}` : typed
  // Browsers fill in the whole year.
  const digits = padded.replace(/^(\d\d)20(\d\d)$/, '$1$2').slice(0, 4)
  // A slash that stands alone at the end could never be deleted.
  return digits.length < 3 && !(digits.length === 2 && text.endsWith('/'))
    ? digits
    : `${digits.slice(0, 2)}/${digits.slice(2)}`
}
