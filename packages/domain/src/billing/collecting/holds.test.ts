import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes } from '../../calendar.ts'
import { payBy } from './dunning.ts'
import { type Hold, lastMomentToPay, nextRelease, triesFrom, whyHeld } from './holds.ts'

const zone = 'America/New_York'
const at = (day: number, hour = 15) => new Date(Date.UTC(2026, 11, day, hour))
const hours = (moment: Date, n: number) => addMinutes(moment, n * 60)
/** A week that falls due on a day of December 2026, 10:00 in Miami. */
const week = (day: number) => ({ dueAt: at(day), coversFrom: at(day), coversTo: at(day + 7) })
const hold = (from: Date, until: Date | null): Hold => ({ reason: 'case', from, until })

test('CARE-11: while a case is open days from its beginning on are not asked for, what was due before is', () => {
  const open = [hold(at(3), null)]
  expect(whyHeld(week(1), open, at(4))).toEqual(open[0])
  expect(whyHeld(week(8), open, at(8))).toEqual(open[0])
  expect(whyHeld({ ...week(1), coversFrom: at(-6), coversTo: at(1) }, open, at(4))).toBeNull()
  expect(whyHeld({ dueAt: at(4), coversFrom: null, coversTo: null }, open, at(5))).toBeNull()
  expect(nextRelease([week(1), week(8)], open, at(8))).toBeNull()
})

test('CARE-11: at the hand-back it is asked for a day later, and what falls due after it at its time', () => {
  const over = [hold(at(3), at(9))]
  expect(whyHeld(week(8), over, hours(at(9), 23))).toEqual(over[0])
  expect(whyHeld(week(8), over, hours(at(9), 24))).toBeNull()
  expect(nextRelease([week(1), week(8)], over, at(9))).toEqual(hours(at(9), 24))
  expect(triesFrom(week(8), over)).toEqual(hours(at(9), 24))
  expect(whyHeld(week(15), over, at(15))).toBeNull()
  expect(triesFrom(week(15), over)).toEqual(at(15))
})

test('CARE-11, PACT-18: ten days to pay count from the hand-back; for what else is due they stand still, by calendar days, at their hour', () => {
  expect(lastMomentToPay(week(1), [], zone)).toEqual(payBy(at(1), zone))
  expect(lastMomentToPay(week(1), [hold(at(3), null)], zone)).toBeNull()
  expect(lastMomentToPay(week(8), [hold(at(3), at(9, 20))], zone)).toEqual(at(19, 20))
  // Due on the 1st, a case of three calendar days: the 13th is over three days later.
  const before = { dueAt: at(1), coversFrom: null, coversTo: null }
  expect(lastMomentToPay(before, [hold(at(3), at(5))], zone)).toEqual(at(14))
  // A long one leaves at least three days.
  expect(lastMomentToPay(before, [hold(at(10), at(26))], zone)!.getTime()).toBeGreaterThanOrEqual(at(29).getTime())
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
