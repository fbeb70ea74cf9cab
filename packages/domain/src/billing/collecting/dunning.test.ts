import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDaysInZone, addMinutes, dateInZone, wallTimeInZone } from '../../calendar.ts'
import { cardRefusals, isHopeless } from './card-refusal.ts'
import { dueAgeOf } from './due-age.ts'
import { graceDays, hoursApart } from './dunning.ts'
import { type Hold, lastMomentToPay, triedNext, triesOf } from './holds.ts'
import { promisedDay } from './promise.ts'
import { isPaydayNamed, mostTries, type Payday, type TryFacts, triedDays } from './tries.ts'

const timeZone = 'America/New_York'
// The clocks go forward two days later.
const dueAt = new Date('2026-03-06T15:00:00Z')
const charge = (at: Date) => ({ dueAt: at, coversFrom: null, coversTo: null })
const none: TryFacts = { refusal: null, refusedAt: null, isAsked: false, asked: [], payday: null, isFixed: false }
const fixed: TryFacts = { ...none, refusal: 'no_funds', isFixed: true }
/** When the card is asked next that says no at a moment. */
const nextOf = (dueAts: readonly Date[], refusedAt: Date, facts = fixed) =>
  triedNext(dueAts.map(charge), [], { now: refusedAt, timeZone, tries: () => ({ ...facts, refusedAt }) })
/** The tries after the first one, as clocks of the place show them. */
const wallsOf = (due: Date, facts: Partial<TryFacts>, holds: readonly Hold[] = []) =>
  triesOf(charge(due), holds, timeZone, { ...none, ...facts })
    .slice(1)
    .map(at => wallTimeInZone(at, timeZone).slice(5))

test('SRV-14, PACT-24: under an agreement of before a refused charge is tried again after 1, 3, 5 and 7 days, at the same time of day in the pickup place', () => {
  const tries = ['07T15', '09T14', '11T14', '13T14'].map(at => new Date(`2026-03-${at}:00:00Z`))
  expect(triesOf(charge(dueAt), [], timeZone, fixed)).toEqual([dueAt, ...tries])
  const asked: Date[] = []
  for (let at = nextOf([dueAt], dueAt); at; at = nextOf([dueAt], at)) asked.push(at)
  expect(asked).toEqual(tries)
  expect(nextOf([dueAt], dueAt, { ...fixed, refusal: 'lost' })).toBeNull()
  expect(nextOf([dueAt], dueAt, { ...fixed, refusal: 'step_up' })).toBeNull()
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
  // Twenty hours after it was refused, and no sooner: what would be too soon comes a day later, at its hour.
  expect(nextOf([second], hours(at(1), -hoursApart))).toEqual(at(1))
  expect(nextOf([second], addMinutes(hours(at(1), -hoursApart), 1))).toEqual(at(2))
  expect(nextOf([], second)).toBeNull()
})

test('SRV-14: every try comes before the time to pay is over', () => {
  for (const days of Object.values(triedDays)) expect(Math.max(...days)).toBeLessThan(graceDays)
})

const december = (day: number, hour = 15) => new Date(Date.UTC(2026, 11, day, hour))

test('PACT-21: the bill of example 3, refused on Tuesday 8 December for lack of funds, is tried on the 11th, 15th, 17th and 18th at 09:00, or on the paydays that are named', () => {
  const refusal = 'no_funds'
  expect(wallsOf(december(8), { refusal })).toEqual(['12-11T09:00', '12-15T09:00', '12-17T09:00', '12-18T09:00'])
  expect(wallsOf(december(8), { refusal, payday: { weekday: 3 } })).toEqual([
    ...['12-09T09:00', '12-15T09:00', '12-16T09:00', '12-17T09:00'],
  ])
  expect(wallsOf(december(8), { refusal, payday: { days: [10, 25] } })).toEqual([
    ...['12-10T09:00', '12-15T09:00', '12-17T09:00'],
  ])
  // Due at 08:00, the Friday ten days later at 09:00 is beyond the last moment to pay.
  expect(wallsOf(december(8, 13), { refusal }).at(-1)).toBe('12-17T09:00')
  // The 31st of a month of 30 days is its last; the 1st counts for everybody.
  expect(wallsOf(new Date(Date.UTC(2026, 10, 27, 15)), { refusal, payday: { days: [14, 31] } })).toEqual([
    ...['11-30T09:00', '12-01T09:00', '12-06T09:00'],
  ])
})

test('PACT-21: a limit is tried after 1, 2, 4 and 7 days at 09:00, what may go later after 1, 3, 5 and 7 days at 18:00 and 09:00, what its person or another card must do never', () => {
  expect(wallsOf(december(8), { refusal: 'limit' })).toEqual([
    ...['12-09T09:00', '12-10T09:00', '12-12T09:00', '12-15T09:00'],
  ])
  const later = ['12-09T18:00', '12-11T09:00', '12-13T18:00', '12-15T09:00']
  expect(wallsOf(december(8), { refusal: 'try_later' })).toEqual(later)
  expect(wallsOf(december(8), {})).toEqual(later)
  for (const refusal of cardRefusals.filter(each => isHopeless(each) || each === 'step_up'))
    expect(wallsOf(december(8), { refusal })).toEqual([])
  // Due at 20:00 of the 8th, 09:00 of the next day would be too soon.
  expect(wallsOf(december(9, 1), { refusal: 'limit' })[0]).toBe('12-10T09:00')
})

