import type { Cents } from '../money.ts'
import type { Plan } from './plans.ts'

/** The highest share of a paid usage fee that may become purchase credit, in basis points (CONST-09). */
export const maxCreditRateBps = 8500

/** Joins the chosen values of a variant, in the order of the option groups (CONST-03). */
export const variantSeparator = '||'

/**
 * Everything one vehicle's prices follow from; plain data, so that it can be stored and sent.
 * `day(fee, miles) = dayCents + fee's dayAddCents + miles' dayAddCents`, and a longer plan takes its discount off each day.
 */
export interface SurfaceOf<Money> {
  /** The day's usage fee of the first tier (highest fee, fewest miles) on the weekly plan. */
  readonly dayCents: Money
  /** Initial fees in whole dollars, ascending; what each adds to the day falls to 0 at the highest. */
  readonly fees: readonly FeeOption<Money>[]
  /** Monthly miles in steps of 500, ascending; what each adds to the day rises from 0. */
  readonly miles: readonly MileOption<Money>[]
  readonly biweeklyDayOffCents: Money
  readonly monthlyDayOffCents: Money
  /** Taken off each cycle of the plan. */
  readonly coupons: Readonly<Record<Plan, Money>>
  /** Taken off the initial fee when a person returns to a vehicle they had before. */
  readonly sameVehicleCouponCents: Money
  /** Charged once a cycle, taxed, and without purchase credit. */
  readonly bookingFeeCents: Money
  readonly depositCents: Money
  /** 'P' shows the deposit inside the breakdown, anything else in its own box (PROG-17). */
  readonly depositEvent: string
  readonly creditRateBps: number
  readonly extraMileCents: Money
  readonly sellingPriceCents: Money
  /** 0 when the vehicle is not offered for buying at once. */
  readonly buyNowCents: Money
  readonly prepaidPlans?: readonly PrepaidPlan<Money>[]
  readonly variants?: readonly Variant<Money>[]
}

/** An initial fee on offer, and what it adds to each day. */
export interface FeeOption<Money> {
  readonly feeCents: Money
  readonly dayAddCents: Money
  readonly label: string
}

/** Monthly miles on offer, what they add to each day, and the insurance of a day with them. */
export interface MileOption<Money> {
  readonly miles: number
  readonly dayAddCents: Money
  readonly insuranceDayCents: Money
}

/** Pays a part of one initial fee today and the rest at a later pickup (PROG-08, O-38). */
export interface PrepaidPlan<Money> {
  readonly code: string
  readonly feeCents: Money
  readonly todayCents: Money
  readonly pickupAfterDays: number
  readonly pickupWithinDays: number
}

/** A choice of options that moves the day's fee of every tier and replaces the selling price (DET-08). */
export interface Variant<Money> {
  readonly choices: readonly string[]
  readonly premiumMsrpCents: Money
  readonly dayDeltaCents: Money
  readonly photos?: readonly string[]
}

/**
 * Something about a vehicle that can be chosen, such as its color, and the values there are; what a variant's `choices` choose from, in the
 * same order (DET-07).
 */
export interface OptionGroup {
  readonly name: string
  readonly values: readonly string[]
}

/** A surface that passed `checkSurface`. */
export type PriceSurface = SurfaceOf<Cents>

/** The key of a variant: its chosen values joined by '||' (CONST-03). */
export function variantKey(choices: readonly string[]): string {
  return choices.join(variantSeparator)
}

/** The variant with this key, or undefined; no key means the vehicle as it stands. */
export function findVariant(surface: PriceSurface, key: string | null | undefined): Variant<Cents> | undefined {
  if (key == null) return undefined
  return surface.variants?.find(variant => variantKey(variant.choices) === key)
}

/** The price the purchase credit counts against: the vehicle's, or that of the chosen variant (DET-08). */
export function sellingPriceOf(surface: PriceSurface, variant?: string | null): Cents {
  return findVariant(surface, variant)?.premiumMsrpCents ?? surface.sellingPriceCents
}

/** What a vehicle begins with that has no prices yet: amounts to be named, the whole share of credit, and the usual price of a mile beyond. */
export const unpriced = {
  dayCents: 0,
  fees: [],
  miles: [],
  biweeklyDayOffCents: 0,
  monthlyDayOffCents: 0,
  coupons: { weekly: 0, biweekly: 0, monthly: 0 },
  sameVehicleCouponCents: 0,
  bookingFeeCents: 0,
  depositCents: 0,
  depositEvent: 'P',
  creditRateBps: maxCreditRateBps,
  extraMileCents: 25,
  sellingPriceCents: 0,
  buyNowCents: 0,
} satisfies SurfaceOf<number>
