import type { VehicleDetail } from '../api/spelling/catalog.ts'

/**
 * A car as it was chosen: colours, selling price and pictures are those of the variant, where that has its own. Without a variant, or with
 * one that the car does not offer, it is the car as it is listed (DET-08, PROG-01, PROG-14).
 */
export function asChosen(car: VehicleDetail, variant: string | null | undefined): VehicleDetail {
  if (!variant || !Object.hasOwn(car.variants, variant)) return car
  const { color, interiorColor, msrp, images, pictures } = car.variants[variant]!
  return { ...car, color, interiorColor, msrp: msrp, ...(pictures && images && { images, pictures }) }
}

/** The options that a variant of a car names, in the reader's words; empty for the car as it is listed. */
export function optionsOf(car: VehicleDetail, variant: string | null | undefined): string {
  return variant && Object.hasOwn(car.variants, variant) ? car.variants[variant]!.label : ''
}
