import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import {
  afterGivenBack,
  afterStandStill,
  daysOfWait,
  endOfLastDay,
  isTwoThirds,
  lastDayOf,
  nextTelling,
  pickupBy,
  toldBy,
  waitEnd,
} from './wait.ts'

const miami = 'America/New_York'
const at = (iso: string) => new Date(iso)
const far = (creditCents: number, paidCents: number) => ({
  creditCents: cents(creditCents),
  sellingPriceCents: cents(18_250_20),
  paidCents: cents(paidCents),
  toOwnCents: cents(29_744_01),
})

test('KEEP-04: credit waits to the end of the 45th calendar day in the place, and a clock change moves nothing', () => {
  const until = waitEnd(at('2027-01-01T15:00:00Z'), 45, miami)
  expect(until).toEqual(at('2027-02-16T05:00:00Z'))
  expect(lastDayOf(until, miami)).toBe('2027-02-15')
  // Over the night of 14 March, and late in the evening of the day before the next in UTC.
  expect(waitEnd(at('2027-02-01T04:30:00Z'), 45, miami)).toEqual(at('2027-03-18T04:00:00Z'))
  expect(endOfLastDay('2027-02-15', miami)).toEqual(until)
})

test('KEEP-05: two thirds are reached after 55 weeks by payments, and after 56 by credit', () => {
  expect(isTwoThirds(far(55 * 220_15, 1070_00 + 54 * 345_47))).toBe(false)
  expect(isTwoThirds(far(55 * 220_15, 1070_00 + 55 * 345_47))).toBe(true)
  expect(isTwoThirds(far(55 * 220_15, 0))).toBe(false)
  expect(isTwoThirds(far(56 * 220_15, 0))).toBe(true)
})

test.each([
  ['ME', 180, 180],
  ['SC', 60, 180],
  ['FL', 45, 180],
  ['MT', 45, 180],
] as const)('KEEP-06: in %s credit waits %d days, and %d once two thirds are reached', (state, days, long) => {
  expect(daysOfWait(far(0, 0), state)).toBe(days)
  expect(daysOfWait(far(18_250_20, 0), state)).toBe(long)
})

test('KEEP-11: a reserved credit can be picked up to the end of the 14th day after its last, and waits at least three days once given back', () => {
  const until = at('2027-02-16T05:00:00Z')
  expect(pickupBy(until, miami)).toEqual(at('2027-03-02T05:00:00Z'))
  expect(afterGivenBack(until, at('2027-02-01T12:00:00Z'), miami)).toEqual(until)
  expect(afterGivenBack(until, at('2027-02-14T12:00:00Z'), miami)).toEqual(at('2027-02-18T05:00:00Z'))
  // Who calls reservations off again and again has a year from the return at most.
  const returned = at('2026-02-17T15:00:00Z')
  const most = at('2027-02-18T05:00:00Z')
  expect(afterGivenBack(until, at('2027-02-14T12:00:00Z'), miami, returned)).toEqual(most)
  expect(afterGivenBack(until, at('2027-02-20T12:00:00Z'), miami, returned)).toEqual(most)
  expect(afterGivenBack(until, at('2027-02-20T12:00:00Z'), miami)).toEqual(at('2027-02-24T05:00:00Z'))
})

test('KEEP-21: a wait that stood still is longer by the calendar days in between', () => {
  const until = at('2027-02-16T05:00:00Z')
  const stood = (from: string, to: string) => afterStandStill(until, at(from), at(to), miami)
  expect(stood('2027-02-01T12:00:00Z', '2027-02-11T12:00:00Z')).toEqual(at('2027-02-26T05:00:00Z'))
  expect(stood('2027-02-01T12:00:00Z', '2027-02-01T13:00:00Z')).toEqual(until)
  expect(stood('2027-02-01T12:00:00Z', '2027-03-20T12:00:00Z')).toEqual(at('2027-04-04T04:00:00Z'))
})

test('KEEP-20: reminders come 14 and 3 days before the last day at nine, what was missed is told once, and the end at midnight', () => {
  const until = at('2027-02-16T05:00:00Z')
  const next = (told: number | null, now: string) => nextTelling(until, told, at(now), miami)
  expect(next(null, '2027-01-01T15:00:00Z')).toEqual({ days: 14, at: at('2027-02-01T14:00:00Z') })
  expect(next(14, '2027-02-01T14:00:00Z')).toEqual({ days: 3, at: at('2027-02-12T14:00:00Z') })
  expect(next(null, '2027-02-13T14:00:00Z').days).toBe(3)
  expect(next(3, '2027-02-13T14:00:00Z')).toEqual({ days: 0, at: until })
  expect(next(null, '2027-02-16T05:00:00Z')).toEqual({ days: 0, at: until })
  expect(toldBy(until, at('2027-01-01T15:00:00Z'), miami)).toBeNull()
  expect(toldBy(until, at('2027-02-05T15:00:00Z'), miami)).toBe(14)
  expect(toldBy(until, at('2027-02-15T15:00:00Z'), miami)).toBe(3)
})

test('KEEP-04, KEEP-11, KEEP-21: no wait is ever shortened, and each ends at a midnight of its place', () => {
  const zones = fc.constantFrom(miami, 'America/Los_Angeles', 'America/Denver', 'Pacific/Honolulu')
  const moment = fc
    .integer({ min: 0, max: 700 * 24 * 60 })
    .map(minutes => new Date(Date.UTC(2026, 10, 1) + minutes * 60_000))
  fc.assert(
    fc.property(zones, moment, moment, fc.integer({ min: 1, max: 365 }), (zone, from, now, days) => {
      const until = waitEnd(from, days, zone)
      expect(endOfLastDay(lastDayOf(until, zone), zone)).toEqual(until)
      expect(afterGivenBack(until, now, zone) >= until).toBe(true)
      expect(afterStandStill(until, from, now, zone) >= until).toBe(true)
      expect(pickupBy(until, zone) > until).toBe(true)
      expect(nextTelling(until, null, from, zone).at <= until).toBe(true)
    }),
  )
})
