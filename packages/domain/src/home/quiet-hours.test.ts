import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkQuietHours, clocksOfNobodysPlace, quietUntil, usualQuietHours } from './quiet-hours.ts'

const miami = ['America/New_York']
const end = (at: string, hours = usualQuietHours, places: readonly string[] = miami) =>
  quietUntil(at, hours, places)?.toISOString() ?? null

test('HOME-14: from 21:00 to 08:00 of the place, both to the minute', () => {
  expect(end('2026-12-02T01:59:59Z')).toBeNull()
  expect(end('2026-12-02T02:00:00Z')).toBe('2026-12-02T13:00:00.000Z')
  expect(end('2026-12-02T07:00:00Z')).toBe('2026-12-02T13:00:00.000Z')
  expect(end('2026-12-02T12:59:59Z')).toBe('2026-12-02T13:00:00.000Z')
  expect(end('2026-12-02T13:00:00Z')).toBeNull()
  expect(quietUntil('2026-12-02T07:00:00Z', null, miami)).toBeNull()
  const nap = { from: '13:00', until: '15:00' }
  expect(end('2026-12-02T17:59:00Z', nap)).toBeNull()
  expect(end('2026-12-02T18:00:00Z', nap)).toBe('2026-12-02T20:00:00.000Z')
  expect(end('2026-12-02T20:00:00Z', nap)).toBeNull()
})

test('HOME-14: a night in which the clocks change ends at its time of the clock, once', () => {
  // On 14 March 2027 clocks in New York skip from 2:00 to 3:00, on 7 November they show 1:00 twice.
  expect(end('2027-03-14T03:00:00Z')).toBe('2027-03-14T12:00:00.000Z')
  expect(end('2027-11-07T02:30:00Z')).toBe('2027-11-07T13:00:00.000Z')
  const early = { from: '20:00', until: '01:30' }
  expect(end('2027-11-07T05:29:00Z', early)).toBe('2027-11-07T05:30:00.000Z')
  expect(end('2027-11-07T06:15:00Z', early)).toBeNull()
  const late = { from: '01:30', until: '08:00' }
  expect(end('2027-11-07T06:15:00Z', late)).toBe('2027-11-07T13:00:00.000Z')
  expect(end('2027-03-14T06:59:00Z', { from: '22:00', until: '02:30' })).toBe('2027-03-14T07:30:00.000Z')
})

test('HOME-14: at least 1 and at most 14 hours', () => {
  const isTaken = (from: string, until: string) => checkQuietHours({ from, until }).ok
  expect(isTaken('22:00', '23:00')).toBe(true)
  expect(isTaken('22:00', '22:59')).toBe(false)
  expect(isTaken('23:30', '00:30')).toBe(true)
  expect(isTaken('20:00', '10:00')).toBe(true)
  expect(isTaken('20:00', '10:01')).toBe(false)
  expect(isTaken('08:00', '08:00')).toBe(false)
})

test('HOME-14: where no place is known it is quiet while it is at either end of the continent', () => {
  // 21:00 in St. John's on 2 December is 00:30 UTC; 08:00 in Honolulu is 18:00 UTC.
  expect(end('2026-12-03T00:29:00Z', usualQuietHours, clocksOfNobodysPlace)).toBeNull()
  expect(end('2026-12-03T00:30:00Z', usualQuietHours, clocksOfNobodysPlace)).toBe('2026-12-03T18:00:00.000Z')
  expect(end('2026-12-03T12:00:00Z', usualQuietHours, clocksOfNobodysPlace)).toBe('2026-12-03T18:00:00.000Z')
})

const time = fc
  .record({ h: fc.integer({ min: 0, max: 23 }), m: fc.integer({ min: 0, max: 59 }) })
  .map(({ h, m }) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`)
const zones = fc.constantFrom('America/New_York', 'America/Los_Angeles', 'America/St_Johns', 'America/Phoenix')

test('HOME-14, HOME-15: whatever was chosen, what waits is due within the longest night, at a moment that is not quiet, and the sooner the earlier', () => {
  fc.assert(
    fc.property(
      fc.record({ from: time, until: time }).filter(hours => checkQuietHours(hours).ok),
      zones,
      fc.boolean(),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 2000 }),
      (hours, zone, isNowhere, at, minutes) => {
        const places = isNowhere ? clocksOfNobodysPlace : [zone]
        const goes = (moment: Date) => quietUntil(moment, hours, places) ?? moment
        const first = goes(at)
        // Fifteen hours where a clock is put back, and as much more as lies between the ends of the continent.
        const longest = isNowhere ? 23.5 : 15
        expect(first.getTime() - at.getTime()).toBeLessThanOrEqual(longest * 3_600_000)
        expect(goes(first)).toEqual(first)
        if (first > at && !isNowhere) expect(quietUntil(new Date(first.getTime() - 1), hours, places)).toEqual(first)
        // Nothing that comes later goes before.
        expect(goes(new Date(at.getTime() + minutes * 60_000)).getTime()).toBeGreaterThanOrEqual(first.getTime())
      },
    ),
    { numRuns: 500 },
  )
})
