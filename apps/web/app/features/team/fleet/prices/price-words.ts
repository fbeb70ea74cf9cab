import { m } from '@ownward/texts'
import type { SingleAmount } from './price-draft.ts'

const names: Record<SingleAmount, () => string> = {
  dayCents: m.fleet_amount_day,
  biweeklyDayOffCents: m.fleet_amount_biweekly_off,
  monthlyDayOffCents: m.fleet_amount_monthly_off,
  'coupons.weekly': m.fleet_amount_coupon_weekly,
  'coupons.biweekly': m.fleet_amount_coupon_biweekly,
  'coupons.monthly': m.fleet_amount_coupon_monthly,
  sellingPriceCents: m.fleet_selling,
  buyNowCents: m.fleet_amount_buy_now,
  bookingFeeCents: m.fleet_amount_booking_fee,
  depositCents: m.fleet_amount_deposit,
  sameVehicleCouponCents: m.fleet_amount_same_vehicle,
  extraMileCents: m.console_extra_mile,
}
const others: Record<string, () => string> = {
  creditRateBps: m.fleet_amount_credit,
  depositEvent: m.fleet_deposit_event,
  fees: m.fleet_group_fees,
  miles: m.fleet_group_miles,
  variants: m.fleet_group_variants,
  prepaidPlans: m.fleet_prepaid_plans,
}

/** What an amount of a vehicle's prices is called. */
export function sayAmount(name: SingleAmount): string {
  return names[name]()
}

/** What a part of a vehicle's prices is called; a place in a list goes by its list, and what has no name keeps its own. */
export function sayPricePart(path: string): string {
  const [list = ''] = path.split('.')
  return ((names as Record<string, () => string>)[path] ?? others[path] ?? others[list])?.() ?? path
}
