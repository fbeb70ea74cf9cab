import { detailPath, formatListingQuery, type ListingQuery, slugOf } from '@ownward/domain/catalog'

/** The pages that list cars. */
export type Listing = '/cars' | '/listing' | '/iframecars' | '/chapcars' | '/ichapcars'

/** The addresses that the path grammar makes (SRCH-05); apart from `paths`, so that islands do not carry the grammar. */
export const catalogPaths = {
  listing: (query: ListingQuery = {}, base: Listing = '/cars') => {
    const segment = formatListingQuery(query)
    return segment ? `${base}/${segment}` : base
  },
  car: detailPath,
  /** A car on one page of paper. */
  sheet: (id: number, name: string) => `/car/sheet/${id}/${encodeURIComponent(slugOf(name))}`,
  /** The cars that this browser has opened. */
  seen: () => '/seen',
  /** What a week of driving leaves; what is asked is in `features/week`. */
  week: (question = '') => `/week${question && `/${question}`}`,
}
