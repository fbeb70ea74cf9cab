import { expect, test } from 'vitest'
import { checked, plainSurface, selected } from '../../testing/surfaces.ts'
import { programEnd } from '../calendar.ts'
import { cents, subtract, zero } from '../money.ts'
import { quote, roadToOwn } from '../pricing/index.ts'
import { creditOn, type RoadFacts, roadAhead } from './ownership.ts'

const surface = checked(plainSurface)
const weekly = quote(surface, selected(surface, { feeCents: 1000_00, miles: 1000, days: 7 }), {
  taxRatePpm: 70_000,
  returningToSameVehicle: false,
  startAt: '2026-12-01T15:00:00Z',
  timeZone: 'America/New_York',
})
const end = programEnd(weekly.startAt, 36, weekly.timeZone)
const atPickup: RoadFacts = {
  quote: weekly,
  course: { startAt: weekly.startAt, timeZone: weekly.timeZone, cycleDays: 7, programMonths: 36, billedDays: 0 },
  creditCents: zero,
  extraCents: zero,
}

test('BEY-09: from the pickup on, the road of a booking is the one that was shown before signing', () => {
  const ahead = roadAhead(atPickup, end)
  const shown = roadToOwn(weekly, 36)
  // A cycle's credit comes when it is paid, at its beginning; the forecast tells where one stands when it is over.
  expect(ahead.map(point => point.creditCents)).toEqual(shown.slice(1).map(point => point.creditCents))
  expect(ahead.map(point => point.at.toISOString())).toEqual(shown.slice(0, -1).map(point => point.at))
  expect(ahead.at(-1)?.priceToConvertCents).toBe(0)
})

test('BEY-09: on any date the credit is that of the cycles that have begun', () => {
  const weeks = { ...atPickup, course: { ...atPickup.course, billedDays: 14 }, creditCents: cents(440_30) }
  expect(creditOn(weeks, end, new Date('2026-12-10T15:00:00Z'))).toBe(440_30)
  expect(creditOn(weeks, end, new Date('2026-12-15T15:00:00Z'))).toBe(660_45)
  expect(creditOn(weeks, end, new Date('2099-01-01T15:00:00Z'))).toBe(weekly.sellingPriceCents)
})

test('BEY-09: when nothing is left to pay there is no road ahead', () => {
  const almost = subtract(weekly.sellingPriceCents, cents(1))
  expect(roadAhead({ ...atPickup, creditCents: weekly.sellingPriceCents }, end)).toEqual([])
  expect(roadAhead({ ...atPickup, creditCents: almost }, end)).toHaveLength(1)
})
