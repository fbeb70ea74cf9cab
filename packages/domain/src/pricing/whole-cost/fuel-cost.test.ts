import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FuelFacts, fuelCosts, fuelLimits } from './fuel-cost.ts'

const usual: FuelFacts = {
  weekMiles: 300,
  milesPerGallon: 28,
  gallonDollars: 3.2,
  kwhPer100Miles: 30,
  kwhDollars: 0.17,
}
const figure = (name: keyof FuelFacts) => {
  const [min, max] = fuelLimits[name]
  return fc.double({ min, max, noNaN: true })
}
const facts = fc.record({
  weekMiles: figure('weekMiles'),
  milesPerGallon: figure('milesPerGallon'),
  gallonDollars: figure('gallonDollars'),
  kwhPer100Miles: figure('kwhPer100Miles'),
  kwhDollars: figure('kwhDollars'),
})

test('MKT-17: 300 miles a week by gallon and by kilowatt-hour', () => {
  expect(fuelCosts(usual)).toEqual({
    week: { gasCents: 3429, electricCents: 1530, lessCents: 1899 },
    month: { gasCents: 14857, electricCents: 6630, lessCents: 8227 },
    year: { gasCents: 178286, electricCents: 79560, lessCents: 98726 },
  })
})

test('MKT-17: an electric car that costs more says so', () => {
  expect(fuelCosts({ ...usual, milesPerGallon: 60, kwhDollars: 0.6 })?.week.lessCents).toBe(-3800)
})

test.each([
  ['weekMiles', Number.NaN],
  ['weekMiles', -1],
  ['milesPerGallon', 0],
  ['gallonDollars', 21],
  ['kwhPer100Miles', Number.POSITIVE_INFINITY],
] as const)('MKT-17: no answer for %s %d', (name, value) => {
  expect(fuelCosts({ ...usual, [name]: value })).toBeNull()
})

test('MKT-17: whatever is driven and paid, the three figures of a span add up and more miles never cost less', () => {
  fc.assert(
    fc.property(facts, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const full = fuelCosts(given)!
      const part = fuelCosts({ ...given, weekMiles: given.weekMiles * share })!
      for (const span of ['week', 'month', 'year'] as const) {
        const { gasCents, electricCents, lessCents } = full[span]
        expect(gasCents - electricCents).toBe(lessCents)
        expect(Math.min(gasCents, electricCents)).toBeGreaterThanOrEqual(0)
        expect(part[span].gasCents).toBeLessThanOrEqual(gasCents)
        expect(part[span].electricCents).toBeLessThanOrEqual(electricCents)
      }
      expect(Math.abs(full.year.gasCents - full.month.gasCents * 12)).toBeLessThanOrEqual(6)
      expect(Math.abs(full.year.gasCents - full.week.gasCents * 52)).toBeLessThanOrEqual(26)
    }),
  )
})
