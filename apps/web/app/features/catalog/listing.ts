import type { SearchRequest } from '@ownward/contract'
import {
  defaultListingLimit,
  defaultOrder,
  firstYear,
  type ListingQuery,
  parseListingQuery,
} from '@ownward/domain/catalog'

/** The addresses under which the listing is shown, each with its own frame. */
export const listingBases = ['/cars', '/listing', '/iframecars', '/chapcars', '/ichapcars'] as const
export type ListingBase = (typeof listingBases)[number]

/** What a listing address says: where it is shown, the raw query segment, and the query it means. */
export interface ListingAddress {
  base: ListingBase
  segment: string
  query: ListingQuery
}

/** Reads a listing address; the path is taken as it came, because values in it are still encoded (SRCH-05). */
export function readListingAddress(pathname: string): ListingAddress {
  const base = listingBases.find(known => pathname === known || pathname.startsWith(`${known}/`)) ?? '/cars'
  const segment = pathname.slice(base.length + 1).replace(/\/+$/, '')
  return { base, segment, query: parseListingQuery(segment) }
}

/**
 * What a form sent without a script asks for, from the `?` part of its address: undefined when it asks for nothing we
 * know. A form writes blanks as '+', our addresses write them as '%20'.
 */
export function readFormQuery(search: string): ListingQuery | undefined {
  if (!search) return undefined
  const query = parseListingQuery(search.slice(1).replaceAll('+', '%20'))
  return Object.keys(query).length > 0 || search.includes('make=') ? query : undefined
}

/** The search the listing makes (API-12); page, order and size are always said (SRCH-20). */
export function searchBody(query: ListingQuery, now: Date): SearchRequest {
  const page = query.page ?? 1
  const limit = query.limit ?? defaultListingLimit
  return {
    page,
    limit,
    orderby: query.orderBy ?? defaultOrder,
    pagination: { currentPage: page, limit },
    year: { min: firstYear, max: now.getUTCFullYear() },
    facets: true,
    ...(query.make && { make: query.make }),
    ...(query.model && { model: query.model }),
    ...(query.fromYear && { from_year: query.fromYear }),
    ...(query.toYear && { to_year: query.toYear }),
    ...(query.city && { city: query.city }),
    // A typed place counts for more than where the device is (SRCH-17).
    ...(!query.city && query.lat !== undefined && query.lng !== undefined && { lat: query.lat, lng: query.lng }),
    ...(query.isLocal && { islocal: true }),
    ...(query.cabType && { cab_type: query.cabType }),
    ...(query.color && { color: query.color }),
    ...(query.priceRange && { price_range: `${query.priceRange.min}-${query.priceRange.max}` }),
    ...(query.q && { q: query.q }),
    ...(query.weekMin && { week_min: query.weekMin }),
    ...(query.weekMax && { week_max: query.weekMax }),
    ...(query.fuel && { fuel: query.fuel }),
    ...(query.gearbox && { gearbox: query.gearbox }),
    ...(query.mileageMax && { mileage_max: query.mileageMax }),
    ...(query.seats && { seats: query.seats }),
  }
}

/** A listing of the partner's marked inventory (SRV-06). */
export function isPartner(base: ListingBase): boolean {
  return base === '/chapcars' || base === '/ichapcars'
}

/**
 * What a listing asks for its filters and its cars (SRCH-22). The page is rendered for everybody alike, so it asks as a visitor;
 * what is a signed-in person's own, their hearts, is added in their browser.
 */
export function listingCalls(base: ListingBase, query: ListingQuery, now: Date) {
  const body = searchBody(query, now)
  return isPartner(base)
    ? ({ filters: 'getChapmanFilters', search: ['chapmanVehicles', { ...body, totol_count: true }] } as const)
    : ({ filters: 'getVehicleFilters', search: ['searchPreAuthVehicles', body] } as const)
}

/** The filters a person can set and take off, in the order of their chips, with the key each has on the wire. */
export const filterKeys = {
  q: 'q',
  city: 'city',
  make: 'make',
  model: 'model',
  fromYear: 'from_year',
  toYear: 'to_year',
  weekMin: 'week_min',
  weekMax: 'week_max',
  cabType: 'cab_type',
  color: 'color',
  fuel: 'fuel',
  gearbox: 'gearbox',
  mileageMax: 'mileage_max',
  seats: 'seats',
  priceRange: 'price_range',
  lat: 'lat',
} as const satisfies Partial<Record<keyof ListingQuery, string>>

export type FilterName = keyof typeof filterKeys

export const filterNames = Object.keys(filterKeys) as FilterName[]

/** The filter that the server names by its wire key, or undefined for one we do not show. */
export function filterOfKey(key: string): FilterName | undefined {
  return filterNames.find(name => filterKeys[name] === key)
}

const hangsOn: Partial<Record<FilterName, readonly (keyof ListingQuery)[]>> = {
  make: ['model'],
  lat: ['lng', 'isLocal'],
}

/** The query without one filter and what hangs on it, on its first page. */
export function withoutFilter(query: ListingQuery, name: FilterName): ListingQuery {
  const gone: readonly string[] = ['page', name, ...(hangsOn[name] ?? [])]
  return Object.fromEntries(Object.entries(query).filter(([key]) => !gone.includes(key)))
}

/** The query as it orders and pages, without any filter. */
export function withoutFilters({ orderBy, limit }: ListingQuery): ListingQuery {
  return { ...(orderBy && { orderBy }), ...(limit && { limit }) }
}
