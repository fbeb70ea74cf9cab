import { currentLocale } from '@ownward/texts'

const numbers = { en: new Intl.NumberFormat('en-US'), fr: new Intl.NumberFormat('fr-CA') }

/** A count, a distance or a reading of the odometer as the reader writes numbers (CONST-10). */
export function sayNumber(value: number): string {
  // A page has some hundred small counts, which need no formatter: both languages write them alike.
  if (value >= 0 && value < 1000 && Number.isInteger(value)) return String(value)
  return numbers[currentLocale()].format(value)
}
