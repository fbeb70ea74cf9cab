import { checkSurface, type PriceSurface } from '@ownward/domain/pricing'

/** A car's prices with everything a builder can meet: three fees with uneven gaps, coupons, a deposit, a prepaid plan, options. */
export function surfaceForTests(): PriceSurface {
  const surface = checkSurface({
    dayCents: 2700,
    fees: [
      { feeCents: 50_000, dayAddCents: 400, label: '$500' },
      { feeCents: 100_000, dayAddCents: 200, label: '$1,000' },
      { feeCents: 200_000, dayAddCents: 0, label: '$2,000' },
    ],
    miles: [
      { miles: 1000, dayAddCents: 0, insuranceDayCents: 900 },
      { miles: 1500, dayAddCents: 150, insuranceDayCents: 1000 },
      { miles: 2000, dayAddCents: 300, insuranceDayCents: 1100 },
    ],
    biweeklyDayOffCents: 50,
    monthlyDayOffCents: 150,
    coupons: { weekly: 500, biweekly: 1000, monthly: 2500 },
    sameVehicleCouponCents: 10_000,
    bookingFeeCents: 300,
    depositCents: 25_000,
    depositEvent: 'B',
    creditRateBps: 8500,
    extraMileCents: 15,
    sellingPriceCents: 1_800_000,
    buyNowCents: 0,
    prepaidPlans: [{ code: 'half', feeCents: 100_000, todayCents: 50_000, pickupAfterDays: 7, pickupWithinDays: 14 }],
    variants: [{ choices: ['White', 'Cloth'], premiumMsrpCents: 1_850_000, dayDeltaCents: 100 }],
  })
  if (!surface.ok) throw new Error(`${surface.code} at ${surface.facts.path}`)
  return surface.value
}
