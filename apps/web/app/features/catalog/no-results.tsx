import type { ListingQuery } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { catalogPaths } from '../../catalog-paths.ts'
import { SiteLink } from '../../chrome/site-link.tsx'
import { sayNumber } from '../../i18n/say-number.ts'
import { type Facets, sayFilter } from './filters/applied-filters.tsx'
import { shownFilters } from './filters/filter-words.ts'
import { filterOfKey, type ListingBase, withoutFilter, withoutFilters, withoutPriceEnd } from './listing.ts'
import { sayWholeUsd } from './price-words.ts'

interface NoResultsProps {
  /** The server's words. */
  message: string
  advice: readonly { drop: string; records: number }[]
  base: ListingBase
  query: ListingQuery
  facets: Facets
}

/** An empty result: what the server says, and which filter to drop to see how many cars (SRCH-31, BEY-01). */
export function NoResults({ message, advice, base, query, facets }: NoResultsProps) {
  const ways = advice.flatMap(({ drop, records }) => {
    const way = wayWithout(drop, query, facets)
    return way && records > 0 ? [{ ...way, drop, records }] : []
  })
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-5 py-16 text-center">
      <div className="lane-line w-32" aria-hidden="true" />
      <p className="font-display text-2xl font-bold tracking-tight">{message}</p>
      {ways.length > 0 && (
        <>
          <p className="text-ink-soft">{m.catalog_drop_one()}</p>
          <ul data-live="" className="flex w-full flex-col gap-2">
            {ways.map(({ drop, rest, said, records }) => (
              <li key={drop}>
                <SiteLink
                  to={catalogPaths.listing(rest, base)}
                  className="flex min-h-12 items-center justify-between gap-4 rounded-field border border-line bg-surface px-4 py-2 text-left hover:border-ink"
                >
                  <span>{m.catalog_without({ filter: said })}</span>
                  <span className="figures font-semibold whitespace-nowrap">
                    {m.catalog_count({ n: records, count: sayNumber(records) })}
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <SiteLink to={catalogPaths.listing(withoutFilters(query), base)} className="font-semibold text-spruce underline">
        {isAsked(query) ? m.catalog_clear_all() : m.catalog_back_to_cars()}
      </SiteLink>
    </div>
  )
}

/** Whether somebody has set a filter; where the device is counts as none. */
function isAsked(query: ListingQuery): boolean {
  return shownFilters.some(name => name !== 'lat' && query[name] !== undefined)
}

/** The query without the filter of a wire key, and that filter in words; undefined when it is not set. */
function wayWithout(
  key: string,
  query: ListingQuery,
  facets: Facets,
): { rest: ListingQuery; said: string } | undefined {
  const { priceRange } = query
  if (priceRange && key === 'price_from')
    return {
      rest: withoutPriceEnd(query, 'min'),
      said: m.catalog_chip_price_from({ amount: sayWholeUsd(priceRange.min) }),
    }
  if (priceRange && key === 'price_to')
    return {
      rest: withoutPriceEnd(query, 'max'),
      said: m.catalog_chip_price_to({ amount: sayWholeUsd(priceRange.max) }),
    }
  const name = filterOfKey(key)
  if (!name || query[name] === undefined) return undefined
  return { rest: withoutFilter(query, name), said: sayFilter(name, query, facets) }
}
