import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallTimeInZone } from '../calendar.ts'
import { nextMailAt } from './when-to-mail.ts'

const timeZone = 'America/New_York'
const next = (rhythm: 'at-once' | 'daily', happened: string, mailed: string | null = null) =>
  nextMailAt({
    rhythm,
    timeZone,
    happenedAt: new Date(happened),
    mailedAt: mailed === null ? null : new Date(mailed),
  }).toISOString()

test('PICK-10: at once by day, an hour after the last mail at the earliest, and after eight where it is night', () => {
  expect(next('at-once', '2026-12-02T15:00:00Z')).toBe('2026-12-02T15:00:00.000Z')
  expect(next('at-once', '2026-12-02T15:00:00Z', '2026-12-02T14:30:00Z')).toBe('2026-12-02T15:30:00.000Z')
  expect(next('at-once', '2026-12-02T15:00:00Z', '2026-12-02T12:00:00Z')).toBe('2026-12-02T15:00:00.000Z')
  // 20:59 and 21:00 in New York.
  expect(next('at-once', '2026-12-03T01:59:00Z')).toBe('2026-12-03T01:59:00.000Z')
  expect(next('at-once', '2026-12-03T02:00:00Z')).toBe('2026-12-03T13:00:00.000Z')
  expect(next('at-once', '2026-12-03T01:30:00Z', '2026-12-03T01:10:00Z')).toBe('2026-12-03T13:00:00.000Z')
})

test('PICK-10: once a day at eight of the place, over both changes of the hour', () => {
  expect(next('daily', '2026-12-02T12:59:00Z')).toBe('2026-12-02T13:00:00.000Z')
  expect(next('daily', '2026-12-02T13:00:00Z')).toBe('2026-12-02T13:00:00.000Z')
  expect(next('daily', '2026-12-02T13:00:01Z')).toBe('2026-12-03T13:00:00.000Z')
  // Clocks skip an hour on 14 March 2027, and show one twice on 7 November.
  expect(next('daily', '2027-03-13T14:00:00Z')).toBe('2027-03-14T12:00:00.000Z')
  expect(next('daily', '2027-11-06T14:00:00Z')).toBe('2027-11-07T13:00:00.000Z')
})

test('PICK-10: whenever something happens, its mail goes by day, within the longest night, and an hour after the last one', () => {
  const zones = fc.constantFrom('America/New_York', 'America/Los_Angeles', 'America/St_Johns', 'Pacific/Honolulu')
  const dates = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(
      dates,
      zones,
      fc.constantFrom('at-once', 'daily'),
      fc.option(fc.nat(200)),
      (happenedAt, zone, rhythm, ago) => {
        const mailedAt = ago === null ? null : new Date(happenedAt.getTime() - ago * 60_000)
        const at = nextMailAt({ rhythm, timeZone: zone, happenedAt, mailedAt })
        const hour = Number(wallTimeInZone(at, zone).slice(11, 13))
        expect(hour >= 8 && hour < 21).toBe(true)
        expect(at >= happenedAt).toBe(true)
        expect(at.getTime() - happenedAt.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
        if (mailedAt && rhythm === 'at-once')
          expect(at.getTime() - mailedAt.getTime()).toBeGreaterThanOrEqual(3_600_000)
        if (rhythm === 'daily') expect(wallTimeInZone(at, zone).slice(11)).toBe('08:00')
      },
    ),
    { numRuns: 500 },
  )
})
