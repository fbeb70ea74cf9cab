import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checked, plainSurface, selected } from '../../../testing/surfaces.ts'
import { addDaysInZone, dateInZone, daysBetweenInZone, endOfDayInZone, type Instant } from '../../calendar.ts'
import { add, type Cents, cents, sum, zero } from '../../money.ts'
import { creditForSpan, linesForSpan, quote } from '../../pricing/index.ts'
import { afterNextSpan, type Course, dayOf, nextBeginning, nextSpan } from '../course.ts'
import { daysUntilTheirs } from '../ownership.ts'
import { decidePaymentDay, paymentDayOf, withBridge } from './payment-day.ts'
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
const now = new Date('2026-12-27T12:00:00Z')
const [tuesday, friday] = [2, 5]
const day = (moment: Instant) => dateInZone(moment, course.timeZone)

/** Four weeks, all of them paid. */
function fourWeeks(): PlanFacts {
  const week = { days: 7, begunDays: 0 }
  let creditCents: Cents = zero
  for (let i = 0; i < 4; i++) creditCents = add(creditCents, creditForSpan(weekly, week, creditCents))
  return {
    running: { quote: weekly, course, fees: [], milesCents: zero },
    open: [],
    creditCents,
    extraCents: zero,
    accountCreditCents: zero,
    paidCents: add(weekly.todayInitialFeeWithTaxCents, cents(4 * linesForSpan(weekly, week).totalCents)),
  }
}

test('PACT-03: from Tuesday to Friday: $148.06 on 29 December for three days, $345.47 on 1 January, and the car is theirs three days later', () => {
  expect(paymentDayOf(course)).toEqual({ of: 'week', day: tuesday })
  const decided = decidePaymentDay(course, { day: friday, now, moves: [] })
  expect(decided).toEqual({ ok: true, value: { fromDay: 28, days: 3 } })
  const [before, after] = [fourWeeks(), withBridge(fourWeeks(), { fromDay: 28, days: 3 })].map(planAhead)
  expect(after!.due.map(due => [day(due.on), due.amountCents])).toEqual([
    ['2026-12-29', 148_06],
    ['2027-01-01', 345_47],
    ['2027-01-08', 345_47],
    ['2027-01-15', 345_47],
  ])
  expect(after!.ownedOn?.toISOString()).toBe('2028-07-07T14:00:00.000Z')
  expect([after!.programEnd, after!.priceToConvertCents]).toEqual([before!.programEnd, before!.priceToConvertCents])
  // The price takes as many weeks as before; the days of the bridge come on top, and nothing else.
  expect(after!.paymentsToOwnCents).toBe(add(before!.paymentsToOwnCents!, cents(148_06)))
})

test('PACT-03: of a week that is begun the rest is paid as it was going to be, without another booking fee, before the days that lead to the new day', () => {
  const begun: Course = { ...course, billedDays: 31 }
  expect(paymentDayOf(begun)).toEqual({ of: 'week', day: tuesday })
  const decided = decidePaymentDay(begun, { day: friday, now, moves: [] })
  expect(decided).toEqual({ ok: true, value: { fromDay: 35, days: 3 } })
  let at: Course = { ...begun, bridge: { fromDay: 35, days: 3 } }
  const paid: [number, Cents][] = []
  for (let i = 0; i < 3; i++) {
    const span = nextSpan(at)
    paid.push([span.days, linesForSpan(weekly, span).bookingFeeCents])
    at = afterNextSpan(at)
  }
  expect(paid).toEqual([
    [4, 0],
    [3, 2_14],
    [7, 4_99],
  ])
})

test('PACT-03: of a month the days 1 to 28, to the next such date; the day that holds already is no change, and others there are not', () => {
  const monthly: Course = { ...course, cycleDays: 30, startAt: '2027-01-05T15:00:00Z', billedDays: 0 }
  expect(paymentDayOf(monthly)).toEqual({ of: 'month', day: 5 })
  const daysTo = (chosen: number) => decidePaymentDay(monthly, { day: chosen, now, moves: [] })
  expect(daysTo(6)).toMatchObject({ value: { days: 1 } })
  expect(daysTo(28)).toMatchObject({ value: { days: 23 } })
  expect(daysTo(1)).toMatchObject({ value: { days: 27 } })
  // Up to a whole cycle.
  expect(daysTo(4)).toMatchObject({ value: { days: 30 } })
  expect(daysTo(5)).toMatchObject({ code: 'day-unchanged', facts: { of: 'month', day: 5 } })
  for (const chosen of [0, 29, 1.5]) expect(daysTo(chosen)).toMatchObject({ code: 'day-range' })
  for (const chosen of [-1, 7, Number.NaN])
    expect(decidePaymentDay(course, { day: chosen, now, moves: [] })).toMatchObject({ code: 'day-range' })
  expect(decidePaymentDay(course, { day: tuesday, now, moves: [] })).toMatchObject({ code: 'day-unchanged' })
})

