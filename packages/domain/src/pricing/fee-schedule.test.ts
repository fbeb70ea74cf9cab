import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checked, plainSurface, selected, selections } from '../../testing/surfaces.ts'
import { addDaysInZone } from '../calendar.ts'
import { standingAfter } from './cycle-lines.ts'
import { withFeeSchedule } from './fee-schedule.ts'
import { quote } from './quote.ts'
import { costBox } from './whole-cost/cost-box.ts'

const startAt = '2026-03-18T15:00:00.000Z'
const timeZone = 'America/New_York'
const facts = { taxRatePpm: 70_000, returningToSameVehicle: false, startAt, timeZone }
const surface = checked(plainSurface)
const thousand = quote(surface, selected(surface, { feeCents: 1000_00, miles: 1000, days: 7 }), facts)
const inDays = (days: number) => addDaysInZone(startAt, days, timeZone)

test('SRV-20 SRV-27: an initial fee of $1,000 is divided into today and two later parts, with the tax of each', () => {
  const divided = withFeeSchedule(
    thousand,
    [
      { amountCents: 333_33, dueAt: inDays(0) },
      { amountCents: 333_33, dueAt: inDays(30) },
    ],
    { months: 36 },
  )
  if (!divided.ok) throw new Error(divided.code)
  expect(divided.value).toMatchObject({
    initialFeeCents: 1000_00,
    initialFeeTaxCents: 70_00,
    todayInitialFeeCents: 333_34,
    todayInitialFeeTaxCents: 23_33,
    todayInitialFeeWithTaxCents: 356_67,
    finalPayableTodayCents: 356_67 + 250_00,
    scheduled: [
      { amountCents: 333_33, taxCents: 23_34, totalCents: 356_67, dueAt: startAt },
      { amountCents: 333_33, taxCents: 23_33, totalCents: 356_66, dueAt: '2026-04-17T15:00:00.000Z' },
    ],
  })
})

test('SRV-20: parts may be the whole fee, nothing is left for today then but the deposit', () => {
  const divided = withFeeSchedule(thousand, [{ amountCents: 1000_00, dueAt: inDays(1) }], { months: 36 })
  expect(divided).toMatchObject({ ok: true, value: { todayInitialFeeWithTaxCents: 0, finalPayableTodayCents: 250_00 } })
})

test.each([
  ['more than the fee', [{ amountCents: 1000_01, dueAt: inDays(1) }], 'parts_over_fee'],
  ['nothing at all', [{ amountCents: 0, dueAt: inDays(1) }], 'parts_over_fee'],
  ['less than nothing', [{ amountCents: -100, dueAt: inDays(1) }], 'parts_over_fee'],
  ['a part of a cent', [{ amountCents: 10.5, dueAt: inDays(1) }], 'parts_over_fee'],
  ['before the pickup', [{ amountCents: 100, dueAt: new Date(new Date(startAt).getTime() - 1) }], 'parts_out_of_order'],
  ['at the end of the program', [{ amountCents: 100, dueAt: '2026-04-18T15:00:00.000Z' }], 'parts_out_of_order'],
  ['twice at one moment', [1, 1].map(day => ({ amountCents: 100, dueAt: inDays(day) })), 'parts_out_of_order'],
  ['later parts first', [2, 1].map(day => ({ amountCents: 100, dueAt: inDays(day) })), 'parts_out_of_order'],
  ['thirteen parts', Array.from({ length: 13 }, (_, i) => ({ amountCents: 1, dueAt: inDays(i) })), 'too_many_parts'],
])('SRV-27: an initial fee is not divided into %s', (_, later, code) => {
  expect(withFeeSchedule(thousand, later, { months: 1 })).toMatchObject({ ok: false, code })
})

test('SRV-20 SRV-27: whatever the fee, its tax and its parts, they add up to the fee and its tax, and the cycles stay as they are', () => {
  fc.assert(
    fc.property(
      selections.filter(({ selection }) => selection.prepaidPlan === null),
      fc.integer({ min: 0, max: 150_000 }),
      fc.boolean(),
      fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 12 }),
      ({ surface, selection }, taxRatePpm, returningToSameVehicle, shares) => {
        const whole = quote(surface, selection, { ...facts, taxRatePpm, returningToSameVehicle })
        const netCents = whole.initialFeeCents - whole.initialFeeDiscountCents
        const total = shares.reduce((sum, share) => sum + share, 500)
        const later = shares
          .map((share, at) => ({ amountCents: Math.floor((netCents * share) / total), dueAt: inDays(at) }))
          .filter(part => part.amountCents > 0)
        const divided = withFeeSchedule(whole, later, { months: 36 })
        if (!divided.ok) throw new Error(divided.code)
        const { scheduled, todayInitialFeeCents, todayInitialFeeTaxCents, ...rest } = divided.value
        const sum = (amounts: readonly number[]) => amounts.reduce((reached, amount) => reached + amount, 0)
        expect(todayInitialFeeCents + sum(scheduled.map(part => part.amountCents))).toBe(netCents)
        expect(todayInitialFeeTaxCents + sum(scheduled.map(part => part.taxCents))).toBe(whole.initialFeeTaxCents)
        for (const part of scheduled) {
          expect(part.taxCents).toBeGreaterThanOrEqual(0)
          expect(part.totalCents).toBe(part.amountCents + part.taxCents)
        }
        expect(rest.finalPayableTodayCents).toBe(rest.todayInitialFeeWithTaxCents + rest.depositCents)
        expect(rest.totalAfterTrialCents).toBe(whole.totalAfterTrialCents)
        if (later.length === 0) expect(divided.value).toEqual(whole)
      },
    ),
    { numRuns: 3000 },
  )
})

test('SRV-20, SRV-19, BEY-08: what is paid after so many days is the use and what of the fee has fallen due by then; a part dated later adds nothing', () => {
  const parts = fc
    .uniqueArray(fc.integer({ min: 0, max: 364 }), { maxLength: 6 })
    .map(days => days.toSorted((a, b) => a - b))
  const programs = selections.filter(({ selection }) => selection.prepaidPlan === null && selection.feeCents >= 100_00)
  fc.assert(
    fc.property(programs, parts, fc.integer({ min: 0, max: 400 }), ({ surface, selection }, dates, days) => {
      const whole = quote(surface, selection, facts)
      const later = dates.map(date => ({ amountCents: 10_01, dueAt: inDays(date) }))
      const divided = withFeeSchedule(whole, later, { months: 12 })
      if (!divided.ok) throw new Error(divided.code)
      const toCome = divided.value.scheduled.filter((_, at) => dates[at]! > days)
      const off = toCome.reduce((total, part) => total + part.totalCents, 0)
      expect(standingAfter(divided.value, days).paidCents).toBe(standingAfter(whole, days).paidCents - off)
      expect(standingAfter(divided.value, days).priceToConvertCents).toBe(
        standingAfter(whole, days).priceToConvertCents,
      )
      const box = costBox(divided.value, { months: 12, returnWeeks: [1, 4, 13] })
      expect(box.totalCents).toBe(standingAfter(divided.value, box.programDays).paidCents)
    }),
    { numRuns: 150 },
  )
})
