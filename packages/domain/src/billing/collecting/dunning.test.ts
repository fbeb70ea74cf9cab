import { expect, test } from 'vitest'
import { addMinutes } from '../../calendar.ts'
import { graceDays, nextTryAt, nextTryOf, retryDays } from './dunning.ts'

const timeZone = 'America/New_York'
// The clocks go forward two days later.
const dueAt = '2026-03-06T15:00:00Z'

test('SRV-14: a refused charge is tried again after 1, 3, 5 and 7 days, at the same time of day in the pickup place', () => {
  const tries: string[] = []
  for (let at = nextTryAt(dueAt, new Date(dueAt), timeZone); at; at = nextTryAt(dueAt, at, timeZone)) {
    tries.push(at.toISOString())
  }
  expect(tries).toEqual([
    '2026-03-07T15:00:00.000Z',
    '2026-03-09T14:00:00.000Z',
    '2026-03-11T14:00:00.000Z',
    '2026-03-13T14:00:00.000Z',
  ])
})

test('SRV-14: tries that were missed are not made up for; the next one counts', () => {
  const late = addMinutes(dueAt, 4 * 24 * 60)
  expect(nextTryAt(dueAt, late, timeZone)?.toISOString()).toBe('2026-03-11T14:00:00.000Z')
})

test('SRV-14: of several due payments each is tried again by its own days, when those of an older one are over too', () => {
  const second = addMinutes(dueAt, 7 * 24 * 60 - 60)
  const sixth = addMinutes(dueAt, 6 * 24 * 60)
  const at = (days: number) => addMinutes(second, days * 24 * 60)
  expect(nextTryOf([dueAt, second], sixth, timeZone)).toEqual(second)
  expect(nextTryOf([dueAt, second], second, timeZone)).toEqual(at(1))
  expect(nextTryOf([dueAt, second], at(5), timeZone)).toEqual(at(7))
  expect(nextTryOf([dueAt, second], at(7), timeZone)).toBeNull()
  expect(nextTryOf([], sixth, timeZone)).toBeNull()
})

test('SRV-14: every try comes before the time to pay is over', () => {
  expect(Math.max(...retryDays)).toBeLessThan(graceDays)
})
