import type { ListingQuery } from '@ownward/domain/catalog'
import { m } from '@ownward/texts'
import { catalogPaths } from '../../../catalog-paths.ts'
import { SiteLink } from '../../../chrome/site-link.tsx'
import { type ListingBase, withoutFilters } from '../listing.ts'
import { appliedFilters, fieldsOf } from './applied-filters.tsx'

/** The head of the sheet that the filters are on a phone: what it is, a way back to all cars, a way out. */
export function SheetHead({ base, query }: { base: ListingBase; query: ListingQuery }) {
  const applied = appliedFilters(query)
  return (
    <p className="sheet-head">
      <b>{m.catalog_filters()}</b>
      {applied.length > 0 && (
        <SiteLink to={catalogPaths.listing(withoutFilters(query), base)} data-clears={applied.map(fieldsOf).join(' ')}>
          {m.catalog_clear_all()}
        </SiteLink>
      )}
      <button
        type="button"
        popoverTarget="filters"
        popoverTargetAction="hide"
        aria-label={m.common_close()}
        className="ico"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </button>
    </p>
  )
}
