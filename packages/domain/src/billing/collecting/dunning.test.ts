import { expect, test } from 'vitest'
import { addMinutes } from '../../calendar.ts'
import { graceDays, hoursApart, retryDays } from './dunning.ts'
import { triedNext, triesOf } from './holds.ts'

const timeZone = 'America/New_York'
// The clocks go forward two days later.
const dueAt = new Date('2026-03-06T15:00:00Z')
const charge = (at: Date) => ({ dueAt: at, coversFrom: null, coversTo: null })
/** When the card is asked next that says no at a moment. */
const nextOf = (dueAts: readonly Date[], refusedAt: Date) =>
  triedNext(dueAts.map(charge), [], { now: refusedAt, timeZone })

test('SRV-14: a refused charge is tried again after 1, 3, 5 and 7 days, at the same time of day in the pickup place', () => {
  const tries = ['07T15', '09T14', '11T14', '13T14'].map(at => new Date(`2026-03-${at}:00:00Z`))
  expect(triesOf(charge(dueAt), [], timeZone)).toEqual([dueAt, ...tries])
  const asked: Date[] = []
  for (let at = nextOf([dueAt], dueAt); at; at = nextOf([dueAt], at)) asked.push(at)
  expect(asked).toEqual(tries)
})

test('SRV-14: tries that were missed are not made up for; the next one counts', () => {
  const late = addMinutes(dueAt, 4 * 24 * 60)
  expect(nextOf([dueAt], late)?.toISOString()).toBe('2026-03-11T14:00:00.000Z')
})

test('SRV-14: of several due payments each is tried again by its own days, when those of an older one are over too', () => {
  const second = addMinutes(dueAt, 7 * 24 * 60 - 60)
  const at = (days: number) => addMinutes(second, days * 24 * 60)
  const hours = (moment: Date, n: number) => addMinutes(moment, n * 60)
  expect(nextOf([dueAt, second], second)).toEqual(at(1))
  expect(nextOf([dueAt, second], at(5))).toEqual(at(7))
  expect(nextOf([dueAt, second], at(7))).toBeNull()
  // A day after it was refused, and never sooner than 20 hours.
  expect(nextOf([second], hours(at(1), -hoursApart))).toEqual(at(3))
  expect(nextOf([second], addMinutes(hours(at(1), -hoursApart), -1))).toEqual(at(1))
  expect(nextOf([], second)).toBeNull()
})

test('SRV-14: every try comes before the time to pay is over', () => {
  expect(Math.max(...retryDays)).toBeLessThan(graceDays)
})
