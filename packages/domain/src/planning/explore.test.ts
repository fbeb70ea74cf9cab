import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checked, plainSurface, selected, surfaces } from '../../testing/surfaces.ts'
import { cents } from '../money.ts'
import { costBox, type PriceSurface, quote, variantKey } from '../pricing/index.ts'
import { comparedBy, type Explored, explorePlans, type PlanWish, planCells, shadeOf } from './explore.ts'

const facts = { taxRatePpm: 70_000, startAt: '2026-12-01T15:00:00Z', timeZone: 'America/New_York' }
const surface = checked(plainSurface)
const wishes: fc.Arbitrary<PlanWish> = fc.record({
  miles: fc.integer({ min: 100, max: 10_000 }),
  months: fc.integer({ min: 1, max: 36 }),
  by: fc.constantFrom(...comparedBy),
})
const variantsOf = (any: PriceSurface) => [null, ...(any.variants ?? []).map(({ choices }) => variantKey(choices))]

test('PICK-17: each combination of a car stands there once, with the cycle of its quote', () => {
  fc.assert(
    fc.property(surfaces, any => {
      for (const variant of variantsOf(any)) {
        const cells = planCells(any, variant, facts)
        expect(cells).toHaveLength(any.fees.length * any.miles.length * 3)
        expect(new Set(cells.map(({ selection }) => JSON.stringify(selection))).size).toBe(cells.length)
        for (const { selection, cycleCents, dayCents } of cells) {
          const priced = quote(any, selected(any, selection), { ...facts, returningToSameVehicle: false })
          expect(cycleCents).toBe(priced.totalAfterTrialCents)
          expect(Math.abs(dayCents * selection.days - cycleCents)).toBeLessThanOrEqual(selection.days / 2)
        }
      }
    }),
    { numRuns: 50 },
  )
})

/** What each combination costs for a wish, reckoned apart: miles are billed over all days by what they include. */
function tried(any: PriceSurface, { plans }: Explored, { miles, months, by }: PlanWish) {
  return plans.map(({ selection }) => {
    const priced = quote(any, selection, { ...facts, returningToSameVehicle: false })
    const box = costBox(priced, { months, returnWeeks: [] })
    const whole = Math.floor(box.programDays / priced.days)
    const rest = Math.ceil((selection.miles * (box.programDays % priced.days)) / 30)
    const included = whole * priced.allowedMilesPerCycle + rest
    const extra = Math.max(0, Math.round((miles * box.programDays) / 30) - included) * priced.extraMileCents
    const cost = { total: box.totalCents, day: box.totalCents, own: box.totalToOwnCents }[by] + extra
    return { selection, cost, days: by === 'day' ? box.programDays : 1 }
  })
}

test('PICK-18: of all combinations none is cheaper than the one that is named, and of equal ones it is the lower fee, fewer miles, shorter cycle', () => {
  fc.assert(
    fc.property(surfaces, wishes, (any, wish) => {
      const explored = explorePlans(any, null, { facts, wish })
      const all = tried(any, explored, wish)
      const named = all.find(({ selection }) => selection === explored.cheapest.selection)!
      for (const other of all) {
        const order = other.cost * named.days - named.cost * other.days
        expect(order).toBeGreaterThanOrEqual(0)
        if (order > 0 || other === named) continue
        const [a, b] = [named.selection, other.selection]
        expect(a.feeCents - b.feeCents || a.miles - b.miles || a.days - b.days).toBeLessThan(0)
      }
      const rounded = all.map(({ cost, days }) => Math.floor(cost / days + 0.5))
      expect(explored.plans.map(({ costCents }) => costCents)).toEqual(rounded)
      expect(explored.savedOfDearestCents).toBe(Math.max(...rounded) - explored.cheapest.costCents)
      expect(explored.savedOfFirstCents).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 150 },
  )
})

test('PICK-18: who drives more than every allowance pays the extra miles of the time, and half of the rides makes another plan the cheapest', () => {
  const much = explorePlans(surface, null, { facts, wish: { miles: 4000, months: 1, by: 'total' } })
  // 31 days from December 1: 4,133 miles; 2,584 of the monthly plan of 2,500 are included.
  const { extraMiles, extraMilesCents } = much.plans.find(
    ({ selection }) => selection.miles === 2500 && selection.days === 30 && selection.feeCents === 0,
  )!
  expect(extraMiles).toBe(4133 - 2500 - 84)
  expect(extraMilesCents).toBe(extraMiles * 25)
  expect(much.cheapest.selection).toMatchObject({ feeCents: 0, miles: 2500, days: 30 })
  const little = explorePlans(surface, null, { facts, wish: { miles: 900, months: 36, by: 'own' } })
  expect(little.cheapest.selection).toMatchObject({ miles: 1000 })
  expect(little.cheapest.extraMiles).toBe(0)
})

test('PICK-18: of plans that cost the same it is the lower fee, fewer miles, shorter cycle; one cent in all makes a day dearer', () => {
  // For the 31 days from December 1 a fee of $31 pays for a dollar off each day, and more miles cost nothing.
  const alike = {
    ...plainSurface,
    fees: [
      { feeCents: 0, dayAddCents: 1_00, label: '$0' },
      { feeCents: 31_00, dayAddCents: 0, label: '$31' },
    ],
    miles: [1000, 1500].map(miles => ({ miles, dayAddCents: 0, insuranceDayCents: 9_00 })),
    biweeklyDayOffCents: 0,
    monthlyDayOffCents: 0,
    coupons: { weekly: 0, biweekly: 0, monthly: 0 },
    bookingFeeCents: 0,
    prepaidPlans: [],
  }
  const cheapestOf = (of: object, by: PlanWish['by']) =>
    explorePlans(checked({ ...alike, ...of }), null, {
      facts: { ...facts, taxRatePpm: 0 },
      wish: { miles: 900, months: 1, by },
    })
  const same = cheapestOf({}, 'total')
  expect(new Set(same.plans.map(({ costCents }) => costCents)).size).toBe(1)
  expect(same.cheapest.selection).toMatchObject({ feeCents: 0, miles: 1000, days: 7 })
  expect(same.savedOfDearestCents).toBe(0)
  const cent = cheapestOf({ coupons: { weekly: 0, biweekly: 1, monthly: 3 } }, 'day')
  expect(new Set(cent.plans.map(({ costCents }) => costCents)).size).toBe(1)
  expect(cent.cheapest.selection).toMatchObject({ feeCents: 0, miles: 1000, days: 30 })
})

test('PICK-19: costs are shaded in five equal steps, the least lightest and the most darkest; all alike are light', () => {
  const range = { least: cents(100), most: cents(200) }
  expect([100, 119, 120, 160, 179, 180, 200].map(cost => shadeOf(cents(cost), range))).toEqual([0, 0, 1, 3, 3, 4, 4])
  expect(shadeOf(cents(7), { least: cents(7), most: cents(7) })).toBe(0)
})
