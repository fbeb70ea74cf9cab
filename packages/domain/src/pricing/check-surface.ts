import { type Outcome, ok, refuse } from '../outcome.ts'
import { cycleDays, type Plan } from './plans.ts'
import { maxCreditRateBps, type PriceSurface, type SurfaceOf, variantKey } from './surface.ts'

/** Why a surface cannot be offered. */
export type SurfaceFault =
  | 'not_whole_cents'
  | 'not_whole_dollars'
  | 'nothing_offered'
  | 'out_of_order'
  | 'higher_fee_costs_more'
  | 'more_miles_cost_less'
  | 'first_tier_not_the_lowest'
  | 'longer_cycle_costs_more'
  | 'rent_not_positive'
  | 'coupon_above_rent'
  | 'credit_rate_above_cap'
  | 'miles_not_in_steps'
  | 'prepaid_plan_does_not_fit'
  | 'variant_twice'

/** Where the fault is, as 'fees.1.dayAddCents'. */
export interface SurfaceFaultFacts {
  readonly path: string
}

const mileStep = 500

type Fault = readonly [SurfaceFault, string]

/**
 * Decides whether prices keep the promises every figure obeys: a higher initial fee never raises the rent, more miles never
 * cost less, a longer cycle never costs more per day, credit stays under its cap. Refuses with the first broken one and where.
 */
export function checkSurface(surface: SurfaceOf<number>): Outcome<PriceSurface, SurfaceFault, SurfaceFaultFacts> {
  const fault =
    findBadAmount(surface) ??
    findBadFees(surface) ??
    findBadMiles(surface) ??
    findBadCycles(surface) ??
    findBadVariants(surface) ??
    findBadPrepaidPlans(surface)
  return fault ? refuse(fault[0], { path: fault[1] }) : ok(surface as PriceSurface)
}

function findBadAmount(surface: SurfaceOf<number>): Fault | undefined {
  const amounts: [string, number][] = [
    ['dayCents', surface.dayCents],
    ['biweeklyDayOffCents', surface.biweeklyDayOffCents],
    ['monthlyDayOffCents', surface.monthlyDayOffCents],
    ['coupons.weekly', surface.coupons.weekly],
    ['coupons.biweekly', surface.coupons.biweekly],
    ['coupons.monthly', surface.coupons.monthly],
    ['sameVehicleCouponCents', surface.sameVehicleCouponCents],
    ['bookingFeeCents', surface.bookingFeeCents],
    ['depositCents', surface.depositCents],
    ['extraMileCents', surface.extraMileCents],
    ['sellingPriceCents', surface.sellingPriceCents],
    ['buyNowCents', surface.buyNowCents],
    ['creditRateBps', surface.creditRateBps],
  ]
  surface.fees.forEach((fee, i) => {
    amounts.push([`fees.${i}.feeCents`, fee.feeCents], [`fees.${i}.dayAddCents`, fee.dayAddCents])
  })
  surface.miles.forEach((option, i) => {
    amounts.push(
      [`miles.${i}.dayAddCents`, option.dayAddCents],
      [`miles.${i}.insuranceDayCents`, option.insuranceDayCents],
    )
  })
  const bad = amounts.find(([, amount]) => !Number.isSafeInteger(amount) || amount < 0)
  if (bad) return ['not_whole_cents', bad[0]]
  if (surface.sellingPriceCents === 0) return ['nothing_offered', 'sellingPriceCents']
  return surface.creditRateBps > maxCreditRateBps ? ['credit_rate_above_cap', 'creditRateBps'] : undefined
}

function findBadFees({ fees }: SurfaceOf<number>): Fault | undefined {
  if (fees.length === 0) return ['nothing_offered', 'fees']
  for (const [i, fee] of fees.entries()) {
    if (fee.feeCents % 100 !== 0) return ['not_whole_dollars', `fees.${i}.feeCents`]
    const previous = fees[i - 1]
    if (previous && previous.feeCents >= fee.feeCents) return ['out_of_order', `fees.${i}.feeCents`]
    if (previous && previous.dayAddCents < fee.dayAddCents) return ['higher_fee_costs_more', `fees.${i}.dayAddCents`]
  }
  return fees.at(-1)?.dayAddCents === 0
    ? undefined
    : ['first_tier_not_the_lowest', `fees.${fees.length - 1}.dayAddCents`]
}

