import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checked, plainSurface, selected, selections } from '../../testing/surfaces.ts'
import { add, zero } from '../money.ts'
import { creditForSpan, daysToOwn, linesForDays, linesForSpan, quote, withOwnInsurance } from '../pricing/index.ts'
import { billedUntil, type Course, dayOf } from './course.ts'
import { decideExtension, longestExtensionDays } from './extension.ts'

const surface = checked(plainSurface)
const facts = {
  taxRatePpm: 70_000,
  returningToSameVehicle: false,
  startAt: '2026-01-20T15:00:00Z',
  timeZone: 'America/New_York',
}
const weekly = quote(surface, selected(surface, { feeCents: 1000_00, miles: 1000, days: 7 }), facts)
const course: Course = {
  startAt: weekly.startAt,
  timeZone: weekly.timeZone,
  cycleDays: 7,
  programMonths: 36,
  billedDays: 7,
}

test.each([
  ['to the next day at the same hour', '2026-01-28T15:00:00Z', 1],
  ['by an hour, which needs a day', '2026-01-27T16:00:00Z', 1],
  ['by a day and a minute', '2026-01-28T15:01:00Z', 2],
  ['by a week', '2026-02-03T15:00:00Z', 7],
  ['over the day the clocks go forward', '2026-03-08T14:00:00Z', 40],
])('SRV-15, API-54: an extension %s is so many days', (_, wanted, days) => {
  expect(decideExtension(course, wanted, longestExtensionDays)).toMatchObject({ ok: true, value: { fromDay: 7, days } })
})

test('SRV-15, API-54: up to the present end nothing is extended, and not beyond ninety days or the day the car is theirs', () => {
  const end = billedUntil(course)
  expect(decideExtension(course, end, longestExtensionDays)).toMatchObject({ code: 'extend_too_early', facts: { end } })
  expect(decideExtension(course, '2026-05-01T15:00:00Z', longestExtensionDays)).toMatchObject({
    code: 'extend_too_far',
  })
  expect(decideExtension(course, '2026-02-11T15:00:00Z', 14)).toMatchObject({
    code: 'extend_too_far',
    facts: { latest: new Date('2026-02-10T15:00:00Z') },
  })
})

test('SRV-15: an extension ends where it was wanted or within a day after it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: longestExtensionDays * 1440 }), minutes => {
      const wanted = new Date(billedUntil(course).getTime() + minutes * 60_000)
      const decided = decideExtension(course, wanted, longestExtensionDays)
      if (!decided.ok) return
      const over = decided.value.until.getTime() - wanted.getTime()
      expect(over).toBeGreaterThanOrEqual(0)
      expect(over).toBeLessThan(25 * 3_600_000)
    }),
  )
})

test('SRV-15: days billed at once cost and earn what their whole cycles and the rest cost and earn, to the cent', () => {
  fc.assert(
    fc.property(selections, fc.integer({ min: 0, max: 400 }), ({ surface: any, selection }, days) => {
      const q = quote(any, selection, facts)
      const span = { days, begunDays: 0 }
      const lines = linesForSpan(q, span)
      const rest = linesForDays(q, days % q.days)
      const cycles = Math.floor(days / q.days)
      expect(lines.days).toBe(days)
      expect(lines.totalCents).toBe(q.totalAfterTrialCents * cycles + rest.totalCents)
      expect(lines.totalCents).toBe(
        lines.rentCents - lines.discountCents + lines.bookingFeeCents + lines.taxCents + lines.insuranceCents,
      )
      expect(creditForSpan(q, span, zero)).toBe(
        Math.min(q.creditPerCycleCents * cycles + rest.creditCents, q.sellingPriceCents),
      )
    }),
    { numRuns: 500 },
  )
})

test('SRV-17: whatever is billed at once, the credit never passes the price or 85 % of the usage fees', () => {
  fc.assert(
    fc.property(
      selections,
      fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 30 }),
      ({ surface: any, selection }, spans) => {
        const q = quote(any, selection, facts)
        let credit = zero
        let usage = zero
        for (const days of spans) {
          const span = { days, begunDays: 0 }
          const { rentCents, discountCents } = linesForSpan(q, span)
          usage = add(usage, add(rentCents, (-discountCents || 0) as typeof zero))
          credit = add(credit, creditForSpan(q, span, credit))
        }
        expect(credit).toBeLessThanOrEqual(q.sellingPriceCents)
        expect(credit).toBeLessThanOrEqual(Math.floor(usage * 0.85))
      },
    ),
    { numRuns: 300 },
  )
})

test('SRV-17: after the days named the credit covers the price, and a cycle before it does not', () => {
  const days = daysToOwn(weekly, zero)!
  expect(creditForSpan(weekly, { days, begunDays: 0 }, zero)).toBe(weekly.sellingPriceCents)
  expect(creditForSpan(weekly, { days: days - 7, begunDays: 0 }, zero)).toBeLessThan(weekly.sellingPriceCents)
  expect(daysToOwn(weekly, weekly.sellingPriceCents)).toBe(0)
  expect(daysToOwn({ ...weekly, creditPerCycleCents: zero }, zero)).toBeNull()
})

test('C-06: with an own policy the insurance line is nothing and the others stay as they are', () => {
  const own = withOwnInsurance(weekly)
  const [theirs, ours] = [
    linesForSpan(own, { days: 10, begunDays: 0 }),
    linesForSpan(weekly, { days: 10, begunDays: 0 }),
  ]
  expect(theirs).toEqual({ ...ours, insuranceCents: 0, totalCents: ours.totalCents - ours.insuranceCents })
  expect(own.totalAfterTrialCents).toBe(linesForSpan(own, { days: 7, begunDays: 0 }).totalCents)
})

test('SRV-15, PACT-03: days billed at once end where a second bridge begins', () => {
  // The program of 36 months has 1 096 days: after the bridge of 5 days, 16 days are left: two weeks, and two days that end the program.
  const ending: Course = { ...course, billedDays: 1068, bridge: { fromDay: 1075, days: 5 } }
  const decide = (day: number) => decideExtension(ending, dayOf(course, day), longestExtensionDays)
  expect(decide(1094)).toMatchObject({ ok: true, value: { days: 26, bridge: { at: 7, days: 5 } } })
  expect(decide(1095)).toMatchObject({ code: 'extend_too_far', facts: { latest: dayOf(course, 1094) } })
  expect(decideExtension({ ...ending, billedDays: 1080 }, dayOf(course, 1100), longestExtensionDays)).toMatchObject({
    value: { days: 20, bridge: { at: 14, days: 2 } },
  })
})
