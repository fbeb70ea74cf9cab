import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallTimeInZone } from '../calendar.ts'
import { afterDeskMinutes, deskMinutesBetween } from './hours.ts'
import { dueAt, queueMinutes, queues } from './queues.ts'

const zones = ['America/New_York', 'America/Los_Angeles', 'America/Toronto', 'America/Phoenix', 'UTC', 'Europe/Paris']
const zone = fc.constantFrom(...zones)
// A year with both changes of the hour in each zone, and the weeks around its ends.
const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-01-31T00:00:00Z'),
  noInvalidDate: true,
})
const minutes = fc.integer({ min: 1, max: 3000 })

test('DESK-21: four hours are counted while the desk is open, over nights, weekends and both changes of the hour', () => {
  const newYork = (wall: string, minutes: number) =>
    wallTimeInZone(afterDeskMinutes(new Date(wall), minutes, 'America/New_York'), 'America/New_York')
  // A Tuesday morning.
  expect(newYork('2026-03-03T14:00:00Z', 240)).toBe('2026-03-03T13:00')
  // A Tuesday at 16:00: two hours, then two of the next day.
  expect(newYork('2026-03-03T21:00:00Z', 240)).toBe('2026-03-04T10:00')
  // Before the desk opens, and in the night.
  expect(newYork('2026-03-03T11:00:00Z', 240)).toBe('2026-03-03T12:00')
  expect(newYork('2026-03-04T04:00:00Z', 240)).toBe('2026-03-04T12:00')
  // A Friday at 17:00, over the weekend on which clocks go forward, and over the one on which they go back.
  expect(newYork('2026-03-06T22:00:00Z', 240)).toBe('2026-03-09T11:00')
  expect(newYork('2026-10-30T21:00:00Z', 240)).toBe('2026-11-02T11:00')
  // On the Sunday of the change itself.
  expect(newYork('2026-03-08T07:30:00Z', 60)).toBe('2026-03-09T09:00')
  expect(newYork('2026-11-01T05:30:00Z', 60)).toBe('2026-11-02T09:00')
  // A whole day of the desk ends when it closes.
  expect(newYork('2026-03-03T13:00:00Z', 600)).toBe('2026-03-03T18:00')
  expect(newYork('2026-03-03T14:00:00Z', 600)).toBe('2026-03-04T09:00')
})

test('DESK-21: a due time is in the desk’s hours, and exactly its minutes of them after the entry', () => {
  void fc.assert(
    fc.property(moment, minutes, zone, (from, wanted, timeZone) => {
      const due = afterDeskMinutes(from, wanted, timeZone)
      const wall = wallTimeInZone(due, timeZone)
      const day = new Date(`${wall.slice(0, 10)}T00:00:00Z`).getUTCDay()
      expect(day).toBeGreaterThanOrEqual(1)
      expect(day).toBeLessThanOrEqual(5)
      expect(wall.slice(11) >= '08:00' && wall.slice(11) <= '18:00').toBe(true)
      expect(deskMinutesBetween(from, due, timeZone)).toBe(wanted)
      expect(due.getTime()).toBeGreaterThanOrEqual(from.getTime() + wanted * 60_000)
    }),
  )
})

test('DESK-21: minutes of the desk add up, and later entries are never due earlier', () => {
  void fc.assert(
    fc.property(moment, minutes, minutes, zone, (from, first, second, timeZone) => {
      const between = afterDeskMinutes(from, first, timeZone)
      const atOnce = afterDeskMinutes(from, first + second, timeZone)
      expect(afterDeskMinutes(between, second, timeZone)).toEqual(atOnce)
    }),
  )
  void fc.assert(
    fc.property(moment, moment, fc.constantFrom(...queues), zone, (one, other, queue, timeZone) => {
      const [early, late] = one <= other ? [one, other] : [other, one]
      expect(dueAt(queue, early, timeZone).getTime()).toBeLessThanOrEqual(dueAt(queue, late, timeZone).getTime())
    }),
  )
  expect(Math.max(...queues.map(queue => queueMinutes[queue]))).toBe(600)
})

test('DESK-21: nothing of the desk passes at night, backwards or at a desk that is never open', () => {
  expect(deskMinutesBetween('2026-03-03T23:30:00Z', '2026-03-04T12:00:00Z', 'America/New_York')).toBe(0)
  expect(deskMinutesBetween('2026-03-03T16:00:00Z', '2026-03-03T15:00:00Z', 'America/New_York')).toBe(0)
  const never = { days: [], opens: '08:00', closes: '18:00' }
  expect(() => afterDeskMinutes('2026-03-03T16:00:00Z', 1, 'UTC', never)).toThrow('never open')
})