function findBadMiles({ miles }: SurfaceOf<number>): Fault | undefined {
  if (miles.length === 0) return ['nothing_offered', 'miles']
  for (const [i, option] of miles.entries()) {
    if (!Number.isSafeInteger(option.miles) || option.miles <= 0 || option.miles % mileStep !== 0) {
      return ['miles_not_in_steps', `miles.${i}.miles`]
    }
    const previous = miles[i - 1]
    if (previous && previous.miles >= option.miles) return ['out_of_order', `miles.${i}.miles`]
    if (previous && previous.dayAddCents > option.dayAddCents) return ['more_miles_cost_less', `miles.${i}.dayAddCents`]
    if (previous && previous.insuranceDayCents > option.insuranceDayCents) {
      return ['more_miles_cost_less', `miles.${i}.insuranceDayCents`]
    }
  }
  return miles[0]?.dayAddCents === 0 ? undefined : ['first_tier_not_the_lowest', 'miles.0.dayAddCents']
}

function findBadCycles(surface: SurfaceOf<number>): Fault | undefined {
  const { biweeklyDayOffCents, monthlyDayOffCents, coupons } = surface
  if (monthlyDayOffCents < biweeklyDayOffCents) return ['longer_cycle_costs_more', 'monthlyDayOffCents']
  // What a plan saves, over the days of its cycle; compared crosswise, so that nothing is divided.
  const saved = {
    weekly: coupons.weekly,
    biweekly: biweeklyDayOffCents * cycleDays.biweekly + coupons.biweekly,
    monthly: monthlyDayOffCents * cycleDays.monthly + coupons.monthly,
  }
  const savesLess = (longer: Plan, shorter: Plan) =>
    saved[longer] * cycleDays[shorter] < saved[shorter] * cycleDays[longer]
  if (savesLess('biweekly', 'weekly')) return ['longer_cycle_costs_more', 'coupons.biweekly']
  if (savesLess('monthly', 'biweekly')) return ['longer_cycle_costs_more', 'coupons.monthly']
  return findBadLowestRent(surface, surface.dayCents, 'dayCents')
}

function findBadLowestRent(surface: SurfaceOf<number>, dayCents: number, path: string): Fault | undefined {
  const off: Record<Plan, number> = {
    weekly: 0,
    biweekly: surface.biweeklyDayOffCents,
    monthly: surface.monthlyDayOffCents,
  }
  for (const plan of ['weekly', 'biweekly', 'monthly'] as const) {
    const rent = (dayCents - off[plan]) * cycleDays[plan]
    if (rent <= 0) return ['rent_not_positive', path]
    if (surface.coupons[plan] > rent) return ['coupon_above_rent', `coupons.${plan}`]
  }
  return undefined
}

function findBadVariants(surface: SurfaceOf<number>): Fault | undefined {
  const seen = new Set<string>()
  for (const [i, variant] of (surface.variants ?? []).entries()) {
    const path = `variants.${i}`
    const key = variantKey(variant.choices)
    if (seen.has(key)) return ['variant_twice', `${path}.choices`]
    seen.add(key)
    if (!Number.isSafeInteger(variant.premiumMsrpCents) || variant.premiumMsrpCents <= 0) {
      return ['not_whole_cents', `${path}.premiumMsrpCents`]
    }
    if (!Number.isSafeInteger(variant.dayDeltaCents)) return ['not_whole_cents', `${path}.dayDeltaCents`]
    const fault = findBadLowestRent(surface, surface.dayCents + variant.dayDeltaCents, `${path}.dayDeltaCents`)
    if (fault) return fault
  }
  return undefined
}

function findBadPrepaidPlans({ prepaidPlans = [], fees }: SurfaceOf<number>): Fault | undefined {
  for (const [i, plan] of prepaidPlans.entries()) {
    const known = fees.some(fee => fee.feeCents === plan.feeCents)
    const part = Number.isSafeInteger(plan.todayCents) && plan.todayCents > 0 && plan.todayCents <= plan.feeCents
    const days =
      Number.isSafeInteger(plan.pickupAfterDays) &&
      Number.isSafeInteger(plan.pickupWithinDays) &&
      plan.pickupAfterDays >= 0 &&
      plan.pickupWithinDays >= 0
    if (!known || !part || !days || prepaidPlans.findIndex(other => other.code === plan.code) !== i) {
      return ['prepaid_plan_does_not_fit', `prepaidPlans.${i}`]
    }
  }
  return undefined
}
