import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type QuietHours, quietUntil } from '../home/index.ts'
import { outOfNight } from './when-to-mail.ts'
import { whenToPush } from './when-to-push.ts'

const miami = 'America/New_York'
const seattle = 'America/Los_Angeles'
const own = (hours: QuietHours | null, zone: string) => (at: Date) => quietUntil(at, hours, [zone])
const push = (at: string, zone: string, hours: QuietHours | null, place: string) =>
  whenToPush(new Date(at), zone, own(hours, place))?.toISOString() ?? null

test('PICK-12: by day it comes at once; by night in either place when both are awake', () => {
  const usual = { from: '21:00', until: '08:00' }
  expect(push('2026-12-02T17:00:00Z', miami, usual, miami)).toBe('2026-12-02T17:00:00.000Z')
  expect(push('2026-12-02T14:00:00Z', miami, usual, seattle)).toBe('2026-12-02T16:00:00.000Z')
  expect(push('2026-12-02T14:00:00Z', seattle, null, miami)).toBe('2026-12-02T16:00:00.000Z')
  // The reader sleeps by day: it comes in the evening hours that are left, or never where none are.
  expect(push('2026-12-02T17:00:00Z', miami, { from: '07:00', until: '20:00' }, miami)).toBe('2026-12-03T01:00:00.000Z')
  expect(push('2026-12-02T17:00:00Z', miami, { from: '08:00', until: '21:00' }, miami)).toBeNull()
})

test('PICK-12: both hours of clock changes are kept', () => {
  const usual = { from: '21:00', until: '08:00' }
  expect(push('2027-03-14T05:30:00Z', miami, usual, miami)).toBe('2027-03-14T12:00:00.000Z')
  expect(push('2026-11-01T05:30:00Z', miami, usual, miami)).toBe('2026-11-01T13:00:00.000Z')
})

test('PICK-10, PICK-12, HOME-14: whenever it comes, neither holds; and before that one of them does', () => {
  const minutes = fc.integer({ min: 0, max: 95 }).map(quarter => quarter * 15)
  const clock = (of: number) =>
    `${String(Math.floor(of / 60) % 24).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
  const hours = fc
    .tuple(minutes, fc.integer({ min: 4, max: 56 }))
    .map(([from, long]) => ({ from: clock(from), until: clock(from + long * 15) }))
  const zone = fc.constantFrom(miami, seattle, 'America/Chicago', 'America/Phoenix')
  const at = fc.date({ min: new Date('2026-10-20'), max: new Date('2027-04-01'), noInvalidDate: true })
  fc.assert(
    fc.property(at, zone, zone, fc.option(hours), (at, search, place, quiet) => {
      const isAwake = (when: Date) =>
        outOfNight(when, search).getTime() === when.getTime() && own(quiet, place)(when) === null
      const when = whenToPush(at, search, own(quiet, place))
      const until = when?.getTime() ?? at.getTime() + 48 * 3_600_000
      if (when) expect(isAwake(when)).toBe(true)
      for (let other = at.getTime(); other < until; other += 900_000) expect(isAwake(new Date(other))).toBe(false)
    }),
    { numRuns: 300 },
  )
})
