import { checkSurface, type PriceSurface, type SurfaceOf } from '@ownward/domain/pricing'
import type { Random } from '../random.ts'
import type { Fuel } from './models.ts'

/** What a used car is worth: its price when new, how far it has come and how old it is. */
export interface Worth {
  newPrice: number
  fuel: Fuel
  age: number
  odometerMiles: number
}

// Electric cars lose value faster; the others are close to what regressions over used-car listings give (7-8 % a year, 3-4 % per
// ten thousand miles).
const yearlyLoss: Record<Fuel, number> = {
  gasoline: 0.07,
  hybrid: 0.063,
  'plug-in hybrid': 0.09,
  electric: 0.115,
  diesel: 0.065,
}

/** Selling price in whole dollars, always ending in 45 or 95 as price tags do. */
export function sellingPrice(worth: Worth, random: Random): number {
  const kept = (1 - yearlyLoss[worth.fuel]) ** worth.age * 0.966 ** (worth.odometerMiles / 10_000)
  const price = worth.newPrice * 0.95 * kept * (0.96 + 0.08 * random.next())
  return Math.max(4_995, Math.round(price / 50) * 50 - 5)
}

/** Highest selling price a weekly program is offered for, in dollars: above it the week would leave the fleet's range. */
export const programPriceLimit = 52_000
const weekLow = 140
const weekHigh = 420

/** A day's usage fee in cents for a price in dollars: $140 to $420 a week, in quarters of a dollar a day. */
function dayFee(price: number, random: Random): number {
  const week = 96 + price * 0.0062 + random.whole(-6, 6)
  const quarters = Math.round((Math.min(weekHigh, Math.max(weekLow, week)) / 7) * 4)
  return Math.min(Math.floor((weekHigh / 7) * 4), Math.max(Math.ceil((weekLow / 7) * 4), quarters)) * 25
}

/** One choice of options with what it adds to the selling price, in dollars. */
export interface VariantPlan {
  choices: readonly string[]
  extra: number
  photos: readonly string[] | undefined
}

const feeLadders: readonly (readonly [readonly number[], number])[] = [
  [[0, 500, 1000, 1500], 6],
  [[0, 250, 500, 1000], 3],
  [[500, 1000, 1500, 2000], 3],
  [[0, 500, 1000, 1500, 2000, 2500], 1],
]

/** Makes the whole price surface of a car; every one passes `checkSurface` by construction, and a fault here is a bug. */
export function makeSurface(price: number, variants: readonly VariantPlan[], random: Random): PriceSurface {
  const dayCents = dayFee(price, random)
  const scale = 0.75 + price / 40_000
  const ladder = random.weighted(feeLadders)
  const highest = ladder[ladder.length - 1]!
  const perQuarterThousand = random.pick([50, 60, 75])
  const mileStep = Math.round(random.whole(5, 8) * scale) * 25
  const insurance = Math.round(850 + price * 0.012) + random.whole(0, 12) * 10
  const biweekly = random.whole(1, 4) * 25
  const monthly = biweekly + random.whole(1, 4) * 25
  const surface: SurfaceOf<number> = {
    dayCents,
    fees: ladder.map(fee => ({
      feeCents: fee * 100,
      dayAddCents: ((highest - fee) / 250) * perQuarterThousand,
      label: `$${withThousands(fee)}`,
    })),
    miles: [1000, 1500, 2000, 2500, 3000].map((miles, i) => ({
      miles,
      // Each further step is a little dearer than the one before: wear grows with use.
      dayAddCents: i * mileStep + ((i * (i - 1)) / 2) * 25,
      insuranceDayCents: insurance + i * 60,
    })),
    biweeklyDayOffCents: biweekly,
    monthlyDayOffCents: monthly,
    coupons: makeCoupons(random),
    sameVehicleCouponCents: random.weighted([
      [0, 3],
      [5_000, 2],
      [10_000, 1],
    ]),
    bookingFeeCents: random.pick([495, 695, 995]),
    depositCents: random.weighted([
      [0, 5],
      [25_000, 3],
      [50_000, 2],
    ]),
    depositEvent: random.chance(0.6) ? 'P' : 'R',
    creditRateBps: random.whole(12, 17) * 500,
    extraMileCents: random.whole(4, 9) * 5,
    sellingPriceCents: price * 100,
    buyNowCents: random.chance(0.3) ? 0 : Math.round((price * 0.98) / 5) * 500,
  }
  const whole = {
    ...surface,
    ...(random.chance(0.25) ? { prepaidPlans: makePrepaidPlans(ladder, random) } : {}),
    ...(variants.length > 0 ? { variants: variants.map(plan => makeVariant(plan, price)) } : {}),
  }
  const checked = checkSurface(whole)
  if (!checked.ok) throw new Error(`a seeded surface breaks ${checked.code} at ${checked.facts.path}`)
  return checked.value
}

// A longer cycle may never cost more per day, so its coupon is at least the weekly one for each of its weeks.
function makeCoupons(random: Random): { weekly: number; biweekly: number; monthly: number } {
  const weekly = random.weighted([
    [0, 6],
    [500, 2],
    [1_000, 2],
  ])
  return { weekly, biweekly: weekly * 2, monthly: weekly * 5 }
}

function makePrepaidPlans(ladder: readonly number[], random: Random) {
  const fees = ladder.filter(fee => fee >= 500).slice(-2)
  return fees.map(fee => ({
    code: `half-${fee}`,
    feeCents: fee * 100,
    todayCents: fee * 50,
    pickupAfterDays: random.pick([7, 14]),
    pickupWithinDays: 14,
  }))
}

function makeVariant({ choices, extra, photos }: VariantPlan, price: number) {
  return {
    choices,
    premiumMsrpCents: (price + extra) * 100,
    dayDeltaCents: Math.round(extra / 40) * 5,
    ...(photos ? { photos } : {}),
  }
}

/** 1500 as '1,500'; Intl would take longer than all the rest of a car together. */
export function withThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}
