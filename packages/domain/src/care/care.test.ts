import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, endOfDayInZone } from '../calendar.ts'
import { answerBy, decideDownFrom } from './cases.ts'
import { downDays, nextDownDayAt } from './down-days.ts'

// Example 1: pickup Tuesday 1 December 2026, 10:00 in Miami.
const course = { startAt: '2026-12-01T15:00:00Z', timeZone: 'America/New_York' }
const from = new Date('2026-12-03T19:20:00Z')
const hours = (at: Date, n: number) => addMinutes(at, n * 60)

test('CARE-06: from Thursday to Sunday three days are credited, the day of the hand-back is not', () => {
  const until = new Date('2026-12-06T14:10:00Z')
  expect(downDays(course, { from, until }, until)).toEqual([2, 3, 4])
})

test('CARE-06: under four hours nothing is credited, from four on at least one day', () => {
  const at = (n: number) => ({ from, until: hours(from, n) })
  expect(downDays(course, at(3.99), hours(from, 3.99))).toEqual([])
  expect(downDays(course, at(4), hours(from, 4))).toEqual([2])
  // Over midnight: four hours from 22:00 on are the day of the first minute.
  const late = new Date('2026-12-04T03:00:00Z')
  expect(downDays(course, { from: late, until: hours(late, 4) }, hours(late, 4))).toEqual([2])
})

test('CARE-08: while it lasts a day is credited once it is over and the case is four hours old', () => {
  const lasting = { from, until: null }
  const midnight = new Date('2026-12-04T05:00:00Z')
  expect(nextDownDayAt(course, lasting, from)).toEqual(midnight)
  expect(downDays(course, lasting, addMinutes(midnight, -1))).toEqual([])
  expect(downDays(course, lasting, midnight)).toEqual([2])
  expect(nextDownDayAt(course, lasting, midnight)).toEqual(hours(midnight, 24))
  const late = { from: new Date('2026-12-04T03:00:00Z'), until: null }
  expect(nextDownDayAt(course, late, late.from)).toEqual(hours(late.from, 4))
  expect(downDays(course, late, midnight)).toEqual([])
  expect(downDays(course, late, hours(late.from, 4))).toEqual([2])
})

test('CARE-06, CARE-08: by whatever looks days are credited, also over clock changes, they are those of the hand-back', () => {
  const moments = fc.date({
    min: new Date('2026-12-02T00:00:00Z'),
    max: new Date('2027-12-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 40 * 24 * 60 }), (begun, minutes) => {
      const until = addMinutes(begun, minutes)
      const credited = new Set<number>()
      for (let now = begun; ; ) {
        const next = nextDownDayAt(course, { from: begun, until: null }, now)
        expect(next.getTime()).toBeGreaterThan(now.getTime())
        if (next >= until) break
        now = next
        for (const day of downDays(course, { from: begun, until: null }, now)) credited.add(day)
      }
      const days = downDays(course, { from: begun, until }, until)
      // Nothing was credited on the way that the hand-back would not have.
      for (const day of credited) expect(days).toContain(day)
      // And each midnight that had passed by then was.
      const left = days.filter(day => !credited.has(day))
      expect(left.length).toBeLessThanOrEqual(2)
    }),
  )
})

test('CARE-02, CARE-04: a case begins now or at most so far back, not before the start or the last hand-back', () => {
  const now = new Date('2026-12-05T15:00:00Z')
  const bounds = { now, startAt: new Date(course.startAt), lastBackAt: null, mostHoursBack: 24 }
  expect(decideDownFrom(undefined, bounds)).toEqual({ ok: true, value: now })
  expect(decideDownFrom(hours(now, -24), bounds).ok).toBe(true)
  const earliest = (lastBackAt: Date | null, mostHoursBack = 24) => {
    const decided = decideDownFrom(hours(now, -400), { ...bounds, lastBackAt, mostHoursBack })
    return decided.ok ? undefined : decided.facts.earliest
  }
  expect(earliest(null)).toEqual(hours(now, -24))
  expect(earliest(hours(now, -3))).toEqual(hours(now, -3))
  expect(earliest(null, 14 * 24)).toEqual(bounds.startAt)
  expect(decideDownFrom(addMinutes(now, 1), bounds).ok).toBe(false)
  // A field shows minutes: within the first one it is the earliest moment.
  const back = addMinutes(now, -60.5)
  expect(decideDownFrom(addMinutes(now, -61), { ...bounds, lastBackAt: back })).toEqual({ ok: true, value: back })
})

test('CARE-13: an answer comes within four hours of a breakdown, an accident and a theft, within a day of the others', () => {
  const by = (kind: Parameters<typeof answerBy>[0]) => (answerBy(kind, from).getTime() - from.getTime()) / 3_600_000
  expect([by('breakdown'), by('accident'), by('theft'), by('service'), by('recall')]).toEqual([4, 4, 4, 24, 24])
})

test('CARE-08: a day ends at the midnight of its place, also on the days on which clocks change', () => {
  expect(endOfDayInZone('2026-11-01T05:30:00Z', course.timeZone).toISOString()).toBe('2026-11-02T05:00:00.000Z')
  expect(endOfDayInZone('2026-03-08T05:30:00Z', course.timeZone).toISOString()).toBe('2026-03-09T04:00:00.000Z')
})
