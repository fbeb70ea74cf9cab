import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cents,
  dollars,
  formatUsd,
  formatWholeUsdRoundedUp,
  fromWire,
  shareRoundedDown,
  shareRoundedHalfUp,
  sum,
  times,
  toWire,
} from './money.ts'

const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const amounts = fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }).map(cents)

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('SRV-08: %s is not an amount in cents', value => {
  expect(() => cents(value)).toThrow(RangeError)
})

test.each([
  [5, 1, 10, 1, 0],
  [-5, 1, 10, 0, -1],
  [15, 1, 10, 2, 1],
  [-15, 1, 10, -1, -2],
  [4, 1, 10, 0, 0],
  [-4, 1, 10, 0, -1],
  [-6, 1, 10, -1, -1],
  [29_99, 70_000, 1_000_000, 2_10, 2_09],
  [0, 1, 3, 0, 0],
  [9_007_199_254_740, 8500, 10_000, 7_656_119_366_529, 7_656_119_366_529],
])('SRV-08: %i x %i/%i is %i half up and %i down', (amount, numerator, denominator, halfUp, down) => {
  expect(shareRoundedHalfUp(cents(amount), numerator, denominator)).toBe(halfUp)
  expect(shareRoundedDown(cents(amount), numerator, denominator)).toBe(down)
})

test('SRV-08: a share equals the exact one computed in big integers', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (amount, n, d) => {
        const product = BigInt(amount) * BigInt(n)
        const floor = (a: bigint, b: bigint) => (a % b < 0n ? a / b - 1n : a / b)
        expect(BigInt(shareRoundedDown(amount, n, d))).toBe(floor(product, BigInt(d)))
        expect(BigInt(shareRoundedHalfUp(amount, n, d))).toBe(floor(2n * product + BigInt(d), 2n * BigInt(d)))
      },
    ),
    { numRuns: 2000 },
  )
})

test('SRV-08: a share with a fraction of a part, or of nothing, is a fault', () => {
  expect(() => shareRoundedHalfUp(cents(100), 0.5, 1)).toThrow(RangeError)
  expect(() => shareRoundedDown(cents(100), 1, 0)).toThrow(RangeError)
  expect(() => times(cents(100), 1.5)).toThrow(RangeError)
})

test('SRV-08: what goes over the wire comes back as the same cents', () => {
  fc.assert(
    fc.property(amounts, amount => {
      expect(fromWire(toWire(amount))).toBe(amount)
    }),
  )
})

test.each(['1.234', '1,00', '', ' 1', '1e3', Number.NaN, 0.1 + 0.2])(
  'SRV-08: %s is not an amount of the wire',
  value => {
    expect(() => fromWire(value)).toThrow(RangeError)
  },
)

test('SRV-08: a sum is whole cents, and never minus zero', () => {
  expect(sum([cents(10), cents(20), cents(-30)])).toBe(0)
  expect(formatUsd(cents(-0), 'en')).toBe('$0.00')
})

test.each([
  [1234_50, '$1,234.50', '1 234,50 $'],
  [-1234_50, '-$1,234.50', '-1 234,50 $'],
  [0, '$0.00', '0,00 $'],
])('CONST-10: %i cents read %s and %s', (amount, en, fr) => {
  expect(formatUsd(cents(amount), 'en')).toBe(en)
  expect(plainSpaces(formatUsd(cents(amount), 'fr')).replace('\u2212', '-')).toBe(fr)
})

test.each([
  [18_250_20, '$18,251', '18 251 $'],
  [18_250_00, '$18,250', '18 250 $'],
  [1, '$1', '1 $'],
  [-1_50, '-$1', '-1 $'],
])('SRCH-25: %i cents round up to %s', (amount, en, fr) => {
  expect(formatWholeUsdRoundedUp(cents(amount), 'en')).toBe(en)
  expect(plainSpaces(formatWholeUsdRoundedUp(cents(amount), 'fr')).replace('\u2212', '-')).toBe(fr)
})

test('SRV-08: whole dollars are a hundred cents each', () => {
  expect(dollars(500)).toBe(50_000)
  expect(() => dollars(0.001)).toThrow(RangeError)
})
