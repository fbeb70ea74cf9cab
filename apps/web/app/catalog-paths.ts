import { detailPath, formatListingQuery, type ListingQuery } from '@ownward/domain/catalog'

/** The pages that list cars. */
export type Listing = '/cars' | '/listing' | '/iframecars' | '/chapcars' | '/ichapcars'

/** The addresses that the path grammar makes (SRCH-05); apart from `paths`, so that islands do not carry the grammar. */
export const catalogPaths = {
  listing: (query: ListingQuery = {}, base: Listing = '/cars') => {
    const segment = formatListingQuery(query)
    return segment ? `${base}/${segment}` : base
  },
  car: detailPath,
}
