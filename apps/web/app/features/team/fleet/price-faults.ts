import type { SurfaceFault } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'

const words: Record<SurfaceFault, () => string> = {
  not_whole_cents: m.fleet_price_not_whole_cents,
  not_whole_dollars: m.fleet_price_not_whole_dollars,
  nothing_offered: m.fleet_price_nothing_offered,
  out_of_order: m.fleet_price_out_of_order,
  higher_fee_costs_more: m.fleet_price_higher_fee,
  more_miles_cost_less: m.fleet_price_more_miles,
  first_tier_not_the_lowest: m.fleet_price_first_tier,
  longer_cycle_costs_more: m.fleet_price_longer_cycle,
  rent_not_positive: m.fleet_price_rent,
  coupon_above_rent: m.fleet_price_coupon,
  credit_rate_above_cap: m.fleet_price_credit,
  miles_not_in_steps: m.fleet_price_miles,
  prepaid_plan_does_not_fit: m.fleet_price_prepaid,
  variant_twice: m.fleet_price_variant_twice,
}

/** Which promise of the site these prices would break, and what would keep it. */
export function sayPriceFault(fault: SurfaceFault): string {
  return words[fault]()
}
