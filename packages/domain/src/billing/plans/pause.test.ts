import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checked, plainSurface, selected } from '../../../testing/surfaces.ts'
import { addDaysInZone, dateInZone, type Instant } from '../../calendar.ts'
import { add, type Cents, cents, sum, zero } from '../../money.ts'
import { creditForSpan, linesForSpan, linesForUsableSpan, quote, withOwnInsurance } from '../../pricing/index.ts'
import { afterNextSpan, type Course, dayOf, endOfProgram, nextSpan, type PausedDays } from '../course.ts'
import { extraMiles } from '../extra-miles.ts'
import { afterPause, decidePause, pauseEnds, pauseStarts, withPause } from './pause.ts'
import { decidePaymentDay } from './payment-day.ts'
import { type PlanFacts, planAhead } from './plan-ahead.ts'

const surface = checked(plainSurface)
/** Example 7: 36 months from Tuesday 1 December 2026, 10:00 in Miami, $345.47 a week. */
const weekly = quote(surface, selected(surface, { feeCents: 1000_00, miles: 1000, days: 7 }), {
  taxRatePpm: 70_000,
  returningToSameVehicle: false,
  startAt: '2026-12-01T15:00:00Z',
  timeZone: 'America/New_York',
})
const course: Course = {
  startAt: weekly.startAt,
  timeZone: weekly.timeZone,
  cycleDays: 7,
  programMonths: 36,
  billedDays: 28,
}
const day = (moment: Instant) => dateInZone(moment, course.timeZone)
const now = new Date('2026-12-27T12:00:00Z')

/** Four weeks, all of them paid. */
function fourWeeks(program = weekly): PlanFacts {
  const week = { days: 7, begunDays: 0 }
  let creditCents: Cents = zero
  for (let i = 0; i < 4; i++) creditCents = add(creditCents, creditForSpan(program, week, creditCents))
  return {
    running: { quote: program, course, fees: [], milesCents: zero },
    open: [],
    creditCents,
    extraCents: zero,
    accountCreditCents: zero,
    paidCents: add(program.todayInitialFeeWithTaxCents, cents(4 * linesForSpan(program, week).totalCents)),
  }
}

const twoWeeks: PausedDays = { fromDay: 28, days: 14 }

test('PACT-05: a pause of 14 days from 29 December costs $126.00 of insurance instead of $690.94, earns nothing, and all else comes 14 days later', () => {
  const [before, after] = [planAhead(fourWeeks()), planAhead(withPause(fourWeeks(), twoWeeks))]
  expect(after.due.map(due => [day(due.on), due.amountCents])).toEqual([
    ['2026-12-29', 126_00],
    ['2027-01-12', 345_47],
    ['2027-01-19', 345_47],
    ['2027-01-26', 345_47],
  ])
  expect(before.due.slice(0, 2).map(due => due.amountCents)).toEqual([345_47, 345_47])
  expect(day(after.ownedOn!)).toBe('2028-07-18')
  expect(after.programEnd).toEqual(addDaysInZone(before.programEnd!, 14, course.timeZone))
  expect(after.priceToConvertCents).toBe(before.priceToConvertCents)
  expect(after.paymentsToOwnCents).toBe(add(before.paymentsToOwnCents!, cents(126_00)))
})

test('PACT-05: with their own insurance a pause costs nothing, and no due date is named for it', () => {
  const after = planAhead(withPause(fourWeeks(withOwnInsurance(weekly)), twoWeeks))
  expect(after.due.map(due => day(due.on))).toEqual(['2027-01-12', '2027-01-19', '2027-01-26', '2027-02-02'])
})

