import { readDollars } from '@ownward/domain/money'
import { type PrepaidPlan, type SurfaceOf, unpriced } from '@ownward/domain/pricing'
import { readWhole } from '../../../../forms/read-whole.ts'
import type { VehicleFile } from '../vehicle-file.ts'

/** The amounts of a surface that stand alone, in the order in which they are asked for. */
export const singleAmounts = [
  'dayCents',
  'biweeklyDayOffCents',
  'monthlyDayOffCents',
  'coupons.weekly',
  'coupons.biweekly',
  'coupons.monthly',
  'sellingPriceCents',
  'buyNowCents',
  'bookingFeeCents',
  'depositCents',
  'sameVehicleCouponCents',
  'extraMileCents',
] as const

/** An amount of a surface that stands alone, by its path. */
export type SingleAmount = (typeof singleAmounts)[number]

/** Prices as they are typed: texts in dollars, one for each field of the screen. */
export interface PriceDraft {
  amounts: Record<SingleAmount, string>
  creditPercent: string
  depositEvent: string
  fees: { fee: string; add: string }[]
  miles: { miles: string; add: string; insurance: string }[]
  groups: string[]
  variants: { choices: string[]; price: string; delta: string; photos?: readonly string[] | undefined }[]
  prepaidPlans: readonly PrepaidPlan<number>[] | undefined
}

/** Initial fees and monthly miles as they are typed. */
export type OptionsDraft = Pick<PriceDraft, 'fees' | 'miles'>

const dollarsOf = (cents: number) => (cents / 100).toFixed(2)

const nothingYet: SurfaceOf<number> = {
  ...unpriced,
  fees: [{ feeCents: 1000_00, dayAddCents: 0, label: '' }],
  miles: [{ miles: 1000, dayAddCents: 0, insuranceDayCents: 900 }],
}

/** The prices of a vehicle as texts; of one without prices, a beginning that keeps every promise. */
export function draftOf({ surface, groups }: VehicleFile): PriceDraft {
  const from = (surface as SurfaceOf<number> | null) ?? nothingYet
  return {
    amounts: Object.fromEntries(
      singleAmounts.map(name => [name, dollarsOf(amountAt(from, name))]),
    ) as PriceDraft['amounts'],
    creditPercent: String(from.creditRateBps / 100),
    depositEvent: from.depositEvent,
    fees: from.fees.map(fee => ({ fee: dollarsOf(fee.feeCents), add: dollarsOf(fee.dayAddCents) })),
    miles: from.miles.map(option => ({
      miles: String(option.miles),
      add: dollarsOf(option.dayAddCents),
      insurance: dollarsOf(option.insuranceDayCents),
    })),
    groups: [...groups],
    variants: (from.variants ?? []).map(variant => ({
      choices: [...variant.choices],
      price: dollarsOf(variant.premiumMsrpCents),
      delta: dollarsOf(variant.dayDeltaCents),
      photos: variant.photos,
    })),
    prepaidPlans: from.prepaidPlans,
  }
}

/** An amount that stands alone, in cents. */
export function amountAt(surface: SurfaceOf<number>, name: SingleAmount): number {
  if (name === 'coupons.weekly') return surface.coupons.weekly
  if (name === 'coupons.biweekly') return surface.coupons.biweekly
  if (name === 'coupons.monthly') return surface.coupons.monthly
  return surface[name]
}

/** What was typed as a surface; texts that are no amounts are named by the path of their field. */
export function readDraft(draft: PriceDraft): { surface: SurfaceOf<number>; unreadable: string[] } {
  const unreadable: string[] = []
  const cents = (path: string, typed: string): number => {
    const read = readDollars(typed)
    if (read === null) unreadable.push(path)
    return read ?? 0
  }
  const amounts = Object.fromEntries(singleAmounts.map(name => [name, cents(name, draft.amounts[name])])) as Record<
    SingleAmount,
    number
  >
  const credit = readDollars(draft.creditPercent)
  if (credit === null) unreadable.push('creditRateBps')
  const { fees, miles, unreadable: options } = readOptions(draft)
  unreadable.push(...options)
  const variants = draft.variants.map((variant, at) => {
    if (variant.choices.some(choice => choice.trim() === '')) unreadable.push(`variants.${at}.choices`)
    return {
      choices: variant.choices.map(choice => choice.trim()),
      premiumMsrpCents: cents(`variants.${at}.premiumMsrpCents`, variant.price),
      dayDeltaCents: cents(`variants.${at}.dayDeltaCents`, variant.delta),
      ...(variant.photos && { photos: variant.photos }),
    }
  })
  const surface: SurfaceOf<number> = {
    dayCents: amounts.dayCents,
    fees,
    miles,
    biweeklyDayOffCents: amounts.biweeklyDayOffCents,
    monthlyDayOffCents: amounts.monthlyDayOffCents,
    coupons: {
      weekly: amounts['coupons.weekly'],
      biweekly: amounts['coupons.biweekly'],
      monthly: amounts['coupons.monthly'],
    },
    sameVehicleCouponCents: amounts.sameVehicleCouponCents,
    bookingFeeCents: amounts.bookingFeeCents,
    depositCents: amounts.depositCents,
    depositEvent: draft.depositEvent,
    creditRateBps: credit ?? 0,
    extraMileCents: amounts.extraMileCents,
    sellingPriceCents: amounts.sellingPriceCents,
    buyNowCents: amounts.buyNowCents,
    ...(draft.prepaidPlans && { prepaidPlans: draft.prepaidPlans }),
    ...(variants.length > 0 && { variants }),
  }
  return { surface, unreadable }
}

/** The fees and miles that were typed; texts that are no amounts are named by the path of their field. */
export function readOptions(draft: OptionsDraft) {
  const unreadable: string[] = []
  const cents = (path: string, typed: string): number => {
    const read = readDollars(typed)
    if (read === null) unreadable.push(path)
    return read ?? 0
  }
  const fees = draft.fees.map((fee, at) => {
    const feeCents = cents(`fees.${at}.feeCents`, fee.fee)
    return {
      feeCents,
      dayAddCents: cents(`fees.${at}.dayAddCents`, fee.add),
      label: `$${new Intl.NumberFormat('en-US').format(feeCents / 100)}`,
    }
  })
  const miles = draft.miles.map((option, at) => {
    const count = readWhole(option.miles)
    if (count === null) unreadable.push(`miles.${at}.miles`)
    return {
      miles: count ?? 0,
      dayAddCents: cents(`miles.${at}.dayAddCents`, option.add),
      insuranceDayCents: cents(`miles.${at}.insuranceDayCents`, option.insurance),
    }
  })
  return { fees, miles, unreadable }
}
