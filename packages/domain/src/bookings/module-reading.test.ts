import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DistanceUnit, milesPerKilometre } from '../distance.ts'
import { dayBeforeReading, whyNoModuleReading } from './module-reading.ts'
import { odometerFromMiles } from './odometer.ts'

const fittedAt = new Date('2026-03-01T00:00:00Z')
const hour = 3_600_000
const at = (hours: number) => new Date(fittedAt.getTime() + hours * hour)
const facts = {
  odometer: 10_100,
  readAt: at(30),
  now: at(30),
  fittedAt,
  newest: { odometer: 10_000, at: at(10) },
  unit: 'mi',
} as const

test('SRV-16: a module’s reading counts up to five minutes ahead of our clock, from the moment it was fitted and from the last reading on', () => {
  expect(whyNoModuleReading(facts)).toBeNull()
  expect(whyNoModuleReading({ ...facts, readAt: at(30 + 5 / 60) })).toBeNull()
  expect(whyNoModuleReading({ ...facts, readAt: new Date(at(30 + 5 / 60).getTime() + 1) })).toBe('future')
  expect(whyNoModuleReading({ ...facts, readAt: at(10) })).toBeNull()
  expect(whyNoModuleReading({ ...facts, readAt: new Date(at(10).getTime() - 1) })).toBe('older')
  expect(whyNoModuleReading({ ...facts, readAt: at(-0.1), newest: { odometer: 0, at: null } })).toBe('before-fitted')
})

test('SRV-16: an odometer stays or rises, by 100 miles and 90 for each hour since the last reading, and by 1,500 a day at the most', () => {
  const reads = (odometer: number, hours = 20, unit: DistanceUnit = 'mi') =>
    whyNoModuleReading({ ...facts, odometer, newest: { odometer: 10_000, at: at(30 - hours) }, unit })
  const edges = [
    [0, 10_100],
    [1, 10_190],
    [10, 11_000],
    [20, 11_500],
    [24, 11_500],
    [48, 13_000],
  ] as const
  for (const [hours, most] of edges)
    expect([hours, reads(9_999, hours), reads(10_000, hours), reads(most, hours), reads(most + 1, hours)]).toEqual([
      hours,
      'lower',
      null,
      null,
      'jump',
    ])
  expect([reads(10_000 + 305, 1, 'km'), reads(10_000 + 306, 1, 'km')]).toEqual([null, 'jump'])
  const listed = { ...facts, newest: { odometer: 10_000, at: null } }
  expect(whyNoModuleReading({ ...listed, readAt: at(1), odometer: 11_500 })).toBeNull()
  expect(whyNoModuleReading({ ...listed, readAt: at(1), odometer: 11_501 })).toBe('jump')
})

test('SRV-16: many small steps come not much farther than one: what the odometer showed a day before bounds them all', () => {
  const counted = [{ odometer: 10_000, at: at(0) }]
  for (let step = 1; step <= 48 * 12; step += 1) {
    const readAt = at(step / 12)
    const newest = counted.at(-1)!
    const dayBefore = counted.findLast(shown => shown.at <= dayBeforeReading(readAt)) ?? counted[0]!
    const told = { ...facts, odometer: newest.odometer + 100, readAt, now: readAt, newest, dayBefore }
    if (whyNoModuleReading(told) === null) counted.push({ odometer: told.odometer, at: readAt })
  }
  // Two days, and what a day allows of which some was left.
  expect(counted.at(-1)!.odometer).toBeGreaterThan(10_000 + 1_500)
  expect(counted.at(-1)!.odometer).toBeLessThanOrEqual(10_000 + 3 * 1_500)
})

test('SRV-16: more miles are never fewer on an odometer, in either unit, and never more than were told', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.nat(5_000), fc.constantFrom('mi', 'km'), (miles, more, unit) => {
      const shown = odometerFromMiles(miles, unit)
      expect(odometerFromMiles(miles + more, unit)).toBeGreaterThanOrEqual(shown)
      expect(unit === 'km' ? shown * milesPerKilometre : shown).toBeLessThanOrEqual(miles)
    }),
  )
})

test('SRV-16: whatever a module sends and in whatever order, what counts goes forward in time and distance, and never into the future', () => {
  const message = fc.record({ hours: fc.integer({ min: -50, max: 400 }), odometer: fc.nat(30_000) })
  const stream = fc.array(fc.tuple(fc.nat(12), message), { maxLength: 60 })
  fc.assert(
    fc.property(stream, sent => {
      let now = at(0)
      const counted = [{ odometer: 10_000, at: fittedAt }]
      for (const [wait, { hours, odometer }] of sent) {
        now = new Date(now.getTime() + wait * hour)
        const newest = counted.at(-1)!
        const reading = { odometer, at: at(hours) }
        if (whyNoModuleReading({ ...reading, readAt: reading.at, now, fittedAt, newest, unit: 'mi' }) !== null) continue
        expect(reading.odometer).toBeGreaterThanOrEqual(newest.odometer)
        expect(reading.at.getTime()).toBeGreaterThanOrEqual(newest.at.getTime())
        expect(reading.at.getTime()).toBeLessThanOrEqual(now.getTime() + 5 * 60_000)
        const passed = (reading.at.getTime() - newest.at.getTime()) / hour
        expect(reading.odometer - newest.odometer).toBeLessThanOrEqual(
          Math.min(100 + 90 * passed, 1_500 * Math.max(1, passed / 24)),
        )
        counted.push(reading)
      }
    }),
  )
})
