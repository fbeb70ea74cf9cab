import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checked, plainSurface, selected, selections } from '../../testing/surfaces.ts'
import { sum } from '../money.ts'
import { planOf } from './plans.ts'
import { purchaseQuote, type QuoteFacts, quote, shownPrice } from './quote.ts'
import { decideSelection, firstChoice } from './selection.ts'
import { taxOn } from './tax.ts'
import { fromPrice, priceTiers, tierKey } from './tiers.ts'

const surface = checked(plainSurface)
const facts: QuoteFacts = {
  taxRatePpm: 70_000,
  returningToSameVehicle: false,
  startAt: '2026-12-01T15:00:00Z',
  timeZone: 'America/New_York',
}
const anyFacts = fc.record({
  taxRatePpm: fc.integer({ min: 0, max: 150_000 }),
  returningToSameVehicle: fc.boolean(),
  startAt: fc.constant(facts.startAt),
  timeZone: fc.constant(facts.timeZone),
})

test('SRV-08: the lines of ten thousand quotes add up to their totals, and each figure is the one of its tier', () => {
  fc.assert(
    fc.property(selections, anyFacts, ({ surface: any, selection }, given) => {
      const q = quote(any, selection, given)
      const tier = priceTiers(any, selection.variant).find(({ key }) => key === tierKey(q.feeCents, q.miles))!
      const plan = planOf(q.days)

      expect(q.rentCents).toBe(
        { weekly: tier.weekCents, biweekly: tier.biweeklyCents, monthly: tier.monthlyCents }[plan],
      )
      expect(q.rentCents).toBe(q.dayCents * q.days)
      expect(q.discountCents).toBe(tier.coupons[plan])
      expect(q.totalRentCents).toBe(q.rentCents - q.discountCents + q.bookingFeeCents + q.taxCents)
      expect(q.totalAfterTrialCents).toBe(q.totalRentCents + q.insuranceCents)
      expect(q.taxCents).toBe(
        Math.floor(((q.rentCents - q.discountCents + q.bookingFeeCents) * given.taxRatePpm) / 1e6 + 0.5),
      )

      const parts = q.scheduled
      expect(q.todayInitialFeeCents + sum(parts.map(part => part.amountCents))).toBe(
        q.initialFeeCents - q.initialFeeDiscountCents,
      )
      expect(q.todayInitialFeeTaxCents + sum(parts.map(part => part.taxCents))).toBe(q.initialFeeTaxCents)
      expect(q.todayInitialFeeWithTaxCents).toBe(q.todayInitialFeeCents + q.todayInitialFeeTaxCents)
      expect(q.finalPayableTodayCents).toBe(q.todayInitialFeeWithTaxCents + q.depositCents)
      for (const part of parts) {
        expect(part.totalCents).toBe(part.amountCents + part.taxCents)
        expect(part.taxCents).toBeGreaterThanOrEqual(0)
      }

      const amounts = Object.entries(q).filter(([name]) => name.endsWith('Cents'))
      expect(amounts.filter(([, amount]) => !Number.isSafeInteger(amount) || Number(amount) < 0)).toEqual([])
      expect(q.creditPerCycleCents).toBeLessThanOrEqual((q.rentCents - q.discountCents) * 0.85)
    }),
    { numRuns: 10_000 },
  )
}, 60_000)

test('PROG-16: nothing of a quote is lost when it is stored as JSON', () => {
  const q = quote(surface, selected(surface, { feeCents: 0, miles: 1500, days: 14 }), facts)
  expect(JSON.parse(JSON.stringify(q))).toEqual(q)
})

test('O-37: the same-vehicle coupon lowers the initial fee and its tax, never below nothing', () => {
  const returning = { ...facts, returningToSameVehicle: true }
  const free = quote(surface, selected(surface, { feeCents: 0, miles: 1000, days: 7 }), returning)
  expect([free.initialFeeDiscountCents, free.todayInitialFeeWithTaxCents, free.finalPayableTodayCents]).toEqual([
    0, 0, 250_00,
  ])
  const paid = quote(surface, selected(surface, { feeCents: 500_00, miles: 1000, days: 7 }), returning)
  expect([paid.initialFeeDiscountCents, paid.todayInitialFeeWithTaxCents]).toEqual([100_00, 428_00])
})

test('SRV-08: a half cent of tax is rounded up', () => {
  // 25 cents at 2 % are half a cent.
  expect(taxOn(surface.extraMileCents, 20_000)).toBe(1)
  expect(taxOn(surface.extraMileCents, 19_999)).toBe(0)
})

test('C-19: a purchase asks for the price and its tax today, and gives 7 days for the pickup', () => {
  const q = purchaseQuote(surface, { variant: null }, { ...facts, startAt: '2026-03-05T15:00:00Z' })
  expect(q).toMatchObject({
    financing: 'buy',
    days: 7,
    buyNowCents: 17_500_00,
    purchaseTaxCents: 1225_00,
    finalPayableTodayCents: 18_725_00,
    pickupUntil: '2026-03-12T14:00:00.000Z',
    rentCents: 0,
    depositCents: 0,
  })
})

test('DET-06, SRV-08: what cards and pages show of any choice of any car is what its quote bills a cycle and asks for today', () => {
  fc.assert(
    fc.property(selections, anyFacts, ({ surface: any, selection }, given) => {
      const billed = quote(any, selection, { ...given, returningToSameVehicle: false })
      const { totalAfterTrialCents, finalPayableTodayCents, depositCents } = billed
      const shown = shownPrice(any, selection, given.taxRatePpm)
      expect(shown).toEqual({
        feeCents: selection.feeCents,
        miles: selection.miles,
        days: selection.days,
        cycleCents: totalAfterTrialCents,
        usageCents: billed.rentCents - billed.discountCents + billed.bookingFeeCents,
        insuranceCents: billed.insuranceCents,
        taxCents: billed.taxCents,
        dueTodayCents: finalPayableTodayCents,
        depositCents,
      })
      expect(shown.usageCents + shown.insuranceCents + shown.taxCents).toBe(shown.cycleCents)
    }),
    { numRuns: 3000 },
  )
})

test('DET-06: the choice shown first is that of "as low as", another initial fee only where the car offers it', () => {
  fc.assert(
    fc.property(selections, ({ surface: any, selection: { feeCents, variant } }) => {
      const { feeCents: highest, miles } = fromPrice(any)
      expect(firstChoice(any)).toEqual({ feeCents: highest, miles, days: 7, variant: null, prepaidPlan: null })
      const asked = firstChoice(any, { feeCents, variant })
      expect(asked).toMatchObject({ feeCents, variant, miles })
      expect(decideSelection(any, asked)).toEqual({ ok: true, value: asked })
      expect(firstChoice(any, { feeCents: 1, variant: 'none' })).toEqual(firstChoice(any))
    }),
  )
})
