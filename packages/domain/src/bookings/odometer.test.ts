import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastCorrection, mostOdometer } from './odometer.ts'

const unit = fc.constantFrom('mi' as const, 'km' as const)

test('SRV-16: an odometer may always stay as it is, and show more the longer ago it was read', () => {
  const days = fc.double({ min: -1, max: 400, noNaN: true })
  fc.assert(
    fc.property(fc.nat(2_000_000), days, days, unit, (least, one, other, unit) => {
      const [sooner, later] = [Math.min(one, other), Math.max(one, other)]
      const most = (after: number) => mostOdometer(least, { moment: 'use', days: after, unit })
      expect(most(sooner)).toBeGreaterThan(least)
      expect(most(later)).toBeGreaterThanOrEqual(most(sooner))
    }),
  )
  expect(mostOdometer(21_400, { moment: 'use', days: 6.5, unit: 'mi' })).toBe(21_400 + 8 * 1_500)
})

test('SRV-16: until the pickup a car is moved 200 miles at the most, however long it waits', () => {
  expect(mostOdometer(21_400, { moment: 'pickup', days: 30, unit: 'mi' })).toBe(21_600)
  expect(mostOdometer(21_400, { moment: 'pickup', days: 0, unit: 'km' })).toBe(21_722)
})

test('SRV-16: what a slip at the pickup can have added can be taken off again, and never more than there is', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), unit, (listed, unit) => {
      const slipped = mostOdometer(listed, { moment: 'pickup', days: 0, unit })
      expect(leastCorrection(slipped, unit)).toBe(listed)
      expect(leastCorrection(listed, unit)).toBeGreaterThanOrEqual(0)
    }),
  )
})
