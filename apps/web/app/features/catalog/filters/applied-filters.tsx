import { filtersWithin, type ListingQuery } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { catalogPaths } from '../../../catalog-paths.ts'
import { SiteLink } from '../../../chrome/site-link.tsx'
import { keyOf, type ListingBase, type ShownFilter, withoutFilter, withoutFilters } from '../listing.ts'
import { filterWords, shownFilters } from './filter-words.ts'

/** The options of the filters with their counts, by wire key. */
export type Facets = Record<string, { value: string; label: string; count: number }[]>

/** A filter's value in words: the label its option has, else a sentence of our own. */
export function sayFilter(name: ShownFilter, query: ListingQuery, facets: Facets): string {
  const { chip, other } = filterWords[name]
  const value = String(query[name])
  if (chip) return chip(value, query)
  const option = facets[keyOf(name)]?.find(option => option.value === value)
  return option?.label || (other?.(value) ?? value)
}

/** The fields of the search form that a filter stands in; another filter may be changed before the page without this one has come. */
export function fieldsOf(name: ShownFilter): string {
  if (name === 'lat') return 'lat lng islocal'
  if (name === 'priceRange') return 'price_from price_to'
  return [name, ...filtersWithin(name)].map(keyOf).join(' ')
}

interface AppliedFiltersProps {
  base: ListingBase
  query: ListingQuery
  facets: Facets
}

/** The filters that are on. A place that does not narrow the search only says how far away the cars are: that is none. */
export function appliedFilters(query: ListingQuery): ShownFilter[] {
  return shownFilters.filter(name => (name === 'lat' ? query.isLocal : query[name] !== undefined))
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
                aria-label={m.catalog_remove({
                  filter: `${filterWords[name].label()}: ${sayFilter(name, query, facets)}`,
                })}
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
                className="[font-weight:600] text-spruce underline"
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
