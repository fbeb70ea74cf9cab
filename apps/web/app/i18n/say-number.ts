import { currentLocale } from '@ownward/texts'

const numbers = { en: new Intl.NumberFormat('en-US'), fr: new Intl.NumberFormat('fr-CA') }

/** A whole number as the reader writes it. */
export function sayNumber(value: number): string {
  return numbers[currentLocale()].format(value)
}
