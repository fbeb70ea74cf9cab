import { type ListingQuery, priceRangeMax } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { catalogPaths } from '../../catalog-paths.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { sayNumber } from '../../i18n/say-number.ts'
import { type FilterName, filterKeys, filterNames, type ListingBase, withoutFilter, withoutFilters } from './listing.ts'
import { sayWholeUsd } from './price-words.ts'

/** The options of the filters with their counts, by wire key. */
export type Facets = Record<string, { value: string; label: string; count: number }[]>

/** What each filter is called. */
export const filterWords: Record<FilterName, () => string> = {
  q: m.catalog_keyword,
  city: m.catalog_city,
  make: m.catalog_make,
  model: m.catalog_model,
  fromYear: m.catalog_from_year,
  toYear: m.catalog_to_year,
  weekMin: m.catalog_week_min,
  weekMax: m.catalog_week_max,
  cabType: m.catalog_body,
  color: m.catalog_color,
  fuel: m.catalog_fuel,
  gearbox: m.catalog_gearbox,
  mileageMax: m.catalog_mileage,
  seats: m.catalog_seats,
  noFee: m.catalog_initial_fee,
  priceRange: m.catalog_selling_price,
  lat: m.catalog_near,
}

/** A filter's value in words: the label its option has, else a sentence of our own. */
export function sayFilter(name: FilterName, query: ListingQuery, facets: Facets): string {
  const { priceRange } = query
  const value = String(query[name])
  switch (name) {
    case 'fromYear':
      return m.catalog_chip_from_year({ year: value })
    case 'toYear':
      return m.catalog_chip_to_year({ year: value })
    case 'lat':
      return m.catalog_near_me()
    case 'noFee':
      return m.catalog_no_fee()
    case 'priceRange':
      return sayPriceRange(priceRange)
    // It stands apart from its field, beside cards whose largest figure is another (decision 0035).
    case 'weekMin':
      return m.catalog_chip_week_min({ amount: sayWholeUsd(Number(value)) })
    case 'weekMax':
      return m.catalog_chip_week_max({ amount: sayWholeUsd(Number(value)) })
  }
  const label = facets[filterKeys[name]]?.find(option => option.value === value)?.label
  if (label) return label
  switch (name) {
    case 'mileageMax':
      return m.catalog_chip_mileage({ n: sayNumber(Number(value)) })
    case 'seats':
      return m.catalog_chip_seats({ n: value })
    default:
      return value
  }
}

function sayPriceRange({ min, max } = { min: 0, max: 0 }): string {
  if (max === priceRangeMax) return m.catalog_chip_price_from({ amount: sayWholeUsd(min) })
  if (min === 0) return m.catalog_chip_price_to({ amount: sayWholeUsd(max) })
  return m.catalog_chip_price({ min: sayWholeUsd(min), max: sayWholeUsd(max) })
}

/** The fields of the search form that a filter stands in; another filter may be changed before the page without this one has come. */
export function fieldsOf(name: FilterName): string {
  if (name === 'make') return 'make model'
  if (name === 'lat') return 'lat lng islocal'
  return name === 'priceRange' ? 'price_from price_to' : filterKeys[name]
}

interface AppliedFiltersProps {
  base: ListingBase
  query: ListingQuery
  facets: Facets
}

/** The filters that are on. A place that does not narrow the search only says how far away the cars are: that is none. */
export function appliedFilters(query: ListingQuery): FilterName[] {
  return filterNames.filter(name => (name === 'lat' ? query.isLocal : query[name] !== undefined))
}

/** The filters that are on, each a link that takes it off (BEY-01). */
export function AppliedFilters({ base, query, facets }: AppliedFiltersProps) {
  const applied = appliedFilters(query)
  const placeless = !query.city && !query.isLocal
  return (
    <div data-part="chips" data-live="">
      {placeless && (
        <button type="button" data-locate="" data-show="script" className="locate">
          {m.catalog_near_button()}
        </button>
      )}
      {applied.length > 0 && (
        <ul aria-label={m.catalog_applied()} className="chips">
          {applied.map(name => (
            <li key={name}>
              <SiteLink
                to={catalogPaths.listing(withoutFilter(query, name), base)}
                data-clears={fieldsOf(name)}
                aria-label={m.catalog_remove({ filter: `${filterWords[name]()}: ${sayFilter(name, query, facets)}` })}
              >
                {sayFilter(name, query, facets)}
                <svg
                  viewBox="0 0 24 24"
                  className="size-4 text-ink-soft"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  aria-hidden="true"
                >
                  <path d="m7 7 10 10M17 7 7 17" strokeLinecap="round" />
                </svg>
              </SiteLink>
            </li>
          ))}
          {applied.length > 1 && (
            <li>
              <SiteLink
                to={catalogPaths.listing(withoutFilters(query), base)}
                data-clears={applied.map(fieldsOf).join(' ')}
                className="font-semibold text-spruce underline"
              >
                {m.catalog_clear_all()}
              </SiteLink>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
