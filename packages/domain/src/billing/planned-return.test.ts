import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selections } from '../../testing/surfaces.ts'
import { addMinutes, dateInZone, daysUntil } from '../calendar.ts'
import { add, type Cents, zero } from '../money.ts'
import { creditForSpan, linesForSpan, quote, type SpanDays, standingAfter } from '../pricing/index.ts'
import { billedUntil, type Course, dayOf, nextSpan, renewalDueAt, spanOf } from './course.ts'
import { dueAfterPlan, isBackWhenBilled, noticeHours, planLapsesAt } from './planned-return.ts'

const course: Course = {
  startAt: '2026-01-20T15:00:00Z',
  timeZone: 'America/New_York',
  cycleDays: 7,
  programMonths: 36,
  billedDays: 7,
}

test.each([
  ['in the morning', '2026-01-27T13:00:00Z', 'America/New_York', '2026-01-28T05:00:00.000Z'],
  ['late in the evening, the next day in UTC', '2026-01-28T04:59:00Z', 'America/New_York', '2026-01-28T05:00:00.000Z'],
  ['by the clock of its own place', '2026-01-28T04:59:00Z', 'America/Los_Angeles', '2026-01-28T08:00:00.000Z'],
  ['on the day of 23 hours', '2026-03-08T16:00:00Z', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['on the day of 25 hours', '2026-11-01T16:00:00Z', 'America/New_York', '2026-11-02T05:00:00.000Z'],
])('BEY-11: a return that is planned %s lapses when its day is over at the pickup place', (_, at, zone, lapses) => {
  expect(planLapsesAt(at, zone).toISOString()).toBe(lapses)
})

test('BEY-11: nothing is charged while the car is to come back by the end of what is billed', () => {
  const end = billedUntil(course)
  expect(isBackWhenBilled(course)).toBe(false)
  expect(isBackWhenBilled({ ...course, returnAt: addMinutes(end, -1440) })).toBe(true)
  expect(isBackWhenBilled({ ...course, returnAt: addMinutes(end, 9 * 60) })).toBe(true)
  expect(isBackWhenBilled({ ...course, returnAt: addMinutes(end, 1440) })).toBe(false)
})

test('BEY-11, BEY-13: a charge that nobody was told of waits a day once its plan is gone; one that was told keeps its time', () => {
  const lapsed = planLapsesAt(addMinutes(billedUntil(course), 60), course.timeZone)
  expect(dueAfterPlan(course, { now: lapsed, toldAt: null })).toEqual(addMinutes(lapsed, noticeHours * 60))
  expect(dueAfterPlan(course, { now: addMinutes(dayOf(course, 3), 0), toldAt: null })).toEqual(dayOf(course, 7))
  expect(dueAfterPlan(course, { now: lapsed, toldAt: dayOf(course, 7) })).toEqual(dayOf(course, 7))
})

const zones = ['America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'America/St_Johns', 'Pacific/Honolulu']

test('BEY-11: whenever a return is planned, its plan stands to the last minute of its day and not into the next', () => {
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (returnAt, zone) => {
      const lapses = planLapsesAt(returnAt, zone)
      expect(lapses > returnAt).toBe(true)
      expect(dateInZone(addMinutes(lapses, -1), zone)).toBe(dateInZone(returnAt, zone))
      expect(daysUntil(dateInZone(returnAt, zone), dateInZone(lapses, zone))).toBe(1)
    }),
  )
})

test('SRV-14, BEY-11: no cycle falls due while the plan stands that it would follow, and none less than a day after it is gone untold', () => {
  const facts = fc.record({
    startAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
    timeZone: fc.constantFrom(...zones),
    billedDays: fc.integer({ min: 1, max: 60 }),
    before: fc.integer({ min: 0, max: 5 * 1440 }),
    later: fc.integer({ min: 0, max: 10 * 1440 }),
  })
  fc.assert(
    fc.property(facts, ({ before, later, ...given }) => {
      const at: Course = { ...course, ...given }
      const returnAt = addMinutes(billedUntil(at), -before)
      const planned = { ...at, returnAt }
      fc.pre(isBackWhenBilled(planned))
      const lapses = planLapsesAt(returnAt, at.timeZone)
      expect(renewalDueAt(planned) >= lapses).toBe(true)
      const now = addMinutes(lapses, later)
      const due = dueAfterPlan(at, { now, toldAt: null })
      expect(due.getTime() - now.getTime()).toBeGreaterThanOrEqual(noticeHours * 3_600_000)
      expect(due >= renewalDueAt(at)).toBe(true)
    }),
  )
})

const wanderings = fc.array(
  fc.oneof(
    fc.record({ extendBy: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ returnIn: fc.integer({ min: 0, max: 40 }) }),
    fc.constant({}),
  ),
  { minLength: 1, maxLength: 20 },
)

test('BEY-11, BEY-08: whatever is planned, missed, called off or extended, so many days cost and earn what the cost box says of them', () => {
  const given = fc.tuple(selections, fc.constantFrom(...zones), fc.integer({ min: 1, max: 36 }))
  fc.assert(
    fc.property(given, wanderings, fc.nat(), ([{ surface, selection }, timeZone, programMonths], steps, any) => {
      const startAt = '2026-01-20T15:00:00Z'
      const facts = { taxRatePpm: 70_000, returningToSameVehicle: false, startAt, timeZone }
      const q = quote(surface, selection, facts)
      let at: Course = { startAt, timeZone, cycleDays: q.days, programMonths, billedDays: 0 }
      const spans: (SpanDays & { fromDay: number })[] = []
      for (const step of steps) {
        // The plan of the step before was missed or called off.
        const returnAt = 'returnIn' in step ? addMinutes(billedUntil(at), step.returnIn * 1440) : null
        const span = 'extendBy' in step ? spanOf(at, step.extendBy) : nextSpan({ ...at, returnAt })
        spans.push(span)
        at = { ...at, billedDays: at.billedDays + span.days }
      }
      const used = 1 + (any % at.billedDays)
      const fees = { bookingFeeCents: zero, totalCents: zero, creditCents: zero }
      for (const span of spans) {
        const kept = { ...span, days: Math.min(span.days, Math.max(0, used - span.fromDay)) }
        const lines = linesForSpan(q, kept)
        expect(
          Math.min(lines.rentCents - lines.discountCents, lines.bookingFeeCents, lines.taxCents),
        ).toBeGreaterThanOrEqual(0)
        fees.bookingFeeCents = add(fees.bookingFeeCents, lines.bookingFeeCents)
        fees.totalCents = add(fees.totalCents, lines.totalCents)
        const credit: Cents = creditForSpan(q, kept, fees.creditCents)
        fees.creditCents = add(fees.creditCents, credit)
      }
      const [after, before] = [standingAfter({ ...q, scheduled: [] }, used), standingAfter({ ...q, scheduled: [] }, 0)]
      expect(fees.bookingFeeCents).toBe(q.bookingFeeCents * Math.ceil(used / q.days))
      expect(fees.totalCents).toBe(after.paidCents - before.paidCents)
      expect(fees.creditCents).toBe(after.creditCents)
    }),
    { numRuns: 300 },
  )
})
