import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDaysInZone, addMinutes, dateInZone, daysBetweenInZone } from '../../calendar.ts'
import { cents } from '../../money.ts'
import { hoursApart } from './dunning.ts'
import * as rules from './holds.ts'
import { firstLastMoment, type Hold, lastMomentToPay, whyHeld } from './holds.ts'
import { decidePromise, type EarlierPromise, leftOfPromise, promisedDay } from './promise.ts'
import { mostTries, type TryFacts, triedDays } from './tries.ts'

const timeZone = 'America/New_York'
const at = (day: number, hour = 15) => new Date(Date.UTC(2026, 11, day, hour))
/** A week that falls due on a day of December 2026, 10:00 in Miami. */
const week = (day: number) => ({ dueAt: at(day), coversFrom: at(day), coversTo: at(day + 7) })
const promise = (from: Date, day: string): Hold => ({
  reason: 'promise',
  from,
  until: promisedDay(day, timeZone).until,
})
const facts = { dueCents: cents(345_47), oldestDueAt: at(8), timeZone, earlier: [] as EarlierPromise[] }
/** As agreements of before have it: 1, 3, 5 and 7 days after it was due. */
const fixed: TryFacts = { refusal: 'no_funds', refusedAt: null, isAsked: false, asked: [], payday: null, isFixed: true }
type Look = { now: Date; timeZone: string }
type Due = Parameters<typeof whyHeld>[0]
const triesOf = (charge: Due, holds: Hold[], zone: string) => rules.triesOf(charge, holds, zone, fixed)
const nextRelease = (due: Due[], holds: Hold[], look: Look) =>
  rules.nextRelease(due, holds, { ...look, tries: () => fixed })
const triedNext = (due: Due[], holds: Hold[], look: Look) =>
  rules.triedNext(due, holds, { ...look, tries: () => fixed })
const december = (day: number) => `2026-12-${String(day).padStart(2, '0')}`

test('PACT-15, PACT-18: a promise of example 3, made on the 8th for the 11th and broken, leaves until 22 December 10:00, and the tries stand still with it', () => {
  const held = [promise(at(8), '2026-12-11')]
  expect(lastMomentToPay(week(8), held, timeZone)).toEqual(at(22))
  expect(triesOf(week(8), held, timeZone)[0]).toEqual(at(13))
  // At 10:00 of the 12th it would be 16 hours after the card was asked.
  expect(nextRelease([week(8)], [promise(addMinutes(at(8), 5), '2026-12-11')], { now: at(9), timeZone })).toEqual(
    at(13),
  )
  expect(whyHeld(week(8), held, addMinutes(at(12, 5), -1))).toEqual(held[0])
  expect(whyHeld(week(8), held, at(12, 5))).toBeNull()
  // At noon of the next day at the latest what fell due is asked for at its own hour: never sooner than 20 hours after the card was asked at 18:00.
  expect(promisedDay('2026-12-11', timeZone)).toEqual({ tellAt: at(11, 14), askAt: at(11, 23), until: at(12, 5) })
})

test('PACT-17, PACT-18: what falls due under a promise is asked for the first time after it, and has ten days of its own', () => {
  const held = [promise(at(8), '2026-12-16')]
  expect(whyHeld(week(15), held, at(15))).toEqual(held[0])
  // Its hour is before 14:00, 20 hours after the asking: a day later.
  expect(nextRelease([week(15)], held, { now: at(15), timeZone })).toEqual(at(18))
  const afternoon = { dueAt: at(15, 20), coversFrom: null, coversTo: null }
  expect(nextRelease([afternoon], held, { now: at(16), timeZone })).toEqual(at(17, 20))
  expect(lastMomentToPay(week(15), held, timeZone)).toEqual(at(27))
  expect(firstLastMoment([week(8), week(15)], held, timeZone)).toEqual(at(27))
  // Tries that were made before it are not made again.
  const late = [promise(at(10), '2026-12-15')]
  expect(nextRelease([week(8)], late, { now: at(10), timeZone })).toEqual(at(17))
  const exhausted = [promise(at(16), '2026-12-20')]
  expect(nextRelease([week(8)], exhausted, { now: at(16), timeZone })).toBeNull()
  // A car that cannot be used holds its days longer than the promise.
  const both = [...held, { reason: 'case', from: at(14), until: null } as Hold]
  expect(nextRelease([week(15)], both, { now: at(15), timeZone })).toBeNull()
  expect(whyHeld(week(15), both, at(20))).toMatchObject({ reason: 'case' })
})

