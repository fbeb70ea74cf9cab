import { expect, test } from 'vitest'
import { checked, plainSurface, selected } from '../../testing/surfaces.ts'
import { decidePrepaidPickup, prepaidPlansAt } from './prepaid-plans.ts'
import { quote } from './quote.ts'

const surface = checked(plainSurface)
const timeZone = 'America/New_York'
// The clocks go back between now and the pickup.
const now = '2026-10-25T14:00:00Z'

test('PROG-08: a prepaid plan tells what it asks for today and when the car can be had', () => {
  expect(prepaidPlansAt(surface, { now, taxRatePpm: 70_000, timeZone })).toEqual([
    {
      code: 'half-now',
      feeCents: 1000_00,
      amountCents: 500_00,
      amountWithTaxCents: 535_00,
      from: new Date('2026-11-08T15:00:00Z'),
      until: new Date('2026-11-15T15:00:00Z'),
    },
  ])
})

test.each([
  ['2026-11-08T05:00:00Z', true],
  ['2026-11-16T04:59:00Z', true],
  ['2026-11-08T04:59:00Z', false],
  ['2026-11-16T05:00:00Z', false],
])('O-38: a pickup at %s is on a day of the plan: %s', (startAt, expected) => {
  const decided = decidePrepaidPickup(surface, 'half-now', { startAt, now, timeZone })
  expect(decided.ok).toBe(expected)
})

test('O-38: a day outside the plan is refused with the days of the plan', () => {
  expect(decidePrepaidPickup(surface, 'half-now', { startAt: '2026-12-01T15:00:00Z', now, timeZone })).toEqual({
    ok: false,
    code: 'pickup_outside_plan',
    facts: { from: new Date('2026-11-08T15:00:00Z'), until: new Date('2026-11-15T15:00:00Z') },
  })
  expect(() => decidePrepaidPickup(surface, 'none', { startAt: now, now, timeZone })).toThrow(RangeError)
})

test('SRV-20: today and the rest are the whole initial fee and its whole tax, to the cent', () => {
  const odd = checked({
    ...plainSurface,
    prepaidPlans: [{ code: 'third', feeCents: 1000_00, todayCents: 333_33, pickupAfterDays: 14, pickupWithinDays: 0 }],
  })
  const selection = selected(odd, { feeCents: 1000_00, miles: 1000, days: 7, prepaidPlan: 'third' })
  const facts = { taxRatePpm: 72_500, returningToSameVehicle: true, startAt: '2026-11-08T15:00:00Z', timeZone }
  const priced = quote(odd, selection, facts)
  expect(priced.initialFeeTaxCents).toBe(65_25)
  expect(priced.todayInitialFeeCents).toBe(333_33)
  expect(priced.todayInitialFeeTaxCents).toBe(24_17)
  expect(priced.scheduled).toEqual([
    { amountCents: 566_67, taxCents: 41_08, totalCents: 607_75, dueAt: '2026-11-08T15:00:00.000Z' },
  ])
})
