import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDaysInZone, addMinutes } from '../../calendar.ts'
import { graceDays } from './dunning.ts'
import { type Hold, lastMomentToPay, nextRelease, triesOf, whyHeld } from './holds.ts'
import type { TryFacts } from './tries.ts'

const zone = 'America/New_York'
const at = (day: number, hour = 15) => new Date(Date.UTC(2026, 11, day, hour))
const hours = (moment: Date, n: number) => addMinutes(moment, n * 60)
/** A week that falls due on a day of December 2026, 10:00 in Miami. */
const week = (day: number) => ({ dueAt: at(day), coversFrom: at(day), coversTo: at(day + 7) })
const payBy = (dueAt: Date, timeZone: string) => addDaysInZone(dueAt, graceDays, timeZone)
const none: TryFacts = { refusal: null, refusedAt: null, isAsked: false, asked: [], payday: null, isFixed: false }
const tries = () => none
const hold = (from: Date, until: Date | null): Hold => ({ reason: 'case', from, until })

test('CARE-11: while a case is open days from its beginning on are not asked for, what was due before is', () => {
  const open = [hold(at(3), null)]
  expect(whyHeld(week(1), open, at(4))).toEqual(open[0])
  expect(whyHeld(week(8), open, at(8))).toEqual(open[0])
  expect(whyHeld({ ...week(1), coversFrom: at(-6), coversTo: at(1) }, open, at(4))).toBeNull()
  expect(whyHeld({ dueAt: at(4), coversFrom: null, coversTo: null }, open, at(5))).toBeNull()
  expect(nextRelease([week(1), week(8)], open, { now: at(8), timeZone: zone, tries })).toBeNull()
})

test('CARE-11: at the hand-back it is asked for a day later, and what falls due after it at its time', () => {
  const over = [hold(at(3), at(9))]
  expect(whyHeld(week(8), over, hours(at(9), 23))).toEqual(over[0])
  expect(whyHeld(week(8), over, hours(at(9), 24))).toBeNull()
  expect(nextRelease([week(1), week(8)], over, { now: at(9), timeZone: zone, tries })).toEqual(hours(at(9), 24))
  expect(triesOf(week(8), over, zone, none)[0]).toEqual(hours(at(9), 24))
  expect(whyHeld(week(15), over, at(15))).toBeNull()
  expect(triesOf(week(15), over, zone, none)[0]).toEqual(at(15))
})

test('CARE-11, PACT-18: ten days to pay count from the hand-back; for what else is due they stand still, by calendar days, at their hour', () => {
  expect(lastMomentToPay(week(1), [], zone)).toEqual(payBy(at(1), zone))
  expect(lastMomentToPay(week(1), [hold(at(3), null)], zone)).toBeNull()
  expect(lastMomentToPay(week(8), [hold(at(3), at(9, 20))], zone)).toEqual(at(19, 20))
  // Due on the 1st, a case of three calendar days: the 13th is over three days later.
  const before = { dueAt: at(1), coversFrom: null, coversTo: null }
  expect(lastMomentToPay(before, [hold(at(3), at(5))], zone)).toEqual(at(14))
  // A long one leaves at least three days, and the hour of the day is that of before.
  expect(lastMomentToPay(before, [hold(at(10), at(26, 18))], zone)).toEqual(at(30))
  // Two on one day count it once, and one that ends at midnight has nothing of the day that begins.
  expect(lastMomentToPay(before, [hold(at(3), at(5)), hold(at(5, 20), at(6))], zone)).toEqual(at(15))
  expect(lastMomentToPay(before, [hold(at(1), at(5, 5))], zone)).toEqual(at(15))
  // One that began after it was over changes nothing.
  expect(lastMomentToPay(before, [hold(at(12), at(14))], zone)).toEqual(at(11))
})

test('CARE-11, PACT-16: while a hold stands nothing that it holds passes, in whatever order things happen, and every hold that ends lets go', () => {
  const days = fc.integer({ min: 1, max: 28 })
  fc.assert(
    fc.property(days, days, days, fc.nat({ max: 40 * 24 }), (due, from, lasts, later) => {
      const [begins, ends] = [at(from), at(from + lasts)]
      const charge = week(due)
      const now = hours(begins, later)
      const held = charge.coversTo > begins && charge.coversFrom < ends
      const isOpenThen = now < hours(ends, 24)
      expect(whyHeld(charge, [hold(begins, ends)], now) !== null).toBe(held && isOpenThen)
      expect(whyHeld(charge, [hold(begins, ends)], hours(ends, 24))).toBeNull()
      // Nobody has less time than without the hold.
      expect(lastMomentToPay(charge, [hold(begins, ends)], zone)!.getTime()).toBeGreaterThanOrEqual(
        payBy(charge.dueAt, zone).getTime(),
      )
    }),
  )
})

