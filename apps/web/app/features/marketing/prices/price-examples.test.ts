import { expect, test } from 'vitest'
import { cycleExamples, mileExamples } from './price-examples.ts'

const surface = {
  dayCents: 3000,
  fees: [
    { feeCents: 0, dayAddCents: 500, label: '$0' },
    { feeCents: 100_000, dayAddCents: 0, label: '$1,000' },
  ],
  miles: [
    { miles: 1000, dayAddCents: 0, insuranceDayCents: 1000 },
    { miles: 3000, dayAddCents: 500, insuranceDayCents: 1500 },
  ],
  biweeklyDayOffCents: 100,
  monthlyDayOffCents: 300,
  coupons: { weekly: 0, biweekly: 0, monthly: 0 },
  sameVehicleCouponCents: 0,
  bookingFeeCents: 0,
  depositCents: 0,
  depositEvent: 'B',
  creditRateBps: 6000,
  extraMileCents: 20,
  sellingPriceCents: 2_000_000,
  buyNowCents: 0,
}
const car = { surface, taxRatePpm: 0, pickupAt: '2026-11-23T15:00:00.000Z', timeZone: 'America/New_York' }

test('MKT-09: more miles a week cost more, and each of them less', () => {
  expect(mileExamples(car)).toEqual({
    feeCents: 100_000,
    rows: [
      { miles: 1000, days: 7, cycleMiles: 234, cycleCents: 28_000, perDayCents: 4000, perMileCents: 120 },
      { miles: 3000, days: 7, cycleMiles: 700, cycleCents: 35_000, perDayCents: 5000, perMileCents: 50 },
    ],
  })
})

test('MKT-09: a longer cycle costs less a day', () => {
  expect(cycleExamples(car)?.rows.map(row => [row.days, row.cycleCents, row.perDayCents])).toEqual([
    [7, 28_000, 4000],
    [14, 54_600, 3900],
    [30, 111_000, 3700],
  ])
})

test('MKT-09: a car without prices that can be offered gives no example', () => {
  expect(mileExamples({ ...car, surface: { ...surface, creditRateBps: 9999 } })).toBeNull()
})
