import type { FactField, PriceField } from '@ownward/domain/fleet'
import { type Locale, m } from '@ownward/texts'
import type { PriceFault } from '../prices/save-prices.ts'
import type { Problem } from '../save-vehicle.ts'

/** Every way in which prices can be wrong: as typed, or by a rule. */
export type PriceCode = PriceFault['code'] | 'missing' | 'not-an-amount' | 'option-form'

/** What is wrong with a field and what to write instead. */
export function sayProblem(problem: Problem, locale: Locale): { field: FactField; message: string } {
  return { field: problem.field, message: wordsOf(problem, { locale }) }
}

function wordsOf(problem: Problem, words: { locale: Locale }): string {
  switch (problem.code) {
    case 'missing':
      return m.fleet_problem_missing({}, words)
    case 'too-long':
      return m.fleet_problem_too_long({ most: problem.facts.most! }, words)
    case 'too-many':
      return m.fleet_problem_too_many({ most: problem.facts.most! }, words)
    case 'not-whole':
    case 'out-of-range':
      return m.fleet_problem_range({ least: problem.facts.least!, most: problem.facts.most! }, words)
    case 'not-one-of':
      return m.fleet_problem_one_of({ of: problem.facts.of!.join(', ') }, words)
    case 'vin-length':
      return m.fleet_problem_vin_length({}, words)
    case 'vin-characters':
      return m.fleet_problem_vin_characters({}, words)
    case 'vin-check':
      return m.fleet_problem_vin_check({}, words)
    case 'vin-year':
      return problem.facts.least === undefined
        ? m.fleet_problem_vin_no_year({}, words)
        : m.fleet_problem_vin_year({ year: problem.facts.least }, words)
    case 'place-form':
      return m.fleet_problem_place_form({}, words)
    case 'unknown-place':
      return m.fleet_problem_unknown_place({}, words)
    case 'unknown-make':
    case 'unknown-model':
      return m.fleet_problem_unknown_name({ of: problem.of.join(', ') || '–' }, words)
    case 'unknown-pickup-place':
      return m.fleet_problem_unknown_pickup_place({ of: problem.of.join(', ') || '–' }, words)
    case 'unknown-owner':
    case 'unknown-partner':
      return m.fleet_problem_unknown_owner({ of: problem.of.join(', ') || '–' }, words)
    case 'vin-taken':
      return m.fleet_problem_vin_taken({ car: problem.by! }, words)
    case 'stock-taken':
      return m.fleet_problem_stock_taken({ car: problem.by! }, words)
    case 'no-tax':
      return m.fleet_problem_no_tax({ state: problem.state }, words)
    case 'car-out':
      return m.fleet_problem_car_out({}, words)
    case 'promised': {
      const { bookings, offersTo, state } = problem.promised
      const promises = [
        ...bookings.map(number => m.fleet_promised_booking({ number }, words)),
        ...offersTo.map(name => m.fleet_promised_offer({ name }, words)),
      ]
      return m.fleet_problem_promised({ promises: promises.join(', '), state }, words)
    }
  }
}

const priceWords: Record<PriceCode, (inputs: Record<string, never>, words: { locale: Locale }) => string> = {
  missing: m.fleet_problem_missing,
  'not-an-amount': m.fleet_problem_amount,
  'option-form': m.fleet_problem_option_form,
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
  variant_groups: m.fleet_price_variant_groups,
}

/** Which promise a price breaks, and what would keep it. */
export function sayPriceFault(code: PriceCode, locale: Locale): string {
  return priceWords[code]({}, { locale })
}

/** A problem of a price column of a file. */
export function sayPriceProblem(problem: { field: PriceField; code: PriceCode }, locale: Locale) {
  return { field: problem.field, message: sayPriceFault(problem.code, locale) }
}
