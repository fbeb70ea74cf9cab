/** Keeps the first digits of what was typed or pasted, `most` at the most (VAL-01). */
export function digitsOf(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most)
}

/** All digits of a phone number, without the '+1' that autofill puts before ten of them: too many are still too many (VAL-09). */
export function allPhoneDigitsOf(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** The first ten digits of a phone number, for a field that takes no more while somebody types (VAL-01). */
export function phoneDigitsOf(text: string): string {
  return allPhoneDigitsOf(text).slice(0, 10)
}