test('PACT-18: whatever holds there are, the time to pay stands still on each calendar day with one in it, once, and three days are left', () => {
  const someHold = fc
    .record({ from: fc.nat({ max: 30 * 24 }), lasts: fc.integer({ min: 1, max: 12 * 24 }) })
    .map(({ from, lasts }) => hold(hours(at(1), from - 48), hours(at(1), from - 48 + lasts)))
  fc.assert(
    fc.property(fc.array(someHold, { maxLength: 4 }), fc.integer({ min: 0, max: 47 }), (holds, hour) => {
      const dueAt = hours(at(1), hour)
      const last = lastMomentToPay({ dueAt, coversFrom: null, coversTo: null }, holds, zone)
      expect(last).toEqual(countedDayByDay(dueAt, holds))
    }),
  )
})

/** The same by looking at each day in turn. Florida's days of December begin at 05:00 UTC. */
function countedDayByDay(dueAt: Date, holds: readonly Hold[]): Date {
  let last = hours(dueAt, 10 * 24)
  for (let day = 1; day < 90; day++) {
    const [begins, ends] = [at(day, 5), at(day + 1, 5)]
    const since = dueAt > begins ? dueAt : begins
    const standing = holds.filter(({ from, until }) => from < ends && until! > since && from < last)
    if (dueAt >= ends || standing.length === 0) continue
    last = hours(last, 24)
    const isOver = (moment: Date) => !holds.some(({ from, until }) => from <= moment && until! > moment)
    for (const { until } of standing.filter(hold => hold.until! <= ends && isOver(hold.until!))) {
      while (last < hours(until!, 3 * 24)) last = hours(last, 24)
    }
  }
  return last
}

test('CARE-11, CARE-19: a time that is said to be over later than it was holds until then: a day after that is asked, and ten days to pay count from there', () => {
  const over: Hold[] = [{ reason: 'case', from: at(3), until: at(4), endedAt: at(9) }]
  expect(whyHeld(week(1), over, hours(at(10), -1))).not.toBeNull()
  expect(whyHeld(week(1), over, at(10))).toBeNull()
  expect(lastMomentToPay(week(1), over, zone)).toEqual(at(19))
  // What fell due before that was said was held with it, and is not asked for in the same second.
  for (const charge of [week(5), week(8)]) {
    expect(whyHeld(charge, over, hours(at(10), -1))).not.toBeNull()
    expect(whyHeld(charge, over, at(10))).toBeNull()
    expect(lastMomentToPay(charge, over, zone)).toEqual(at(19))
  }
  // What falls due after it is not its.
  expect(whyHeld(week(9), over, at(9))).toBeNull()
  expect(lastMomentToPay(week(9), over, zone)).toEqual(at(19))
})

test('PACT-16, PACT-18: a pause holds all that is due but the first asking of its own charge, and what it held is tried by its days after it', () => {
  const pause: Hold = { reason: 'pause', from: at(8), until: at(15) }
  const own = { dueAt: at(8), coversFrom: at(8), coversTo: at(15) }
  const refused: TryFacts = { ...none, refusal: 'try_later', refusedAt: at(8), isFixed: true }
  const [before, within] = [week(1), { dueAt: at(10), coversFrom: null, coversTo: null }]
  expect(whyHeld(own, [pause], at(8))).toBeNull()
  expect(whyHeld(own, [pause], addMinutes(hours(at(8), 20), -1))).toBeNull()
  for (const now of [hours(at(8), 20), addMinutes(at(15), -1)]) expect(whyHeld(own, [pause], now)).toBe(pause)
  for (const charge of [before, within]) {
    expect(whyHeld(charge, [pause], addMinutes(at(8), -1))).toBeNull()
    for (const now of [at(8), addMinutes(at(15), -1)]) expect(whyHeld(charge, [pause], now)).toBe(pause)
    expect(whyHeld(charge, [pause], at(15))).toBeNull()
  }
  // A promise is named before it, and it before a case.
  const promise: Hold = { reason: 'promise', from: at(9), until: at(11) }
  expect(whyHeld(within, [hold(at(8), null), pause, promise], at(10))).toBe(promise)
  expect(whyHeld(week(8), [hold(at(8), null), pause], at(10))).toBe(pause)
  expect(triesOf(own, [pause], zone, refused)[0]).toEqual(at(8))
  expect(
    triesOf(own, [pause], zone, refused)
      .slice(1)
      .every(again => again >= at(15)),
  ).toBe(true)
  for (const charge of [own, before, within]) {
    const next = nextRelease([charge], [pause], { now: at(12), timeZone: zone, tries: () => refused })
    expect(next! >= at(15) && next! < at(17)).toBe(true)
    // Eight calendar days with the pause in them.
    if (charge !== within)
      expect(lastMomentToPay(charge, [pause], zone)).toEqual(addDaysInZone(payBy(charge.dueAt, zone), 8, zone))
  }
})
