import { addDaysInZone, dateInZone, type Instant } from '../calendar.ts'
import { add, type Cents } from '../money.ts'
import { type Outcome, ok, refuse } from '../outcome.ts'
import type { PrepaidPlan, PriceSurface } from './surface.ts'
import { taxOn } from './tax.ts'

/** A prepaid plan as it stands today: what it asks for now, and between which moments the car is then picked up. */
export interface PrepaidOffer {
  readonly code: string
  readonly feeCents: Cents
  readonly amountCents: Cents
  readonly amountWithTaxCents: Cents
  readonly from: Date
  readonly until: Date
}

/** When and where the plans are asked for; they count their days from `now`. */
export interface PrepaidTerms {
  readonly now: Instant
  readonly taxRatePpm: number
  readonly timeZone: string
}

/** The prepaid plan with this code, or undefined. */
export function prepaidPlanOf(surface: PriceSurface, code: string | null): PrepaidPlan<Cents> | undefined {
  return code === null ? undefined : surface.prepaidPlans?.find(plan => plan.code === code)
}

/** The prepaid plans a vehicle offers now, with their dates (PROG-08). */
export function prepaidPlansAt(surface: PriceSurface, terms: PrepaidTerms): readonly PrepaidOffer[] {
  return (surface.prepaidPlans ?? []).map(plan => ({
    code: plan.code,
    feeCents: plan.feeCents,
    amountCents: plan.todayCents,
    amountWithTaxCents: add(plan.todayCents, taxOn(plan.todayCents, terms.taxRatePpm)),
    ...windowOf(plan, terms),
  }))
}

/**
 * Decides whether a pickup falls on a date the prepaid plan allows; refuses with the moments between which it may be (O-38). A plan that the
 * vehicle does not have is a fault (RangeError).
 */
export function decidePrepaidPickup(
  surface: PriceSurface,
  code: string,
  pickup: { readonly startAt: Instant; readonly now: Instant; readonly timeZone: string },
): Outcome<Instant, 'pickup_outside_plan', { readonly from: Date; readonly until: Date }> {
  const plan = prepaidPlanOf(surface, code)
  if (!plan) throw new RangeError(`no such prepaid plan: ${code}`)
  const { from, until } = windowOf(plan, pickup)
  const day = dateInZone(pickup.startAt, pickup.timeZone)
  const fits = dateInZone(from, pickup.timeZone) <= day && day <= dateInZone(until, pickup.timeZone)
  return fits ? ok(pickup.startAt) : refuse('pickup_outside_plan', { from, until })
}

function windowOf(plan: PrepaidPlan<Cents>, { now, timeZone }: { readonly now: Instant; readonly timeZone: string }) {
  const from = addDaysInZone(now, plan.pickupAfterDays, timeZone)
  return { from, until: addDaysInZone(from, plan.pickupWithinDays, timeZone) }
}
