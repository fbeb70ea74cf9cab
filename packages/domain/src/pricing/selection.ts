import type { Cents } from '../money.ts'
import { type Outcome, ok, refuse } from '../outcome.ts'
import { buyPickupDays, type CycleDays, cycleDays } from './plans.ts'
import { findVariant, type PriceSurface, variantKey } from './surface.ts'

/** What somebody asks for; nothing in it is trusted. */
export interface Choice {
  readonly feeCents: number
  readonly miles: number
  readonly days: number
  readonly variant?: string | null | undefined
  readonly prepaidPlan?: string | null | undefined
}

/** A choice known to be on offer for the vehicle it was checked against. */
export interface Selection {
  readonly feeCents: Cents
  readonly miles: number
  readonly days: CycleDays
  readonly variant: string | null
  readonly prepaidPlan: string | null
}

/** A purchase known to be on offer. */
export interface Purchase {
  readonly variant: string | null
}

/** What would have been accepted instead. */
export interface Offered {
  readonly offered: readonly (number | string)[]
}

/** Which part of a choice is not on offer. */
export type SelectionRefusal =
  | 'unknown_fee'
  | 'unknown_miles'
  | 'unknown_days'
  | 'unknown_variant'
  | 'unknown_prepaid_plan'

/** Why a vehicle cannot be bought so. */
export type PurchaseRefusal = 'not_for_sale' | 'unknown_days' | 'unknown_variant'

/** Decides whether the vehicle offers exactly this program; refuses with the first unknown part and what is on offer (VAL-20). */
export function decideSelection(surface: PriceSurface, choice: Choice): Outcome<Selection, SelectionRefusal, Offered> {
  const fee = surface.fees.find(option => option.feeCents === choice.feeCents)
  if (!fee) return refuse('unknown_fee', { offered: surface.fees.map(option => option.feeCents) })

  const mileage = surface.miles.find(option => option.miles === choice.miles)
  if (!mileage) return refuse('unknown_miles', { offered: surface.miles.map(option => option.miles) })

  const days = Object.values(cycleDays).find(length => length === choice.days)
  if (!days) return refuse('unknown_days', { offered: Object.values(cycleDays) })

  if (!knowsVariant(surface, choice.variant)) return refuse('unknown_variant', { offered: variantKeys(surface) })

  const plans = (surface.prepaidPlans ?? []).filter(plan => plan.feeCents === fee.feeCents).map(plan => plan.code)
  const prepaidPlan = choice.prepaidPlan || null
  if (prepaidPlan !== null && !plans.includes(prepaidPlan)) return refuse('unknown_prepaid_plan', { offered: plans })

  return ok({ feeCents: fee.feeCents, miles: mileage.miles, days, variant: choice.variant || null, prepaidPlan })
}

/**
 * The choice that is shown first: weekly, the fewest miles, and the initial fee that "as low as" is for, or the one that is asked for
 * where the vehicle offers it (DET-06). One without options is a fault.
 */
export function firstChoice(
  surface: PriceSurface,
  wish: { readonly feeCents?: number | undefined; readonly variant?: string | null | undefined } = {},
): Selection {
  const fee = surface.fees.find(option => option.feeCents === wish.feeCents) ?? surface.fees.at(-1)
  const mileage = surface.miles[0]
  if (!fee || !mileage) throw new RangeError('a surface offers at least one fee and one mileage')
  const variant = findVariant(surface, wish.variant) ? wish.variant! : null
  return { feeCents: fee.feeCents, miles: mileage.miles, days: cycleDays.weekly, variant, prepaidPlan: null }
}

/** Decides whether the vehicle can be bought at once, picked up within 7 days (C-19). */
export function decidePurchase(
  surface: PriceSurface,
  choice: { readonly days: number; readonly variant?: string | null | undefined },
): Outcome<Purchase, PurchaseRefusal, Offered> {
  if (surface.buyNowCents === 0) return refuse('not_for_sale', { offered: [] })
  if (choice.days !== buyPickupDays) return refuse('unknown_days', { offered: [buyPickupDays] })
  if (!knowsVariant(surface, choice.variant)) return refuse('unknown_variant', { offered: variantKeys(surface) })
  return ok({ variant: choice.variant || null })
}

function knowsVariant(surface: PriceSurface, key: string | null | undefined): boolean {
  return !key || findVariant(surface, key) !== undefined
}

function variantKeys(surface: PriceSurface): readonly string[] {
  return (surface.variants ?? []).map(variant => variantKey(variant.choices))
}
