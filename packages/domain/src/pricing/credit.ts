import { type Cents, lesser, shareRoundedDown, subtract, zero } from '../money.ts'

const basisPoints = 10_000

/** The parts of a paid cycle that purchase credit follows from. */
export interface PaidUsage {
  readonly rentCents: Cents
  readonly discountCents: Cents
  readonly creditRateBps: number
}

/**
 * The purchase credit one paid usage fee adds: its share after the coupon, rounded down, and never more in total than the
 * selling price. The rate is the car's own; its cap is `maxCreditRateBps` in `surface.ts`. Fees, tax, insurance and the initial fee add nothing (SRV-17, CONST-09).
 */
export function creditForCycle(paid: PaidUsage, soFarCents: Cents, sellingPriceCents: Cents): Cents {
  const earned = shareRoundedDown(subtract(paid.rentCents, paid.discountCents), paid.creditRateBps, basisPoints)
  return lesser(earned, subtract(sellingPriceCents, soFarCents))
}

/** What is left to pay to own the vehicle: the selling price less the credit and what was paid ahead toward it, and never below nothing (PACT-11). */
export function priceToConvert(sellingPriceCents: Cents, creditCents: Cents, extraCents: Cents = zero): Cents {
  const leftCents = subtract(subtract(sellingPriceCents, creditCents), extraCents)
  return leftCents > 0 ? leftCents : zero
}
