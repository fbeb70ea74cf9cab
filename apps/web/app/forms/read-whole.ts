import { currentLocale } from '@ownward/texts'

const grouped = /^\d{1,3}(?:([\s,.'’])\d{3})(?:\1\d{3})*$/

/**
 * A whole number as people type it; null when it is none. Separators count only as groups of thousands, all of the same kind, and a point
 * only in French, where it is no decimal point: "12,345", "12 345", and never "1,2".
 */
export function readWhole(typed: string): number | null {
  const plain = typed.trim()
  const separator = grouped.exec(plain)?.[1]
  const isGrouped = separator !== undefined && (separator !== '.' || currentLocale() === 'fr')
  const digits = isGrouped ? plain.replaceAll(separator, '') : plain
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

/** What somebody typed from an odometer, of at most seven digits; undefined when it is none. */
export function readOdometer(typed: string): number | undefined {
  const reading = readWhole(typed)
  return reading === null || reading > 9_999_999 ? undefined : reading
}