test('PACT-18: promises on one day count it once, and one that was withdrawn holds no longer', () => {
  const withdrawn: Hold = { reason: 'promise', from: at(9), until: at(9, 18) }
  expect(whyHeld(week(8), [withdrawn], at(9, 18))).toBeNull()
  expect(lastMomentToPay(week(8), [withdrawn], timeZone)).toEqual(at(19))
  expect(triesOf(week(8), [withdrawn], timeZone).slice(0, 3)).toEqual([at(8), at(10), at(12)])
  const again = promise(at(9, 20), '2026-12-10')
  expect(triesOf(week(8), [withdrawn, again], timeZone).slice(0, 3)).toEqual([at(8), at(12), at(13)])
  expect(lastMomentToPay(week(8), [withdrawn, again], timeZone)).toEqual(at(20))
})

test('PACT-18: a promise that is made when the time to pay is over leaves three days after it, and a case then stands still as ever', () => {
  const late = promise(at(20), '2026-12-21')
  expect(lastMomentToPay(week(8), [late], timeZone)).toEqual(at(25))
  const down: Hold = { reason: 'case', from: at(24), until: at(25, 18) }
  expect(lastMomentToPay(week(8), [late, { ...down, from: at(26), until: at(27) }], timeZone)).toEqual(at(25))
  const moved = lastMomentToPay({ ...week(8), coversFrom: null, coversTo: null }, [late, down], timeZone)
  expect(moved).toEqual(at(29))
})

test('PACT-13, PACT-25: a promise is for a day from today to 14 ahead and at most 21 after the oldest due date, and from half of what is due to all of it', () => {
  const decide = (day: string, dollars: number, now = at(8)) => decidePromise(facts, { dollars, day }, now)
  expect(decide('2026-12-08', 345.47)).toEqual({ ok: true, value: { cents: 345_47, day: '2026-12-08' } })
  expect(decide('2026-12-22', 172.74)).toMatchObject({ ok: true })
  const range = { leastCents: 172_74, mostCents: 345_47 }
  for (const dollars of [172.73, 345.48, 200.001, Number.NaN])
    expect(decide('2026-12-22', dollars)).toMatchObject({ code: 'amount-range', facts: range })
  for (const day of ['2026-12-07', '2026-12-23', '2026-12-1', 'soon'])
    expect(decide(day, 300)).toMatchObject({ code: 'promise-date', facts: { first: '2026-12-08', last: '2026-12-22' } })
  // The team may take one beyond the bounds, to 30 days ahead (PACT-25).
  const beyond = (day: string, now = at(8), earlier = facts.earlier) =>
    decidePromise({ ...facts, earlier }, { dollars: 300, day, beyond: true }, now)
  expect(beyond('2027-01-07')).toMatchObject({ ok: true })
  expect(beyond('2027-01-08')).toMatchObject({ facts: { first: '2026-12-08', last: '2027-01-07' } })
  expect(beyond('2026-12-30', at(30))).toMatchObject({ ok: true })
  const broken = { madeAt: at(7), state: 'broken' as const, day: '2026-12-07', endedAt: at(8) }
  expect(beyond('2026-12-30', at(8), [broken, broken, broken])).toMatchObject({ ok: true })
  expect(beyond('2026-12-30', at(8), [{ ...broken, state: 'standing' }])).toMatchObject({ code: 'promise-standing' })
  // Twenty-one days after the 8th is the 29th.
  expect(decide('2026-12-30', 300, at(20))).toMatchObject({ facts: { first: '2026-12-20', last: '2026-12-29' } })
  expect(decide('2026-12-29', 300, at(29))).toMatchObject({ ok: true })
  expect(decide('2026-12-30', 300, at(30))).toMatchObject({ code: 'promise-late' })
})

