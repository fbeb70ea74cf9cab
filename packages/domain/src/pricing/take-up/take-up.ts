import { add, type Cents, lesser, subtract, zero } from '../../money.ts'
import { priceToConvert } from '../credit.ts'
import type { Quote } from '../quote.ts'
import { type FeeOption, type PriceSurface, type Variant, variantKey } from '../surface.ts'

/** Credit of an ended program that a new one begins with, and what was paid of initial fees before (KEEP-08, KEEP-09). */
export interface TakeUp {
  /** Waits, and counts up to the selling price. */
  readonly creditCents: Cents
  /** Is not charged again. */
  readonly feePaidCents: Cents
}

/**
 * The prices of an ended program for its own car: with the fee that was chosen and no other, no prepaid plans, and each selling price the lower of
 * the signed one and that of today (KEEP-08). A fee that the surface does not have is a fault (RangeError).
 */
export function surfaceOfSameCar(signed: PriceSurface, today: PriceSurface, feeCents: Cents): PriceSurface {
  const fee = signed.fees.find(option => option.feeCents === feeCents)
  if (!fee) throw new RangeError(`not on offer: a fee of ${feeCents}`)
  const sellingPriceCents = lesser(signed.sellingPriceCents, today.sellingPriceCents)
  const variants = signed.variants?.map(variant => ({
    ...variant,
    premiumMsrpCents: lesser(variant.premiumMsrpCents, todaysPrice(today, variant)),
  }))
  return withOneFee({ ...signed, sellingPriceCents, ...(variants && { variants }) }, fee)
}

function todaysPrice(today: PriceSurface, variant: Variant<Cents>): Cents {
  const key = variantKey(variant.choices)
  const same = today.variants?.find(other => variantKey(other.choices) === key)
  return same?.premiumMsrpCents ?? variant.premiumMsrpCents
}

/** The prices of another car: with the highest of its fees that is not above what was paid before, else the lowest, and no other (KEEP-09). */
export function surfaceOfOtherCar(today: PriceSurface, feePaidCents: Cents): PriceSurface {
  const fee = today.fees.findLast(option => option.feeCents <= feePaidCents) ?? today.fees[0]
  if (!fee) throw new RangeError('a surface offers at least one fee')
  return withOneFee(today, fee)
}

/** What the fee adds to a day moves into the day, so that the one fee that is left is the highest, which adds nothing. */
function withOneFee(surface: PriceSurface, fee: FeeOption<Cents>): PriceSurface {
  return {
    ...surface,
    dayCents: add(surface.dayCents, fee.dayAddCents),
    fees: [{ ...fee, dayAddCents: zero }],
    prepaidPlans: [],
    buyNowCents: zero,
  }
}

/** What a program begins with of credit that waited; nothing where it takes none up. */
export function takenUpBy(quote: Pick<Quote, 'takenUpCents'>): Cents {
  return quote.takenUpCents ?? zero
}

/** What is left to pay to own the vehicle on the day of the pickup: the selling price less the credit that is taken up. */
export function priceAtPickup(quote: Quote): Cents {
  return priceToConvert(quote.sellingPriceCents, takenUpBy(quote))
}

/** What of a fee is charged when some was paid before. */
export function feeAfter(feeCents: Cents, takeUp: TakeUp | undefined): Cents {
  return takeUp ? subtract(feeCents, lesser(feeCents, takeUp.feePaidCents)) : feeCents
}
