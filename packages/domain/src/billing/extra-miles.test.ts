import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checked, plainSurface, selected } from '../../testing/surfaces.ts'
import { quote } from '../pricing/index.ts'
import { allowedMiles, extraMiles, extraMilesCents, milesDriven } from './extra-miles.ts'

const surface = checked(plainSurface)
const weekly = quote(surface, selected(surface, { feeCents: 1000_00, miles: 1000, days: 7 }), {
  taxRatePpm: 70_000,
  returningToSameVehicle: false,
  startAt: '2026-01-20T15:00:00Z',
  timeZone: 'America/New_York',
})
const driven = (miles: number) =>
  ({ startOdometer: 20_000, latestOdometer: 20_000 + miles, distanceUnit: 'mi' }) as const

test('SRV-16: 1,000 miles a month are 234 a week, and a part of a week has its part, rounded up', () => {
  expect([0, 3, 7, 10, 14].map(days => allowedMiles(weekly, days))).toEqual([0, 100, 234, 334, 468])
})

test('SRV-16: miles above the allowance are extra and cost 25 cents each', () => {
  expect(extraMiles(weekly, 7, driven(234))).toBe(0)
  const extra = extraMiles(weekly, 7, driven(300))
  expect([extra, extraMilesCents(weekly, extra)]).toEqual([66, 16_50])
})

test('SRV-16: a quiet week makes up for a long trip in another', () => {
  expect(extraMiles(weekly, 7, driven(300))).toBe(66)
  expect(extraMiles(weekly, 14, driven(400))).toBe(0)
})

test('SRV-16: a car that counts kilometres is charged by the mile, to the cent, whatever its odometer shows', () => {
  // 1,000 km are 621 whole miles, of which a week includes 234.
  expect(extraMilesCents(weekly, extraMiles(weekly, 7, { ...driven(1000), distanceUnit: 'km' }))).toBe(387 * 25)
  fc.assert(
    fc.property(fc.nat(900_000), fc.nat(100_000), (startOdometer, kilometres) => {
      const read = { startOdometer, latestOdometer: startOdometer + kilometres, distanceUnit: 'km' } as const
      const miles = Number((BigInt(kilometres) * 621_371n) / 1_000_000n)
      expect(milesDriven(read)).toBe(miles)
      expect(extraMilesCents(weekly, extraMiles(weekly, 7, read))).toBe(Math.max(0, miles - 234) * 25)
    }),
  )
})

test('SRV-16: longer use never makes more miles extra, and a lower odometer never makes fewer than none', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(400), fc.nat(30), (miles, days, more) => {
      expect(extraMiles(weekly, days + more, driven(miles))).toBeLessThanOrEqual(
        extraMiles(weekly, days, driven(miles)),
      )
      expect(milesDriven(driven(-miles))).toBe(0)
    }),
  )
})