test('PACT-13: one stands at a time, three are made in 90 days, and two broken ones stop them for 60', () => {
  const made = (day: number, state: EarlierPromise['state'], endedDay = day + 1): EarlierPromise => ({
    madeAt: at(day),
    state,
    day: december(1),
    endedAt: state === 'standing' ? null : at(endedDay),
  })
  const decide = (earlier: EarlierPromise[], now: Date) =>
    decidePromise({ ...facts, oldestDueAt: now, earlier }, { dollars: 300, day: dateInZone(now, timeZone) }, now)
  expect(decide([made(1, 'standing')], at(2))).toMatchObject({ code: 'promise-standing', facts: { day: december(1) } })
  const three = [made(1, 'kept'), made(5, 'withdrawn'), made(9, 'kept')]
  const free = addDaysInZone(at(1), 90, timeZone)
  expect(decide(three, addMinutes(free, -1))).toMatchObject({ code: 'promise-limit', facts: { from: free } })
  expect(decide(three, free)).toMatchObject({ ok: true })
  const broken = [made(1, 'broken'), made(5, 'broken', 7)]
  const over = addDaysInZone(at(7), 60, timeZone)
  expect(decide(broken, addMinutes(over, -1))).toMatchObject({ code: 'promise-broken', facts: { from: over } })
  expect(decide(broken, over)).toMatchObject({ ok: true })
  expect(decide([made(1, 'broken'), made(5, 'kept')], at(8))).toMatchObject({ ok: true })
})

test('PACT-15: what was paid, credited or forgiven since keeps a promise in any parts, and what falls due meanwhile does not make it larger', () => {
  const amount = fc.integer({ min: 1, max: 500_00 })
  fc.assert(
    fc.property(amount, amount, amount, fc.double({ min: 0, max: 1, noNaN: true }), (due, of, more, share) => {
      const promised = cents(Math.min(due, of))
      const settled = Math.floor((due + more) * share)
      const left = leftOfPromise({
        cents: promised,
        openThenCents: cents(due),
        chargedSinceCents: cents(more),
        openCents: cents(due + more - settled),
      })
      expect(left).toBe(Math.max(0, Math.min(promised - settled, due + more - settled)))
    }),
  )
  // What is owed anew makes no more of it than was promised.
  const grown = { cents: cents(100), openThenCents: cents(100), chargedSinceCents: cents(0), openCents: cents(150) }
  expect(leftOfPromise(grown)).toBe(100)
})

test('PACT-16, PACT-18: in whatever order promises and charges come, nothing is asked while one stands, no more than four tries follow the first, each 20 hours after the asking, and the time to pay grows by the held days', () => {
  const day = fc.integer({ min: 1, max: 24 })
  fc.assert(
    fc.property(day, fc.nat({ max: 23 }), fc.nat({ max: 20 }), fc.nat({ max: 14 }), (due, hour, later, ahead) => {
      const charge = { dueAt: at(due, hour), coversFrom: null, coversTo: null }
      const from = addMinutes(charge.dueAt, later * 700)
      const promised = dateInZone(addDaysInZone(from, ahead, timeZone), timeZone)
      const hold = promise(from, promised)
      const { askAt, until } = promisedDay(promised, timeZone)
      expect(whyHeld(charge, [hold], addMinutes(until, -1))).toBe(hold)
      expect(whyHeld(charge, [hold], until)).toBeNull()
      const tries: Date[] = []
      const before = (moment: Date) => moment < from
      for (const n of triedDays.fixed) {
        const planned = addDaysInZone(charge.dueAt, n, timeZone)
        if (before(planned)) tries.push(planned)
      }
      let next = nextRelease([charge], [hold], { now: from, timeZone })
      while (next) {
        expect(next.getTime()).toBeGreaterThanOrEqual(askAt.getTime() + hoursApart * 3_600_000)
        tries.push(next)
        next = triedNext([charge], [hold], { now: next, timeZone })
      }
      expect(tries.length).toBeLessThanOrEqual(mostTries + (charge.dueAt >= from ? 1 : 0))
      const last = lastMomentToPay(charge, [hold], timeZone)!
      const began = from > addDaysInZone(charge.dueAt, 10, timeZone)
      const days = daysBetweenInZone(from, addMinutes(until, -1), timeZone) + 1
      if (began) expect(last).toEqual(addDaysInZone(charge.dueAt, 10, timeZone))
      else expect(last.getTime()).toBeGreaterThanOrEqual(addDaysInZone(charge.dueAt, 10 + days, timeZone).getTime())
    }),
  )
})

test('PACT-15: a try that would come too soon after the asking moves to the first moment allowed at its hour, and is dropped beyond the time to pay', () => {
  const charge = { dueAt: at(-6), coversFrom: null, coversTo: null }
  // Refused on 24 November; its try of the 27th at 10:00 stands still for three days, to 16 hours after the asking.
  const held = [promise(at(-3, 14), '2026-11-29')]
  expect(triesOf(charge, held, timeZone)).not.toContainEqual(at(0))
  expect(nextRelease([charge], held, { now: at(-3, 14), timeZone })).toEqual(at(1))
})
