import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Hold, lastMomentToPay } from './holds.ts'
import { decideStop } from './stop.ts'

const timeZone = 'America/New_York'
const begin = Date.parse('2026-12-01T15:00:00Z')
const at = (hours: number) => new Date(begin + hours * 3_600_000)
const week = (hours: number) => ({ dueAt: at(hours), coversFrom: at(hours), coversTo: at(hours + 168) })
const hold = (from: number, until: number | null): Hold => ({
  reason: 'case',
  from: at(from),
  until: until === null ? null : at(until),
})
const late = { due: [week(0)], holds: [], isTold: true, now: at(240), timeZone }

test('PACT-19, PACT-16: a program is stopped once its time to pay is over and its person was told, and not before', () => {
  expect(decideStop(late)).toEqual({ ok: true, value: true })
  expect(decideStop({ ...late, due: [] })).toMatchObject({ code: 'nothing-due' })
  expect(decideStop({ ...late, isTold: false })).toMatchObject({ code: 'not-told' })
  const early = decideStop({ ...late, now: new Date(at(240).getTime() - 1) })
  expect(early).toMatchObject({ code: 'time-to-pay', facts: { until: at(240), timeZone } })
  // The oldest payment counts.
  expect(decideStop({ ...late, due: [week(168), week(0)] })).toMatchObject({ ok: true })
})

test('PACT-19, PACT-16: what holds is named, whatever it is about, and nothing is stopped at its end either', () => {
  const open = decideStop({ ...late, holds: [hold(239, null)] })
  expect(open).toMatchObject({ code: 'program-held', facts: { by: 'case', until: null } })
  const known = decideStop({ ...late, holds: [hold(200, 250)], now: at(249) })
  expect(known).toMatchObject({ code: 'program-held', facts: { by: 'case', until: at(250) } })
  expect(decideStop({ ...late, holds: [hold(200, 250)], now: at(250) })).toMatchObject({ code: 'time-to-pay' })
})

test('PACT-16, PACT-18: whatever falls due and whatever holds, a stop comes after the last moment to pay and never under a hold', () => {
  const hours = fc.integer({ min: 0, max: 1000 })
  const holds = fc.array(
    fc.tuple(hours, fc.option(fc.integer({ min: 1, max: 200 }))).map(([from, long]) => hold(from, long && from + long)),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(fc.array(hours, { minLength: 1, maxLength: 4 }), holds, hours, (dues, some, moment) => {
      const due = dues.map(week)
      const now = at(moment)
      const decided = decideStop({ due, holds: some, isTold: true, now, timeZone })
      const stands = some.some(({ from, until }) => from <= now && (until === null || until > now))
      if (stands || some.some(({ until }) => until === null)) {
        expect(decided).toMatchObject({ code: 'program-held' })
        return
      }
      const over = due.some(charge => {
        const last = lastMomentToPay(charge, some, timeZone)
        return last !== null && last <= now
      })
      expect(decided.ok).toBe(over)
    }),
    { numRuns: 1000 },
  )
})
