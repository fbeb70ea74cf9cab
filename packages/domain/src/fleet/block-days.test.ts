import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDaysInZone, dateInZone, daysUntil, instantFromWallTime } from '../calendar.ts'
import { blockPeriod, daysBeyond, daysTouched, movedBlock, nextFreeDays } from './block-days.ts'

const timeZone = 'America/New_York'
const now = new Date('2026-03-06T15:00:00Z')
const there = { timeZone, now }
const midnight = (day: string) => instantFromWallTime(`${day}T00:00`, timeZone)!
const whole = (from: string, until: string) => ({
  from: midnight(from),
  until: addDaysInZone(midnight(until), 1, timeZone),
})

test('SRV-32, DESK-32: days keep a car back from midnight to midnight of its place, those that have begun from now, and not those that are over', () => {
  // Clocks go forward on the 8th: that day has 23 hours.
  expect(blockPeriod({ from: '2026-03-07', until: '2026-03-08' }, there)).toEqual({
    ok: true,
    value: { from: new Date('2026-03-07T05:00:00Z'), until: new Date('2026-03-09T04:00:00Z') },
  })
  expect(blockPeriod({ from: '2026-03-01', until: '2026-03-06' }, there)).toMatchObject({ value: { from: now } })
  for (const days of [
    { from: '2026-03-01', until: '2026-03-05' },
    { from: '2026-03-09', until: '2026-03-08' },
    { from: '2026-03-07', until: '2027-03-08' },
    { from: '2026-02-30', until: '2026-03-08' },
  ])
    expect(blockPeriod(days, there)).toMatchObject({ ok: false, code: 'block-days' })
  expect(blockPeriod({ from: '2026-03-07', until: '2027-03-07' }, there)).toMatchObject({ ok: true })
})

test('DESK-32: a block is moved to other days; one that has begun ends on another day alone', () => {
  const ahead = whole('2026-03-10', '2026-03-12')
  expect(movedBlock(ahead, { from: '2026-03-20', until: '2026-03-21' }, there)).toEqual({
    ok: true,
    value: whole('2026-03-20', '2026-03-21'),
  })
  // From today on: what is left of it counts.
  expect(movedBlock(ahead, { from: '2026-03-06', until: '2026-03-07' }, there)).toMatchObject({ value: { from: now } })
  expect(movedBlock(ahead, { from: '2026-03-05', until: '2026-03-07' }, there)).toMatchObject({ code: 'block-days' })
  const begun = { from: new Date('2026-03-05T16:00:00Z'), until: midnight('2026-03-09') }
  expect(movedBlock(begun, { from: '2026-03-05', until: '2026-03-06' }, there)).toEqual({
    ok: true,
    value: { from: begun.from, until: midnight('2026-03-07') },
  })
  expect(movedBlock(begun, { from: '2026-03-07', until: '2026-03-08' }, there)).toMatchObject({ code: 'block-begun' })
  expect(movedBlock(begun, { from: '2026-03-05', until: '2026-03-05' }, there)).toMatchObject({ code: 'block-days' })
})

test('DESK-32: what is left of days beside others is told as stretches of days', () => {
  const days = { from: '2026-03-10', until: '2026-03-14' }
  expect(daysBeyond(days, { from: '2026-03-20', until: '2026-03-22' })).toEqual([days])
  expect(daysBeyond(days, days)).toEqual([])
  expect(daysBeyond(days, { from: '2026-03-12', until: '2026-03-20' })).toEqual([
    { from: '2026-03-10', until: '2026-03-11' },
  ])
  expect(daysBeyond(days, { from: '2026-03-11', until: '2026-03-12' })).toEqual([
    { from: '2026-03-10', until: '2026-03-10' },
    { from: '2026-03-13', until: '2026-03-14' },
  ])
})

test('DESK-32: the next free days are free, as many as asked for, and no earlier ones are', () => {
  const hour = fc.integer({ min: 0, max: 60 * 24 })
  const stretch = fc.tuple(hour, fc.integer({ min: 1, max: 200 })).map(([at, long]) => ({
    from: new Date(now.getTime() + at * 3_600_000),
    until: new Date(now.getTime() + (at + long) * 3_600_000),
  }))
  const asked = fc.tuple(fc.integer({ min: -3, max: 40 }), fc.integer({ min: 0, max: 10 }))
  const dayOf = (days: number) => dateInZone(addDaysInZone(now, days, timeZone), timeZone)
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 12, size: 'max' }), asked, (taken, [at, more]) => {
      const days = { from: dayOf(at), until: dayOf(at + more) }
      const free = nextFreeDays(taken, days, there)
      const touches = (some: { from: string; until: string }) => {
        const { from, until } = whole(some.from, some.until)
        return taken.some(other => other.from < until && other.until > from)
      }
      expect(touches(free)).toBe(false)
      expect(daysUntil(free.from, free.until)).toBe(more)
      const first = Math.max(0, at)
      expect(free.from >= dayOf(first)).toBe(true)
      for (let earlier = first; dayOf(earlier) < free.from; earlier++)
        expect(touches({ from: dayOf(earlier), until: dayOf(earlier + more) })).toBe(true)
    }),
  )
})

test('DESK-32: a time touches its days, the midnight at its end not among them', () => {
  expect(daysTouched(whole('2026-03-10', '2026-03-12'), timeZone)).toEqual({ from: '2026-03-10', until: '2026-03-12' })
})
