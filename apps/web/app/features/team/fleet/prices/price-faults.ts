import { checkSurface, type PriceSurface, type SurfaceFault } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import { type PriceDraft, readDraft } from './price-draft.ts'

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

/** What is wrong with prices as they are typed: the field, by its path, and in words which promise of the site is broken and what would keep it. */
export interface PriceFault {
  field: string
  message: string
}

/** The prices that were typed: as they can be offered, or the first thing that is wrong with them. */
export function checkDraft(draft: PriceDraft): { surface: PriceSurface | null; fault: PriceFault | null } {
  const { surface, unreadable } = readDraft(draft)
  const field = unreadable[0]
  if (field !== undefined) {
    const message = field.endsWith('.choices') ? m.fleet_fill_in() : m.fleet_problem_amount()
    return { surface: null, fault: { field, message } }
  }
  const checked = checkSurface(surface)
  if (checked.ok) return { surface: checked.value, fault: null }
  return { surface: null, fault: { field: checked.facts.path, message: words[checked.code]() } }
}
