import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checked, plainSurface, selected, surfaces } from '../../testing/surfaces.ts'
import { costBox, cycleDays, quote } from '../pricing/index.ts'
import { type CompareWish, compareCar } from './compare.ts'

const facts = { taxRatePpm: 70_000, startAt: '2026-12-01T15:00:00Z', timeZone: 'America/New_York' }
const wishes: fc.Arbitrary<CompareWish> = fc.record({
  feeCents: fc.integer({ min: 0, max: 25_000 }).map(n => n * 100),
  miles: fc.integer({ min: 1, max: 12_000 }),
  days: fc.constantFrom(...Object.values(cycleDays)),
  months: fc.integer({ min: 1, max: 36 }),
})

test('PICK-02: for any choice a column is the cost box of the car for what it takes: fee and miles at or above what is asked, else its most', () => {
  fc.assert(
    fc.property(surfaces, wishes, (surface, wish) => {
      const column = compareCar(surface, facts, wish)
      const { feeCents, miles, days } = column.selection
      const fees = surface.fees.map(option => option.feeCents)
      const allowances = surface.miles.map(option => option.miles)
      expect(feeCents).toBe(Math.min(...fees.filter(fee => fee >= wish.feeCents), Math.max(...fees)))
      expect(miles).toBe(Math.min(...allowances.filter(some => some >= wish.miles), Math.max(...allowances)))
      expect(days).toBe(wish.days)

      const priced = quote(surface, selected(surface, column.selection), { ...facts, returningToSameVehicle: false })
      const box = costBox(priced, { months: wish.months, returnWeeks: [] })
      expect(column.box).toEqual(box)
      expect(column.totalCents).toBe(box.totalCents + column.extraMiles * surface.extraMileCents)
      expect(column.extraMiles > 0).toBe(wish.miles > miles && column.extraMiles > 0)
      if (wish.miles <= miles) expect(column.extraMiles).toBe(0)
    }),
    { numRuns: 200 },
  )
})

test('PICK-02: a fee and an allowance that a car offers are taken as they are asked', () => {
  const surface = checked(plainSurface)
  for (const { feeCents } of surface.fees)
    for (const { miles } of surface.miles)
      expect(compareCar(surface, facts, { feeCents, miles, days: 7, months: 12 }).selection).toMatchObject({
        feeCents,
        miles,
      })
})

test('PICK-02: miles beyond the largest allowance are billed over the time, by its rule', () => {
  const column = compareCar(checked(plainSurface), facts, { feeCents: 0, miles: 4000, days: 30, months: 1 })
  // 31 days from December 1: 4,133 miles are driven, 2,584 of them included.
  expect(column).toMatchObject({ extraMiles: 4133 - 2584, extraMilesCents: (4133 - 2584) * 25 })
  expect(column.weeksToOwn).toBe(Math.ceil((Math.ceil(18_250_20 / column.quote.creditPerCycleCents) * 30) / 7))
})
