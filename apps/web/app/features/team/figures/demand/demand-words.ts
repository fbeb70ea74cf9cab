import type { DemandStep } from '@ownward/contract/demand'
import { m } from '@ownward/texts'
import type { Response } from '../../../../api/spelling/spelled.ts'
import { sayNumber } from '../../../../i18n/say-number.ts'
import { sayDollars } from '../../dollars.ts'

/** What the team is told of demand. */
export type ToldDemand = Response<'teamDemand'>['result']
type Filter = ToldDemand['nothing']['filters'][number]

/** What each step is called. */
export const stepWords: Record<DemandStep, () => string> = {
  listing: m.demand_step_listing,
  detail: m.demand_step_detail,
  plan: m.demand_step_plan,
  builder: m.demand_step_builder,
  quote: m.demand_step_quote,
  pressed: m.demand_step_pressed,
  paid: m.demand_step_paid,
}

/** A count as it is told: small ones are not (DESK-33). */
export const sayCount = (count: number | null): string => (count === null ? m.demand_fewer() : sayNumber(count))

const plain = (value: string) => value
const yes = () => m.demand_yes()
const place = (value: string) => value.split('-').toReversed().join(', ')

/** What is said of a filter, and of what it was set to. */
const filterWords: Record<Filter['filter'], { label: () => string; value: (value: string) => string }> = {
  city: { label: m.demand_filter_city, value: place },
  make: { label: m.catalog_make, value: plain },
  model: { label: m.catalog_model, value: plain },
  fromYear: { label: m.catalog_from_year, value: plain },
  toYear: { label: m.catalog_to_year, value: plain },
  body: { label: m.catalog_body, value: plain },
  color: { label: m.catalog_color, value: plain },
  words: { label: m.demand_filter_words, value: plain },
  priceRange: { label: m.demand_filter_price_range, value: band(sayDollars) },
  weekMin: { label: m.catalog_week_min, value: band(sayDollars) },
  weekMax: { label: m.catalog_week_max, value: band(sayDollars) },
  fuel: { label: m.catalog_fuel, value: plain },
  gearbox: { label: m.catalog_gearbox, value: plain },
  mileageMax: { label: m.demand_filter_mileage, value: band(sayNumber) },
  seats: { label: m.demand_filter_seats, value: plain },
  noFee: { label: m.demand_filter_no_fee, value: yes },
  areas: { label: m.demand_filter_areas, value: place },
}

/** What a search was narrowed by, in words. */
export const sayFilterName = ({ filter }: Filter): string => filterWords[filter].label()

/** What it was set to; what the fleet does not know was not kept. */
export const sayFilterValue = ({ filter, value }: Filter): string =>
  value === 'other' ? m.demand_other() : filterWords[filter].value(value)

/** '150-199' or '1000-', each end said by itself. */
function band(say: (amount: number) => string) {
  return (value: string) => {
    const [from = '', to = ''] = value.split('-')
    const least = say(Number(from))
    return to === '' ? m.demand_from({ from: least }) : m.demand_from_to({ from: least, to: say(Number(to)) })
  }
}
