import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checked, plainSurface, surfaces } from '../../testing/surfaces.ts'
import type { Cents } from '../money.ts'
import { variantKey } from './surface.ts'
import { allowedMilesPerCycle, dayRate, fromPrice, mileOptions, priceTiers, sliderStep } from './tiers.ts'

const surface = checked(plainSurface)

test('C-39, API-22: tiers come in offer order, the highest fee with the fewest miles first', () => {
  expect(priceTiers(surface).map(tier => tier.key)).toEqual([
    '1000X1000',
    '1000X1500',
    '1000X2500',
    '500X1000',
    '500X1500',
    '500X2500',
    '0X1000',
    '0X1500',
    '0X2500',
  ])
})

test('PROG-04: a tier has the usage fee of each plan, its label and its coupons', () => {
  expect(priceTiers(surface).find(tier => tier.key === '500X1500')).toEqual({
    key: '500X1500',
    feeCents: 500_00,
    miles: 1500,
    label: '$500',
    dayCents: 42_55,
    weekCents: 297_85,
    biweeklyCents: 585_20,
    monthlyCents: 1216_50,
    coupons: { weekly: 0, biweekly: 5_00, monthly: 15_00 },
    sameVehicleCouponCents: 100_00,
  })
})

test('DET-06, C-12: as low as is the first tier, for the car and for each variant', () => {
  fc.assert(
    fc.property(surfaces, any => {
      for (const variant of [undefined, ...(any.variants ?? []).map(({ choices }) => variantKey(choices))]) {
        const [first] = priceTiers(any, variant)
        const { dayCents, weekCents, feeCents, miles } = first!
        expect(fromPrice(any, variant)).toEqual({ dayCents, weekCents, feeCents, miles })
        expect(weekCents).toBe(7 * dayCents)
      }
    }),
  )
})

test('DET-08: a variant moves the day of every tier by its amount; an unknown one changes nothing', () => {
  const plain = priceTiers(surface)
  expect(priceTiers(surface, 'Red||Leather').map(tier => tier.dayCents)).toEqual(
    plain.map(tier => tier.dayCents + 1_25),
  )
  expect(priceTiers(surface, 'Pink||Velvet')).toEqual(plain)
})

test('API-21: a choice of miles tells what it adds a day and its insurance per cycle', () => {
  expect(mileOptions(surface)[1]).toEqual({
    miles: 1500,
    emfCents: 2_55,
    weekInsuranceCents: 70_00,
    biweeklyInsuranceCents: 140_00,
    monthlyInsuranceCents: 300_00,
  })
})

test('VAL-20: pricing what is not on offer is a fault', () => {
  const day = fromPrice(surface)
  expect(() => dayRate(surface, { ...day, miles: 1200, days: 7 })).toThrow(RangeError)
})

test.each([
  [1000, 30, 1000],
  [1000, 7, 234],
  [1000, 14, 467],
  [1500, 7, 350],
])('PROG-04: %i miles a month are in %i days %i', (miles, days, allowed) => {
  expect(allowedMilesPerCycle(miles, days)).toBe(allowed)
})

test.each([
  [[], 100_00],
  [[500_00], 100_00],
  [[500_00, 500_00], 100_00],
  [[0, 500_00, 1000_00], 500_00],
  [[1000_00, 0, 750_00], 250_00],
])('PROG-03: a slider over fees of %j cents steps by %i cents', (fees, step) => {
  expect(sliderStep(fees as Cents[])).toBe(step)
})
