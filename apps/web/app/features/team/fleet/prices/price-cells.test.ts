import { type Cents, zero } from '@ownward/domain/money'
import { checkSurface, cycleDays, type PriceSurface, quote, type SurfaceOf, variantKey } from '@ownward/domain/pricing'
import { expect, test } from 'vitest'
import { pricedRows } from './price-cells.ts'

const checked = (change: Partial<SurfaceOf<number>>): PriceSurface => {
  const made = checkSurface({
    dayCents: 2700,
    fees: [
      { feeCents: 500_00, dayAddCents: 600, label: '$500' },
      { feeCents: 1000_00, dayAddCents: 0, label: '$1,000' },
    ],
    miles: [
      { miles: 1000, dayAddCents: 0, insuranceDayCents: 905 },
      { miles: 1500, dayAddCents: 210, insuranceDayCents: 1015 },
    ],
    biweeklyDayOffCents: 50,
    monthlyDayOffCents: 150,
    coupons: { weekly: 0, biweekly: 0, monthly: 100 },
    sameVehicleCouponCents: 0,
    bookingFeeCents: 495,
    depositCents: 250_00,
    depositEvent: 'P',
    creditRateBps: 8500,
    extraMileCents: 25,
    sellingPriceCents: 18_000_00,
    buyNowCents: 0,
    variants: [{ choices: ['White'], premiumMsrpCents: 18_000_00, dayDeltaCents: -125 }],
    ...change,
  })
  if (!made.ok) throw new Error(made.code)
  return made.value
}

test('DESK-34, PICK-17: each cell of the price table is what a quote asks for that choice, in every cycle and for every choice of options', () => {
  const surface = checked({})
  const facts = { taxRatePpm: 70_000, returningToSameVehicle: false, startAt: '2026-12-01T15:00:00Z' }
  for (const days of Object.values(cycleDays))
    for (const variant of [null, variantKey(['White'])]) {
      const rows = pricedRows(surface, null, { days, variant, taxRatePpm: 70_000 })
      const quoted = surface.fees.map(({ feeCents }) =>
        surface.miles.map(({ miles }) => {
          const choice = { feeCents, miles, days, variant, prepaidPlan: null }
          return quote(surface, choice, { ...facts, timeZone: 'America/New_York' }).totalAfterTrialCents
        }),
      )
      expect(rows.map(row => row.map(cell => cell.cycleCents))).toEqual(quoted)
      expect(rows.flat().every(cell => cell.wasCents === null)).toBe(true)
    }
})

test('DESK-34: a cell says what its bill was where the saved prices have it otherwise, and nothing where it is the same or new', () => {
  const choice = { days: cycleDays.weekly, variant: null, taxRatePpm: 0 }
  const saved = checked({})
  const typed = checked({
    miles: [...saved.miles.slice(0, 1), { miles: 1500, dayAddCents: 310, insuranceDayCents: 1015 }],
    fees: [...saved.fees, { feeCents: 1500_00, dayAddCents: 0, label: '$1,500' }],
  })
  const sevenDays = (cents: number) => (cents * 7) as Cents
  const [low, , added] = pricedRows(typed, saved, choice)
  expect(low!.map(({ wasCents }) => wasCents)).toEqual([null, low![1]!.cycleCents - sevenDays(100)])
  expect(added!.map(({ wasCents }) => wasCents)).toEqual([null, null])
  expect(added![0]!.cycleCents).toBeGreaterThan(zero)
})