test('PACT-05, PACT-06: 7 or 14 days from a payment day 48 hours ahead on, after 56 paid days, and 28 days in 12 months', () => {
  const none: readonly PausedDays[] = []
  const asked = { from: '2026-12-29', days: 7, now, pauses: none, paidDays: 56 }
  const decide = (change: Partial<typeof asked>, at: Course = course) => decidePause(at, { ...asked, ...change })
  expect(decide({})).toEqual({ ok: true, value: { fromDay: 28, days: 7 } })
  for (const days of [0, 6, 8, 21]) expect(decide({ days })).toMatchObject({ code: 'pause-days' })
  expect(decide({ paidDays: 55 })).toMatchObject({ code: 'pause-too-soon', facts: { paidDays: 55 } })
  const edge = new Date('2026-12-27T15:00:00Z')
  expect(decide({ now: edge })).toMatchObject({ ok: true })
  const first = new Date('2027-01-05T15:00:00Z')
  expect(decide({ now: new Date(edge.getTime() + 1) })).toMatchObject({ code: 'pause-notice', facts: { first } })
  expect(decide({ from: '2026-12-20' })).toMatchObject({ code: 'pause-notice' })
  for (const from of ['2026-12-30', '2027-03-02'])
    expect(decide({ from })).toMatchObject({ code: 'pause-day', facts: { first: dayOf(course, 28) } })
  expect(decide({ from: '2027-02-23' })).toMatchObject({ ok: true })
  expect(pauseStarts(course, now).length).toBe(9)
  // Billed far ahead, the first payment day can be chosen however far it is.
  expect(pauseStarts({ ...course, billedDays: 115 }, now)).toEqual([119])
  // What leads to another payment day comes first.
  expect(pauseStarts({ ...course, bridge: { fromDay: 28, days: 3 } }, now)[0]).toBe(31)
  const pauses = [
    { fromDay: 7, days: 14 },
    { fromDay: 70, days: 7 },
  ]
  const later = { ...course, billedDays: 364, pause: pauses[1], pausedDays: 21 }
  const wanted = { now: new Date('2027-11-28T12:00:00Z'), from: day(dayOf(later, 364)), pauses }
  // The twelve months that end with it reach back to day 6 with a week, to day 13 with two.
  expect(decide(wanted, later)).toMatchObject({ ok: true })
  expect(decide({ ...wanted, days: 14 }, later)).toMatchObject({ code: 'pause-limit', facts: { left: 13 } })
  const aWeekOn = { from: day(dayOf(later, 371)), now: dayOf(later, 360), days: 14, pauses }
  expect(decide(aWeekOn, { ...later, billedDays: 371 })).toMatchObject({ ok: true })
  const running = { ...course, pause: { fromDay: 14, days: 14 }, pausedDays: 14 }
  expect(decide({}, running)).toMatchObject({ code: 'pause-runs', facts: { until: dayOf(course, 28) } })
  expect(decide({ now: dayOf(course, 28), from: '2027-01-05' }, running)).toMatchObject({ ok: true })
})

test('PACT-08: ended after five days, nine are billed up to the payment day that the pause would have ended on: a week and two days', () => {
  const billed: Course = { ...course, pause: twoWeeks, pausedDays: 14, billedDays: 42 }
  const before = { pause: null, bridge: null }
  const early = afterPause(billed, { ...twoWeeks, days: 5, askedDays: 14 }, before)
  expect(early).toMatchObject({ pause: { fromDay: 28, days: 5 }, pausedDays: 5, billedDays: 33 })
  let at = early
  const spans: [number, Cents][] = []
  for (let i = 0; i < 3; i++) {
    const span = nextSpan(at)
    spans.push([span.days, linesForSpan(weekly, span).bookingFeeCents])
    at = afterNextSpan(at)
  }
  expect(spans).toEqual([
    [7, 4_99],
    [2, 1_43],
    [7, 4_99],
  ])
  expect(endOfProgram(early)).toEqual(addDaysInZone(endOfProgram(course), 5, course.timeZone))
  // Half of it: a week is left, and no day over.
  expect(afterPause(billed, { ...twoWeeks, days: 7, askedDays: 14 }, before).bridge).toBeNull()
  // Ended once more, after three: eleven lead to the same day.
  const again = afterPause(early, { ...twoWeeks, days: 3, askedDays: 14 }, before)
  expect(again).toMatchObject({ pausedDays: 3, billedDays: 31, bridge: { fromDay: 38, days: 4 } })
  // Called off it is as if nobody had asked for it.
  const first = { pause: { fromDay: 7, days: 7 }, bridge: { fromDay: 14, days: 3 } }
  expect(afterPause({ ...billed, pausedDays: 21 }, { ...twoWeeks, days: 0, askedDays: 14 }, first)).toEqual({
    ...course,
    ...first,
    pausedDays: 7,
  })
  expect(pauseEnds(billed, twoWeeks, dayOf(course, 30))).toEqual([31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41])
  // The days that lead back to the payment day are billed before it moves again.
  const moved = decidePaymentDay({ ...early, billedDays: 40 }, { day: 5, now, moves: [] })
  expect(moved).toMatchObject({ code: 'day-moved-lately' })
})

