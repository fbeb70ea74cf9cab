import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checked, plainSurface, selected } from '../../../testing/surfaces.ts'
import { add, type Cents, cents, subtract, sum, zero } from '../../money.ts'
import { costBox, creditForSpan, linesForSpan, quote } from '../../pricing/index.ts'
import { decidePart } from '../collecting/part.ts'
import { dayOf } from '../course.ts'
import { type OpenCharge, type PlanFacts, planAhead, withExtra, withPart } from './plan-ahead.ts'

const surface = checked(plainSurface)
/** Example 7: 36 months from Tuesday 1 December 2026, 10:00 in Miami, $345.47 a week. */
const weekly = quote(surface, selected(surface, { feeCents: 1000_00, miles: 1000, days: 7 }), {
  taxRatePpm: 70_000,
  returningToSameVehicle: false,
  startAt: '2026-12-01T15:00:00Z',
  timeZone: 'America/New_York',
})
const course = (weeks: number) => ({
  startAt: weekly.startAt,
  timeZone: weekly.timeZone,
  cycleDays: 7,
  programMonths: 36,
  billedDays: weeks * 7,
})
const week = { days: 7, begunDays: 0 }
const weekCents = linesForSpan(weekly, week).totalCents
const feeCents = subtract(weekly.finalPayableTodayCents, weekly.depositCents)

/** The program after so many weeks, all of them paid but the last few. */
function after(weeks: number, { open = 0, more = {} }: { open?: number; more?: Partial<PlanFacts> } = {}): PlanFacts {
  const paid = weeks - open
  let creditCents: Cents = zero
  for (let i = 0; i < paid; i++) creditCents = add(creditCents, creditForSpan(weekly, week, creditCents))
  return {
    running: { quote: weekly, course: course(weeks), fees: [], milesCents: zero },
    open: Array.from({ length: open }, (_, i): OpenCharge => {
      return { id: i, kind: 'cycle', dueAt: dayOf(course(0), (paid + i) * 7), openCents: weekCents, days: week }
    }),
    creditCents,
    accountCreditCents: zero,
    extraCents: zero,
    paidCents: add(feeCents, cents(paid * weekCents)),
    ...more,
  }
}

test('PACT-01, BEY-09: four weeks paid: the next four weeks, the price, the day on which the car is theirs, and what the cost box said in all', () => {
  const plan = planAhead(after(4))
  expect(plan.due.map(({ on, amountCents }) => [on.toISOString().slice(0, 10), amountCents])).toEqual([
    ['2026-12-29', 345_47],
    ['2027-01-05', 345_47],
    ['2027-01-12', 345_47],
    ['2027-01-19', 345_47],
  ])
  expect(plan.priceToConvertCents).toBe(17_369_60)
  expect(plan.ownedOn?.toISOString()).toBe('2028-07-04T14:00:00.000Z')
  expect(plan.programEnd?.toISOString()).toBe('2029-12-01T15:00:00.000Z')
  const box = costBox(weekly, { months: 36, returnWeeks: [] })
  expect(box.priceToConvertCents).toBe(0)
  expect(plan.paymentsToOwnCents).toBe(box.totalCents)
})

test('PACT-01: at the end of a program that leaves a price the payments to own are all of it and then that price with its sales tax, as the agreement has it', () => {
  const short = { ...after(4), running: { ...after(4).running!, course: { ...course(4), programMonths: 6 } } }
  const box = costBox(weekly, { months: 6, returnWeeks: [] })
  const plan = planAhead(short)
  expect(plan.ownedOn).toBeNull()
  expect(box.conversionTaxCents).toBeGreaterThan(0)
  expect(plan.paymentsToOwnCents).toBe(box.totalToOwnCents)
})

test('PACT-09, PACT-10: a part pays the oldest first; the rest stays due, and what is not paid whole earns nothing', () => {
  const facts = after(6, { open: 2 })
  const before = planAhead(facts)
  expect(before.due[0]).toMatchObject({ what: 'open', amountCents: 690_94 })
  // $100.00 of the bill of 8 December leaves $245.47, as example 3 has it.
  const some = planAhead(withPart(facts, cents(100_00)))
  expect(some.due[0]).toMatchObject({ amountCents: 590_94, charges: [{ openCents: 245_47 }, { openCents: 345_47 }] })
  expect(some.priceToConvertCents).toBe(before.priceToConvertCents)
  const more = planAhead(withPart(facts, cents(400_00)))
  expect(more.due[0]).toMatchObject({ amountCents: 290_94, on: facts.open[1]!.dueAt })
  expect(subtract(before.priceToConvertCents!, more.priceToConvertCents!)).toBe(220_15)
})

test('PACT-09: $10.00 at least, or all of it where less is due, in whole cents and no more than is due', () => {
  expect(decidePart(10, cents(345_47))).toEqual({ ok: true, value: 10_00 })
  expect(decidePart(345.47, cents(345_47))).toEqual({ ok: true, value: 345_47 })
  expect(decidePart(10.1, cents(345_47))).toEqual({ ok: true, value: 10_10 })
  for (const dollars of [9.99, 345.48, 10.005, 0, -20, 1e20, Number.POSITIVE_INFINITY, Number.NaN])
    expect(decidePart(dollars, cents(345_47))).toMatchObject({
      code: 'amount-range',
      facts: { leastCents: 10_00, mostCents: 345_47 },
    })
  expect(decidePart(4.5, cents(4_50))).toEqual({ ok: true, value: 4_50 })
  expect(decidePart(4.49, cents(4_50))).toMatchObject({ facts: { leastCents: 4_50, mostCents: 4_50 } })
})

