import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPriceFields } from './price-fields.ts'

test.each([
  ['price_from=50000&price_to=100000', { min: 50_000, max: 100_000 }],
  ['make=Ford&price_from=10250&price_to=20250', { min: 10_000, max: 20_500 }],
  ['price_from=30000&price_to=', { min: 30_000, max: 200_000 }],
  ['?price_to=%2450%2C000', { min: 0, max: 50_000 }],

  ['price_from=20+000', { min: 20_000, max: 200_000 }],
  ['price_from=1+500%2C00+%24', { min: 1_500, max: 200_000 }],
  ['price_from=20%C2%A0000%2C00%C2%A0%24', { min: 20_000, max: 200_000 }],
  ['price_from=500.00', { min: 500, max: 200_000 }],
  ['price_from=&price_to=', undefined],
  ['price_from=0&price_to=200000', undefined],
])('O-10, SRCH-33: two price fields mean one range in steps of 500 (%s)', (segment, range) => {
  const fields = readPriceFields(segment)
  expect(fields?.range).toEqual(range)
  expect(fields?.fault).toBeUndefined()
})

test.each([
  ['price_from=60000&price_to=50000', 'order'],
  ['price_from=200500', 'amount'],
  ['price_to=cheap', 'amount'],
  ['price_from=-5', 'amount'],
  ['price_to=1.5', 'amount'],
  ['price_from=1500%2C5', 'amount'],
  ['price_from=25000%2C50', 'amount'],
  ['price_from=%E0%A4', 'amount'],
])('O-10, SRCH-33: what is no range says what is wrong (%s)', (segment, fault) => {
  expect(readPriceFields(segment)).toMatchObject({ fault })
})

test('O-10: a form without price fields says nothing of prices', () => {
  expect(readPriceFields('make=Ford&price_range=0-5')).toBeUndefined()
})

test('O-10: whatever is typed, a range lies within the bounds, on steps, and holds what was typed', () => {
  const amount = fc.integer({ min: 0, max: 200_000 })
  fc.assert(
    fc.property(amount, amount, (from, to) => {
      const { range, fault } = readPriceFields(`price_from=${from}&price_to=${to}`)!
      if (fault) {
        expect(from).toBeGreaterThan(to)
        return
      }
      const { min, max } = range ?? { min: 0, max: 200_000 }
      expect([min % 500, max % 500]).toEqual([0, 0])
      expect(0 <= min && min <= from && to <= max && max <= 200_000).toBe(true)
    }),
  )
})