test('PACT-07: a pause includes no miles: 30 are free and do not eat up what else is included, those beyond them are extra', () => {
  const driven = (miles: number) => ({ startOdometer: 0, latestOdometer: miles, distanceUnit: 'mi' as const })
  const included = 4 * weekly.allowedMilesPerCycle
  const pause = (miles: number) => [{ ...twoWeeks, miles }]
  const extra = (miles: number, inPause: number) => extraMiles(weekly, 42, driven(miles), pause(inPause))
  expect([extra(included + 30, 30), extra(included + 31, 31), extra(included + 32, 31)]).toEqual([0, 1, 2])
  // Whatever else is left.
  expect(extra(80, 80)).toBe(50)
  expect(extra(included + 1, 0)).toBe(1)
  // A pause that is half over includes nothing more than before it.
  expect(extraMiles(weekly, 35, driven(included + 1), pause(0))).toBe(1)
})

test('PACT-05, PACT-08: whatever is paused, ended early and billed in parts, every day is billed once, the whole pause costs its insurance, and the end is later by the days used', () => {
  const given = fc.record({
    cycleDays: fc.constantFrom(7, 14, 30),
    weeks: fc.integer({ min: 1, max: 6 }),
    days: fc.constantFrom(7, 14),
    used: fc.integer({ min: 0, max: 14 }),
    inParts: fc.integer({ min: 1, max: 13 }),
    timeZone: fc.constantFrom('America/New_York', 'America/Phoenix', 'America/St_Johns'),
  })
  fc.assert(
    fc.property(given, ({ cycleDays, weeks, days, used, inParts, timeZone }) => {
      const usedDays = Math.min(used, days)
      const pause = { fromDay: weeks * cycleDays, days }
      const asked: Course = { ...course, timeZone, cycleDays, billedDays: 0, pause, pausedDays: days }
      const ended =
        usedDays === days
          ? asked
          : afterPause(asked, { ...pause, days: usedDays, askedDays: days }, { pause: null, bridge: null })
      let at = ended
      let next = 0
      const paused: Cents[] = []
      for (let i = 0; i < weeks + 6; i++) {
        // A planned return within it cuts a span, and it goes on from there.
        const cut = i === weeks ? { ...at, returnAt: dayOf(at, at.billedDays + inParts) } : at
        const span = nextSpan(cut)
        expect(span.fromDay).toBe(next)
        expect(span.days).toBeGreaterThanOrEqual(1)
        const lines = linesForSpan({ ...weekly, days: 7 }, span.paused ? span : { days: 0, begunDays: 0 })
        if (span.paused) paused.push(lines.totalCents)
        expect(span.paused === true).toBe(next >= pause.fromDay && next < pause.fromDay + usedDays)
        next += span.days
        at = { ...at, billedDays: next }
      }
      expect(sum(paused)).toBe(9_00 * usedDays)
      expect(endOfProgram(ended)).toEqual(addDaysInZone(endOfProgram({ ...course, timeZone }), usedDays, timeZone))
    }),
  )
})

test('PACT-08, CARE-07: a day without a car in a pause takes off its insurance and nothing else', () => {
  const span = { days: 14, begunDays: 0, paused: true }
  expect(linesForUsableSpan(weekly, { ...span, down: [] })).toEqual(linesForSpan(weekly, span))
  const lines = linesForUsableSpan(weekly, { ...span, down: [3, 9] })
  expect(lines).toMatchObject({ rentCents: 0, bookingFeeCents: 0, taxCents: 0, totalCents: 108_00, creditCents: 0 })
})