test('PACT-21: after another refusal the days of that one count, never more than four tries with a card, and a press that is refused moves the next one', () => {
  const refusedAt = december(11, 14)
  const asked = (...days: number[]) => days.map(day => ({ at: december(day), byItself: true }))
  const next = (facts: Partial<TryFacts>) =>
    triedNext([charge(december(8))], [], { now: refusedAt, timeZone, tries: () => ({ ...none, refusedAt, ...facts }) })
  expect(next({ refusal: 'limit', asked: asked(8, 11) })).toEqual(december(12, 14))
  expect(next({ refusal: 'no_funds', asked: asked(8, 9, 10, 11) })).toEqual(december(15, 14))
  expect(next({ refusal: 'no_funds', asked: asked(8, 9, 10, 10, 11) })).toBeNull()
  // Of a card that was pressed first each later asking is a try.
  const pressed = [{ at: december(8), byItself: false }, ...asked(9, 10, 10, 11)]
  expect(next({ refusal: 'no_funds', asked: pressed })).toBeNull()
  expect(next({ refusal: 'no_funds', asked: [...asked(8), ...pressed.slice(0, 1), ...asked(9, 10)] })).not.toBeNull()
  // At 08:00 of the 15th a press is refused: what was due an hour later comes on the 16th.
  const at = december(15, 13)
  expect(nextOf([december(8)], at, { ...none, refusal: 'no_funds' })).toEqual(december(16, 14))
  // Looked at again at noon it is the same one.
  const tries = () => ({ ...none, refusal: 'no_funds' as const, refusedAt: at })
  expect(triedNext([charge(december(8))], [], { now: december(15, 17), timeZone, tries })).toEqual(december(16, 14))
  expect(nextOf([december(8)], december(17, 19), { ...none, refusal: 'no_funds' })).toBeNull()
})

test('PACT-15, PACT-21: a promise leaves out the days of the calendar that it holds and lets counted days stand still; the day before the time to pay ends is that of the new end', () => {
  const held: Hold[] = [{ reason: 'promise', from: december(8, 16), until: promisedDay('2026-12-11', timeZone).until }]
  expect(wallsOf(december(8), { refusal: 'no_funds' }, held)).toEqual(['12-15T09:00', '12-18T09:00', '12-21T09:00'])
  expect(wallsOf(december(8), { refusal: 'limit' }, held).slice(0, 2)).toEqual(['12-13T09:00', '12-14T09:00'])
})

test('PACT-21: four tries at most, 20 hours apart, inside the time to pay, never of a hopeless card, and the same for the same facts', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  const payday = fc.option(
    fc.oneof(
      fc.integer({ min: 0, max: 6 }).map((weekday): Payday => ({ weekday })),
      fc.tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 31 })).map((days): Payday => ({ days })),
    ),
  )
  const facts = fc.record({ refusal: fc.constantFrom(...cardRefusals), payday, isFixed: fc.boolean() })
  const promise = fc.option(fc.record({ after: fc.nat({ max: 9 * 24 * 60 }), ahead: fc.nat({ max: 14 }) }))
  fc.assert(
    fc.property(moment, facts, promise, (due, known, promised) => {
      const all = { ...none, ...known }
      const from = addMinutes(due, promised?.after ?? 0)
      const day = dateInZone(addDaysInZone(from, promised?.ahead ?? 0, timeZone), timeZone)
      const holds: Hold[] = promised ? [{ reason: 'promise', from, until: promisedDay(day, timeZone).until }] : []
      const [first, ...again] = triesOf(charge(due), holds, timeZone, all)
      expect(again.length).toBeLessThanOrEqual(mostTries)
      if (isHopeless(all.refusal) || all.refusal === 'step_up') expect(again).toEqual([])
      const last = lastMomentToPay(charge(due), holds, timeZone)!
      for (const [n, at] of again.entries()) {
        expect(at.getTime() - [first!, ...again][n]!.getTime()).toBeGreaterThanOrEqual(hoursApart * 3_600_000)
        expect(at.getTime()).toBeLessThanOrEqual(last.getTime())
        if (promised)
          expect(at >= from && at < addMinutes(promisedDay(day, timeZone).askAt, hoursApart * 60)).toBe(false)
      }
      expect(triesOf(charge(due), holds, timeZone, all)).toEqual([first, ...again])
      // What is named after a refusal is what comes, whenever it is looked at again.
      const tries = () => ({ ...all, refusedAt: first! })
      const named = triedNext([charge(due)], holds, { now: first!, timeZone, tries })
      if (!named || promised) return
      const halfway = new Date((first!.getTime() + named.getTime()) / 2)
      expect(triedNext([charge(due)], holds, { now: halfway, timeZone, tries })).toEqual(named)
    }),
    { numRuns: 300 },
  )
})

test('PACT-25: what is due is 0 to 3, 4 to 10, 11 to 30, 31 to 60 or more than 60 calendar days old', () => {
  const days = [0, 3, 4, 10, 11, 30, 31, 60, 61, 400]
  const ages = ['0-3', '0-3', '4-10', '4-10', '11-30', '11-30', '31-60', '31-60', '61+', '61+']
  expect(days.map(n => dueAgeOf(dueAt, addDaysInZone(dueAt, n, timeZone), timeZone))).toEqual(ages)
})

test('PACT-21: a payday is a weekday, or two days of the month that differ', () => {
  const good: Payday[] = [{ weekday: 0 }, { weekday: 6 }, { days: [1, 31] }]
  const bad: Payday[] = [{ weekday: 7 }, { weekday: 1.5 }, { days: [0, 5] }, { days: [5, 32] }, { days: [15, 15] }]
  expect([...good, ...bad].map(isPaydayNamed)).toEqual([true, true, true, false, false, false, false, false])
})
