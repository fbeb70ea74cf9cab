/** The domain's `variantSeparator` (a test holds them equal); imported, it would bring the price surface along. */
export const separator = '||'

const daysPerWeek = 7

/** A variant's prices on the wire; the selling price in dollars. */
export interface VariantWire {
  premium_msrp: number
  /** Text with the amount per day: '$30.50 per day'. */
  rent: string
}

/** What a car costs as it is shown; dollars. */
export interface ShownPrice {
  week: number
  day: number
  sellingPrice: number
}

/**
 * The variant that the chosen options make, as a price: weekly is seven times the amount in its rent text. Undefined
 * while an option is missing or the combination is not on offer: then nothing changes (DET-08).
 */
export function variantPrice<V extends VariantWire>(
  variants: Readonly<Record<string, V>>,
  groups: readonly string[],
  chosen: Readonly<Record<string, string>>,
): (ShownPrice & { variant: V }) | undefined {
  const key = groups.map(group => chosen[group] ?? '').join(separator)
  const variant = Object.hasOwn(variants, key) ? variants[key] : undefined
  const amount = /\d[\d,]*(?:\.\d+)?/.exec(variant?.rent ?? '')?.[0]
  if (!variant || !amount) return undefined
  const dayCents = Math.round(Number(amount.replaceAll(',', '')) * 100)
  return { variant, day: dayCents / 100, week: (dayCents * daysPerWeek) / 100, sellingPrice: variant.premium_msrp }
}