test('PACT-02, PACT-09: parts in any cut come to the plan of one payment, and no part moves a date, the price of all or a cent', () => {
  const some = fc.integer({ min: 1, max: 4 })
  fc.assert(
    fc.property(
      some,
      fc.nat({ max: 60 }),
      fc.array(fc.integer({ min: 1, max: 400_00 }), { maxLength: 6 }),
      (open, weeks, cuts) => {
        const long = after(weeks + open, { open })
        const facts = { ...long, running: { ...long.running!, course: { ...course(weeks + open), programMonths: 18 } } }
        const whole = planAhead(facts)
        let left: PlanFacts = facts
        let paid: Cents = zero
        for (const cut of cuts) {
          const due = sum(left.open.map(charge => charge.openCents))
          if (due === 0) break
          const part = cents(Math.min(cut, due))
          left = withPart(left, part)
          paid = add(paid, part)
        }
        expect(planAhead(left)).toEqual(planAhead(withPart(facts, paid)))
        const { ownedOn, programEnd, paymentsToOwnCents } = planAhead(left)
        expect({ ownedOn, programEnd, paymentsToOwnCents }).toEqual({
          ownedOn: whole.ownedOn,
          programEnd: whole.programEnd,
          paymentsToOwnCents: whole.paymentsToOwnCents,
        })
      },
    ),
    { numRuns: 40 },
  )
})

test('PACT-01, CARE-09: account credit is taken off the next due dates, and a planned return ends them', () => {
  const facts = after(4, { more: { accountCreditCents: cents(400_00) } })
  expect(planAhead(facts).due.map(({ amountCents }) => amountCents)).toEqual([0, 290_94, 345_47, 345_47])
  const leaving = { ...facts.running!, course: { ...course(4), returnAt: dayOf(course(0), 38).toISOString() } }
  expect(planAhead({ ...facts, running: leaving }).due.map(({ what }) => what)).toEqual(['days', 'days'])
  expect(planAhead({ ...facts, running: null, open: after(1, { open: 1 }).open })).toMatchObject({
    due: [{ amountCents: 345_47 }],
    programEnd: null,
    paymentsToOwnCents: null,
  })
})

test('PACT-01, CARE-09, CARE-19: account credit pays what is charged back on its day, before the week of that moment; until then it is for what comes first', () => {
  const back = (dueAt: Date): OpenCharge => ({ id: 9, kind: 'care_back', dueAt, openCents: cents(90_45), days: null })
  const due = (dueAt: Date, creditCents: number) => {
    const open = [back(dueAt)]
    const plan = planAhead(after(4, { more: { open, accountCreditCents: cents(creditCents) } }))
    return plan.due.map(({ what, on, amountCents, accountCreditCents }) => {
      return [on.toISOString().slice(0, 10), what, amountCents, accountCreditCents]
    })
  }
  expect(due(dayOf(course(0), 28), 400_00)).toEqual([
    ['2026-12-29', 'open', 0, 90_45],
    ['2026-12-29', 'days', 35_92, 309_55],
    ['2027-01-05', 'days', 345_47, 0],
    ['2027-01-12', 'days', 345_47, 0],
  ])
  expect(due(dayOf(course(0), 35), 400_00)).toEqual([
    ['2026-12-29', 'days', 0, 345_47],
    ['2027-01-05', 'open', 35_92, 54_53],
    ['2027-01-05', 'days', 345_47, 0],
    ['2027-01-12', 'days', 345_47, 0],
  ])
})

test('PACT-01, CARE-19: what is due now and what is charged back on a later day stand on their own dates', () => {
  const late = after(6, { open: 1 })
  const back: OpenCharge = {
    id: 9,
    kind: 'care_back',
    dueAt: dayOf(course(0), 49),
    openCents: cents(90_45),
    days: null,
  }
  expect(
    planAhead({ ...late, open: [...late.open, back] }).due.map(({ on, amountCents }) => [
      on.toISOString().slice(0, 10),
      amountCents,
    ]),
  ).toEqual([
    ['2027-01-05', 345_47],
    ['2027-01-12', 345_47],
    ['2027-01-19', 90_45],
    ['2027-01-19', 345_47],
  ])
})

test('PACT-11: an extra payment of $500.00 after four weeks leaves $16,869.60 and the car is theirs on 20 June 2028, as example 3 has it', () => {
  const facts = after(4)
  const plan = planAhead(withExtra(facts, cents(500_00)))
  expect(plan.priceToConvertCents).toBe(16_869_60)
  expect(plan.ownedOn?.toISOString().slice(0, 10)).toBe('2028-06-20')
  expect(plan.due).toEqual(planAhead(facts).due)
  expect(plan.programEnd).toEqual(planAhead(facts).programEnd)
})

test('PACT-11: however much is paid ahead, credit and extra payments never go beyond the price, and nobody is owned later for it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_00, max: 17_000_00 }), fc.nat({ max: 40 }), (extra, weeks) => {
      const facts = after(weeks)
      const before = planAhead(facts)
      const most = Math.min(extra, before.priceToConvertCents! - 1)
      const plan = planAhead(withExtra(facts, cents(most)))
      expect(plan.priceToConvertCents).toBe(before.priceToConvertCents! - most)
      expect(plan.ownedOn!.getTime()).toBeLessThanOrEqual(before.ownedOn!.getTime())
      expect(plan.paymentsToOwnCents!).toBeLessThanOrEqual(add(before.paymentsToOwnCents!, cents(most)))
    }),
    { numRuns: 30 },
  )
})
