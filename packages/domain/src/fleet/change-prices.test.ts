import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { type PriceSurface, unpriced } from '../pricing/index.ts'
import { changePrices } from './change-prices.ts'

const surfaceOf = (dayCents: number) => ({ ...unpriced, dayCents: cents(dayCents) }) as unknown as PriceSurface

test('DESK-09: the day’s fee is named, moved by an amount, or by a percent that is rounded half up', () => {
  const day = (dayCents: number, by: 'set' | 'add' | 'percent', n: number) =>
    changePrices(surfaceOf(dayCents), { day: { by, n } }).dayCents
  expect(day(2700, 'set', 3100)).toBe(3100)
  expect(day(2700, 'add', -150)).toBe(2550)
  expect(day(2700, 'percent', 500)).toBe(2835)
  expect(day(50, 'percent', 100)).toBe(51)
  expect(day(49, 'percent', 100)).toBe(49)
  expect(day(2700, 'percent', -20_000)).toBe(0)
})

test('DESK-09: what a change leaves out stays, and what it names is taken', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.option(fc.nat(100_000), { nil: undefined }), (dayCents, depositCents) => {
      const surface = surfaceOf(dayCents)
      const changed = changePrices(surface, { depositCents })
      expect(changed).toEqual({ ...surface, depositCents: depositCents ?? surface.depositCents })
    }),
  )
})
