import { add, type Cents, subtract, sum } from '@ownward/domain/money'
import { type Refusal, refuse } from '@ownward/domain/outcome'
import {
  conversionTax,
  creditForSpan,
  linesForSpan,
  type PriceSurface,
  type ProgramQuote,
  quote as priceCar,
  priceToConvert,
  surfaceOfOtherCar,
  type TakeUp,
  takenUpBy,
} from '@ownward/domain/pricing'
import type { Work } from '../../../work.ts'
import { findOffer } from '../quotes/index.ts'
import { takeUpBeside } from '../take-ups/index.ts'
import type { Exchanged } from './exchange-cars.ts'

/**
 * What it takes to own a car whose price is covered by what goes toward it, in cents (KEEP-18): nothing is bought with a swap. After a return the credit waits and
 * what was paid ahead goes back; the car is then a program that takes the credit up, and is bought once its first cycle is paid.
 */
export interface BuyInstead {
  sellingPriceCents: Cents
  creditCents: Cents
  extraCents: Cents
  /** What waits already of programs that are over, and is taken up with it. */
  beforeCents: Cents
  /** What of all credit goes on waiting. */
  waitsCents: Cents
  /** Due with the reservation: the deposit, which comes back, and what an initial fee is more than was paid before. */
  reservedCents: Cents
  depositCents: Cents
  cycleDays: number
  cycleCents: Cents
  /** What credit leaves of the price after the first cycle, and the sales tax on it. */
  priceLeftCents: Cents
  taxCents: Cents
  totalCents: Cents
}

/** Refuses a car whose price is covered by what goes toward it already, and says what owning it takes instead (KEEP-18). */
export async function whyAbovePrice(
  work: Work,
  { old, next, quote, carried }: Pick<Exchanged, 'old' | 'next' | 'quote' | 'carried'>,
): Promise<Refusal<'credit-above-price', BuyInstead> | null> {
  if (quote.sellingPriceCents > carried.creditCents + carried.extraCents) return null
  const { tx } = work.uow
  const today = await findOffer(tx, next.vehicleId, work.now)
  const beside = await takeUpBeside(tx, old, work.now)
  const surface = today?.surface ?? (next.surface as PriceSurface)
  return refuse('credit-above-price', buyInstead(quote, surface, carried, beside))
}

/** Prices the car as a program that takes the credit up (KEEP-09), and its sale once the first cycle is paid (BEY-09). */
function buyInstead(
  swapped: ProgramQuote,
  today: PriceSurface,
  { creditCents, extraCents }: Pick<Exchanged['carried'], 'creditCents' | 'extraCents'>,
  { creditCents: beforeCents, feePaidCents }: TakeUp,
): BuyInstead {
  const surface = surfaceOfOtherCar(today, feePaidCents)
  const { miles, days, variant, startAt, timeZone, taxRatePpm } = swapped
  const selection = { feeCents: surface.fees[0]!.feeCents, miles, days, variant, prepaidPlan: null }
  const takeUp = { creditCents: add(creditCents, beforeCents), feePaidCents }
  const quote = priceCar(surface, selection, { taxRatePpm, returningToSameVehicle: false, startAt, timeZone, takeUp })
  const first = { days, begunDays: 0 }
  const takenUpCents = takenUpBy(quote)
  const creditThen = add(takenUpCents, creditForSpan(quote, first, takenUpCents))
  const priceLeftCents = priceToConvert(quote.sellingPriceCents, creditThen)
  const taxCents = conversionTax(quote, priceLeftCents)
  const cycleCents = linesForSpan(quote, first).totalCents
  return {
    sellingPriceCents: quote.sellingPriceCents,
    creditCents,
    extraCents,
    beforeCents,
    waitsCents: subtract(takeUp.creditCents, takenUpCents),
    reservedCents: quote.finalPayableTodayCents,
    depositCents: quote.depositCents,
    cycleDays: days,
    cycleCents,
    priceLeftCents,
    taxCents,
    totalCents: sum([quote.finalPayableTodayCents, cycleCents, priceLeftCents, taxCents]),
  }
}
