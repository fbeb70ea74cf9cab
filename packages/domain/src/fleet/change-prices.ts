import { type Cents, shareRoundedHalfUp } from '../money.ts'
import type { PriceSurface, SurfaceOf } from '../pricing/index.ts'

/** What is changed of the prices of many vehicles alike; what is left out stays. */
export interface PriceChange {
  /** The day's fee: `set` to cents, `add` cents to it, or so many basis points in `percent`. */
  day?: { by: 'set' | 'add' | 'percent'; n: number } | undefined
  fees?: SurfaceOf<number>['fees'] | undefined
  miles?: SurfaceOf<number>['miles'] | undefined
  coupons?: SurfaceOf<number>['coupons'] | undefined
  depositCents?: number | undefined
  extraMileCents?: number | undefined
  sellingPriceCents?: number | undefined
}

/** The prices of a vehicle with a change, in integer cents; a percent of the day's fee is rounded half up. Whether they may stand is for `checkSurface` (DESK-09). */
export function changePrices(surface: PriceSurface, { day, ...parts }: PriceChange): SurfaceOf<number> {
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  return { ...surface, ...given, ...(day && { dayCents: changedDay(surface.dayCents, day) }) }
}

function changedDay(dayCents: Cents, { by, n }: NonNullable<PriceChange['day']>): number {
  if (by === 'set') return n
  if (by === 'add') return dayCents + n
  return shareRoundedHalfUp(dayCents, Math.max(0, 10_000 + n), 10_000)
}
