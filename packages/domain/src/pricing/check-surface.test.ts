import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainSurface as plain, surfaces } from '../../testing/surfaces.ts'
import { checkSurface, type SurfaceFault } from './check-surface.ts'
import type { SurfaceOf } from './surface.ts'
import { priceTiers } from './tiers.ts'

const [fee0, fee500, fee1000] = plain.fees as [SurfaceOf<number>['fees'][0], ...SurfaceOf<number>['fees']]
const [mile1000, mile1500] = plain.miles as [SurfaceOf<number>['miles'][0], ...SurfaceOf<number>['miles']]
const [variant] = plain.variants!
const [prepaid] = plain.prepaidPlans!

test('SRV-08: a surface that keeps every promise is accepted as it is', () => {
  expect(checkSurface(plain)).toEqual({ ok: true, value: plain })
})

test.each<[SurfaceFault, string, Partial<SurfaceOf<number>>]>([
  ['not_whole_cents', 'dayCents', { dayCents: 37.5 }],
  ['not_whole_cents', 'depositCents', { depositCents: -1 }],
  ['not_whole_cents', 'fees.0.dayAddCents', { fees: [{ ...fee0, dayAddCents: Number.NaN }, fee1000!] }],
  ['not_whole_cents', 'miles.0.insuranceDayCents', { miles: [{ ...mile1000, insuranceDayCents: 0.1 }] }],
  ['nothing_offered', 'sellingPriceCents', { sellingPriceCents: 0 }],
  ['credit_rate_above_cap', 'creditRateBps', { creditRateBps: 8501 }],
  ['nothing_offered', 'fees', { fees: [] }],
  ['not_whole_dollars', 'fees.0.feeCents', { fees: [{ ...fee0, feeCents: 50 }, fee1000!] }],
  ['out_of_order', 'fees.1.feeCents', { fees: [fee0, fee0, fee1000!] }],
  ['higher_fee_costs_more', 'fees.1.dayAddCents', { fees: [{ ...fee0, dayAddCents: 1 }, fee500!, fee1000!] }],
  ['first_tier_not_the_lowest', 'fees.1.dayAddCents', { fees: [fee0, fee500!] }],
  ['nothing_offered', 'miles', { miles: [] }],
  ['miles_not_in_steps', 'miles.0.miles', { miles: [{ ...mile1000, miles: 1200 }] }],
  ['miles_not_in_steps', 'miles.0.miles', { miles: [{ ...mile1000, miles: 0 }] }],
  ['out_of_order', 'miles.1.miles', { miles: [mile1000, mile1000] }],
  ['first_tier_not_the_lowest', 'miles.0.dayAddCents', { miles: [{ ...mile1000, dayAddCents: 1 }] }],
  [
    'more_miles_cost_less',
    'miles.2.dayAddCents',
    { miles: [mile1000, mile1500!, { ...mile1500!, miles: 2000, dayAddCents: 1 }] },
  ],
  ['more_miles_cost_less', 'miles.1.insuranceDayCents', { miles: [mile1000, { ...mile1500!, insuranceDayCents: 1 }] }],
  ['longer_cycle_costs_more', 'monthlyDayOffCents', { biweeklyDayOffCents: 3_00 }],
  ['longer_cycle_costs_more', 'coupons.biweekly', { coupons: { weekly: 20_00, biweekly: 0, monthly: 0 } }],
  ['longer_cycle_costs_more', 'coupons.monthly', { coupons: { weekly: 0, biweekly: 60_00, monthly: 0 } }],
  ['rent_not_positive', 'dayCents', { dayCents: 2_00, coupons: { weekly: 0, biweekly: 0, monthly: 0 } }],
  ['coupon_above_rent', 'coupons.monthly', { coupons: { weekly: 0, biweekly: 0, monthly: 2_000_00 } }],
  ['variant_twice', 'variants.1.choices', { variants: [variant!, variant!] }],
  ['not_whole_cents', 'variants.0.premiumMsrpCents', { variants: [{ ...variant!, premiumMsrpCents: 0 }] }],
  ['not_whole_cents', 'variants.0.dayDeltaCents', { variants: [{ ...variant!, dayDeltaCents: 0.5 }] }],
  ['rent_not_positive', 'variants.0.dayDeltaCents', { variants: [{ ...variant!, dayDeltaCents: -35_00 }] }],
  ['prepaid_plan_does_not_fit', 'prepaidPlans.0', { prepaidPlans: [{ ...prepaid!, feeCents: 700_00 }] }],
  ['prepaid_plan_does_not_fit', 'prepaidPlans.0', { prepaidPlans: [{ ...prepaid!, todayCents: 1000_01 }] }],
  ['prepaid_plan_does_not_fit', 'prepaidPlans.0', { prepaidPlans: [{ ...prepaid!, pickupAfterDays: -1 }] }],
  ['prepaid_plan_does_not_fit', 'prepaidPlans.1', { prepaidPlans: [prepaid!, prepaid!] }],
])('SRV-08: a surface is refused with %s at %s', (code, path, change) => {
  expect(checkSurface({ ...plain, ...change })).toEqual({ ok: false, code, facts: { path } })
})

test('SRV-08: no accepted surface breaks a promise, in any tier', () => {
  fc.assert(
    fc.property(surfaces, surface => {
      const tiers = priceTiers(surface)
      const [first] = tiers
      for (const tier of tiers) {
        expect(tier.weekCents).toBe(7 * tier.dayCents)
        expect(tier.weekCents).toBeGreaterThanOrEqual(first!.weekCents)
        const perDay = [
          (tier.weekCents - tier.coupons.weekly) / 7,
          (tier.biweeklyCents - tier.coupons.biweekly) / 14,
          (tier.monthlyCents - tier.coupons.monthly) / 30,
        ] as const
        expect(tier.biweeklyCents * 7).toBeLessThanOrEqual(tier.weekCents * 14)
        expect(tier.monthlyCents * 14).toBeLessThanOrEqual(tier.biweeklyCents * 30)
        expect(perDay[1]).toBeLessThanOrEqual(perDay[0] + 1e-9)
        expect(perDay[2]).toBeLessThanOrEqual(perDay[1] + 1e-9)
        expect(perDay[2]).toBeGreaterThanOrEqual(0)
      }
      for (const a of tiers) {
        for (const b of tiers) {
          if (a.miles === b.miles && a.feeCents < b.feeCents) expect(b.weekCents).toBeLessThanOrEqual(a.weekCents)
          if (a.feeCents === b.feeCents && a.miles < b.miles) expect(b.weekCents).toBeGreaterThanOrEqual(a.weekCents)
        }
      }
    }),
    { numRuns: 1000 },
  )
})