test('PACT-04: once in 30 days and four times in 12 months, and not before the day chosen last has begun', () => {
  const chosen = (moves: readonly string[], at: string, given = course, wanted = friday) =>
    decidePaymentDay(given, { day: wanted, now: new Date(at), moves: moves.map(moved => new Date(moved)) })
  const last = '2026-12-20T15:00:00Z'
  expect(chosen([last], '2027-01-19T04:59:00Z')).toMatchObject({
    code: 'day-moved-lately',
    facts: { from: new Date('2027-01-19T05:00:00Z') },
  })
  expect(chosen([last], '2027-01-19T05:00:00Z')).toMatchObject({ ok: true })
  const four = ['2026-03-01T15:00:00Z', '2026-06-01T15:00:00Z', '2026-09-01T15:00:00Z', '2026-11-01T15:00:00Z']
  expect(chosen(four, '2026-12-27T12:00:00Z')).toMatchObject({
    code: 'day-limit',
    facts: { from: new Date('2027-03-01T05:00:00Z') },
  })
  expect(chosen(four, '2027-03-01T04:59:00Z')).toMatchObject({ code: 'day-limit' })
  expect(chosen(four, '2027-03-01T05:00:00Z')).toMatchObject({ ok: true })
  expect(chosen(four.slice(1), '2026-12-27T12:00:00Z')).toMatchObject({ ok: true })
  // Extended by ninety days, the bridge is still ahead when thirty are over.
  const ahead = { ...course, billedDays: 118, bridge: { fromDay: 119, days: 3 } }
  expect(chosen([last], '2027-02-01T15:00:00Z', ahead, tuesday)).toMatchObject({
    code: 'day-moved-lately',
    facts: { from: endOfDayInZone(dayOf(course, 119), course.timeZone) },
  })
  // The day that is to hold is that to which it leads.
  expect(paymentDayOf(ahead)).toEqual({ of: 'week', day: friday })
  expect(chosen([last], '2027-02-01T15:00:00Z', ahead, tuesday)).toMatchObject({ code: 'day-moved-lately' })
  expect(chosen([last], '2027-02-01T15:00:00Z', ahead, friday)).toMatchObject({ code: 'day-unchanged' })
  // Also when it is late.
  expect(chosen([last], '2027-04-05T15:00:00Z', ahead, tuesday)).toMatchObject({ code: 'day-moved-lately' })
  expect(chosen([last], '2027-04-05T15:00:00Z', { ...ahead, billedDays: 122 }, tuesday)).toMatchObject({ ok: true })
})

test('PACT-03, PACT-04: whatever day is chosen, wherever the billing stands, the bridge leads there within a cycle and every cycle after it begins there', () => {
  const given = fc.record({
    startAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
    timeZone: fc.constantFrom('America/New_York', 'America/Phoenix', 'America/St_Johns'),
    cycleDays: fc.constantFrom(7, 14, 30),
    programMonths: fc.constant(36),
    billedDays: fc.integer({ min: 1, max: 200 }),
  })
  fc.assert(
    fc.property(given, fc.integer({ min: 0, max: 28 }), (at, chosen) => {
      const decided = decidePaymentDay(at, { day: chosen, now, moves: [] })
      if (!decided.ok) return
      const bridge = decided.value
      expect(bridge.fromDay).toBe(nextBeginning(at))
      expect(bridge.days).toBeGreaterThanOrEqual(1)
      expect(bridge.days).toBeLessThanOrEqual(at.cycleDays)
      const moved = { ...at, bridge, billedDays: bridge.fromDay + bridge.days }
      expect(paymentDayOf(moved).day).toBe(chosen)
      // A month later it is another day of the month: cycles of 30 days go on from it.
      expect(nextSpan(moved)).toMatchObject({ days: at.cycleDays, begunDays: 0 })
      expect(nextSpan({ ...at, bridge, billedDays: bridge.fromDay })).toMatchObject({ days: bridge.days })
      if (at.cycleDays !== 30) expect(paymentDayOf(afterNextSpan(moved)).day).toBe(chosen)
      // What was begun before it is billed as it was going to be.
      expect(nextSpan({ ...at, bridge }).days).toBe(bridge.fromDay === at.billedDays ? bridge.days : nextSpan(at).days)
    }),
  )
})

test('PACT-03: with a moved day a program pays its days once, one booking fee a cycle and that of the bridge by the day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 12 }), (days, weeks) => {
      let at: Course = { ...course, billedDays: 0, bridge: { fromDay: 7 * weeks, days } }
      const fees: Cents[] = []
      while (at.billedDays < 7 * (weeks + 3)) {
        fees.push(linesForSpan(weekly, nextSpan(at)).bookingFeeCents)
        at = afterNextSpan(at)
      }
      const cycles = fees.length - 1
      const share = Math.floor((weekly.bookingFeeCents * days * 2 + 7) / 14)
      expect(sum(fees)).toBe(cycles * weekly.bookingFeeCents + share)
      expect(at.billedDays).toBe(7 * cycles + days)
    }),
  )
})

test('SRV-15, PACT-03: an extension over a bridge ends where the car is theirs, as the plan says', () => {
  const moved = { ...course, bridge: { fromDay: 28, days: 3 } }
  const creditCents = cents(weekly.sellingPriceCents - 300_00)
  // The bridge earns $94.35, the week after it $220.15.
  const most = daysUntilTheirs({ quote: weekly, course: moved, creditCents, extraCents: zero }, 90)
  expect(most).toBe(10)
  const owned = planAhead(withBridge({ ...fourWeeks(), creditCents }, moved.bridge)).ownedOn!
  expect(daysBetweenInZone(course.startAt, owned, course.timeZone)).toBe(38)
  expect(owned).toEqual(addDaysInZone(course.startAt, 38, course.timeZone))
  expect(
    daysUntilTheirs({ quote: { ...weekly, creditRateBps: 0 }, course: moved, creditCents, extraCents: zero }, 90),
  ).toBe(90)
})
