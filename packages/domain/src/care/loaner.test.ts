import fc from 'fast-check'
import { expect, test } from 'vitest'
import { milesDriven } from '../billing/index.ts'
import { addMinutes } from '../calendar.ts'
import { downDays } from './down-days.ts'
import { backBy, creditEndsAfter, creditEndsIfRefused, creditedTime, fitOf, isSuitable, offerUntil } from './loaner.ts'

const own = { seats: 5, transmission: 'A' } as const
const course = { startAt: '2026-12-01T15:00:00Z', timeZone: 'America/New_York' }
const hours = (at: Date, n: number) => addMinutes(at, n * 60)

test('CARE-23: a loaner suits with as many seats, a gearbox that its driver may drive, and 25 miles at the most', () => {
  expect(fitOf(own, own, 24.2)).toEqual({ seats: true, gearbox: true, miles: 25 })
  expect(isSuitable(fitOf(own, own, 25))).toBe(true)
  expect(isSuitable(fitOf(own, own, 25.01))).toBe(false)
  expect(isSuitable(fitOf({ ...own, seats: 4 }, own, 0))).toBe(false)
  expect(isSuitable(fitOf({ ...own, seats: 7 }, own, 0))).toBe(true)
  expect(isSuitable(fitOf({ ...own, transmission: 'M' }, own, 0))).toBe(false)
  const manual = { ...own, transmission: 'M' } as const
  expect(isSuitable(fitOf(manual, manual, 0))).toBe(true)
  expect(isSuitable(fitOf(own, manual, 0))).toBe(true)
})

test('CARE-22, CARE-23: an offer stands for a day and not beyond its end; a loaner is back 48 hours after the own car is ready', () => {
  const at = new Date('2026-12-03T15:00:00Z')
  expect(offerUntil(at, hours(at, 72))).toEqual(hours(at, 24))
  expect(offerUntil(at, hours(at, 5))).toEqual(hours(at, 5))
  expect(creditEndsAfter(at)).toEqual(hours(at, 24))
  expect(backBy(at)).toEqual(hours(at, 48))
})

test('CARE-23: what a refusal would end is said as it stands: an earlier refusal stays, another changes nothing', () => {
  const offeredAt = new Date('2026-03-02T15:00:00Z')
  const dayLater = new Date('2026-03-03T15:00:00Z')
  const before = new Date('2026-02-20T15:00:00Z')
  expect(creditEndsIfRefused({ offeredAt, isSuitable: true }, null)).toEqual(dayLater)
  expect(creditEndsIfRefused({ offeredAt, isSuitable: true }, before)).toEqual(before)
  expect(creditEndsIfRefused({ offeredAt, isSuitable: false }, before)).toEqual(before)
  expect(creditEndsIfRefused({ offeredAt, isSuitable: false }, null)).toBeNull()
})

test('CARE-23: a refusal credits no day that would not be credited without it, none after it, and takes none away before it has come', () => {
  const from = new Date('2026-12-03T19:20:00Z')
  const minutes = fc.integer({ min: 0, max: 20 * 24 * 60 })
  fc.assert(
    fc.property(minutes, fc.option(minutes), minutes, (refused, back, later) => {
      const creditUntil = addMinutes(from, refused)
      const now = addMinutes(from, later)
      const downUntil = back !== null && back <= later ? addMinutes(from, back) : null
      const days = (until: Date | null) =>
        downDays(course, creditedTime({ downFrom: from, downUntil, creditUntil: until }, now), now)
      const credited = days(creditUntil)
      if (creditUntil > now) expect(credited).toEqual(days(null))
      else {
        const first = downUntil && downUntil < creditUntil ? downUntil : creditUntil
        expect(credited).toEqual(downDays(course, { from, until: first }, first))
      }
    }),
  )
})

test('CARE-22, SRV-16: miles in loaners count once with those of the own car, whatever each odometer counts in', () => {
  const miles = fc.integer({ min: 0, max: 9_000 })
  fc.assert(
    fc.property(miles, miles, fc.constantFrom('mi' as const, 'km' as const), (own, lentMiles, distanceUnit) => {
      const read = { startOdometer: 100, latestOdometer: 100 + own, distanceUnit }
      expect(milesDriven({ ...read, lentMiles })).toBe(milesDriven(read) + lentMiles)
    }),
  )
})
