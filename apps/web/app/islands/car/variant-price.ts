/** The domain's `variantSeparator` (a test holds them equal); imported, it would bring the price surface along. */
export const separator = '||'

const daysPerWeek = 7

/** A variant's prices on the wire, in dollars. */
export interface VariantWire {
  msrp: number
  /** Per day; the text beside it on the wire is the reader's and is never read back. */
  dayRent: number
}

/** What a car costs as it is shown; dollars. */
export interface ShownPrice {
  week: number
  day: number
  sellingPrice: number
}

/**
 * The variant that the chosen options make, as a price: weekly is seven times its amount per day. Undefined
 * while an option is missing or the combination is not on offer: then nothing changes (DET-08).
 */
export function variantPrice<V extends VariantWire>(
  variants: Readonly<Record<string, V>>,
  groups: readonly string[],
  chosen: Readonly<Record<string, string>>,
): (ShownPrice & { variant: V }) | undefined {
  const key = groups.map(group => chosen[group] ?? '').join(separator)
  const variant = Object.hasOwn(variants, key) ? variants[key] : undefined
  if (!variant) return undefined
  const day = variant.dayRent
  return { variant, day, week: (Math.round(day * 100) * daysPerWeek) / 100, sellingPrice: variant.msrp }
}
