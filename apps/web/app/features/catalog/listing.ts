import {
  defaultListingLimit,
  defaultOrder,
  filterNames,
  filters,
  filtersWithin,
  firstYear,
  type ListingQuery,
  type PriceFields,
  parseListingQuery,
  priceRangeMax,
  questionOf,
  readPriceFields,
} from '@ownward/domain/catalog'
import type { Request } from '../../api/spelling/spelled.ts'
import { catalogPaths } from '../../catalog-paths.ts'

/** The addresses under which the listing is shown, each with its own frame. */
export const listingBases = ['/cars', '/listing', '/iframecars', '/chapcars', '/ichapcars'] as const

/** One of the addresses under which the listing is shown. */
export type ListingBase = (typeof listingBases)[number]

/** What a listing address says: where it is shown, the raw query segment, and the query it means. */
export interface ListingAddress {
  base: ListingBase
  segment: string
  query: ListingQuery
  /** The price as a form's two fields say it; an address of ours says `price_range` (O-10). */
  price?: PriceFields | undefined
}

/** Reads a listing address; the path is taken as it came, because values in it are still encoded (SRCH-05). */
export function readListingAddress(pathname: string): ListingAddress {
  const base = listingBases.find(known => pathname === known || pathname.startsWith(`${known}/`)) ?? '/cars'
  const segment = pathname.slice(base.length + 1).replace(/(?<!\/)\/+$/, '')
  const read = readQuery(segment)
  return { base, segment, ...read, query: isOwn(base) ? asShown(read.query) : unpicked(read.query) }
}

/**
 * What a form sent without a script asks for, from the `?` part of its address: undefined when it asks for nothing we
 * know. A form writes blanks as '+', our addresses write them as '%20'.
 */
export function readFormQuery(search: string): Pick<ListingAddress, 'query' | 'price'> | undefined {
  if (!search) return undefined
  const read = readQuery(search.slice(1).replaceAll('+', '%20'))
  return Object.keys(read.query).length > 0 || search.includes('make=') ? read : undefined
}

function readQuery(segment: string): Pick<ListingAddress, 'query' | 'price'> {
  const query = parseListingQuery(segment)
  const price = readPriceFields(segment)
  return { query: price?.range ? { ...query, priceRange: price.range } : query, price }
}

/**
 * The address that says what a form asks for: its price as one range, or its two fields as they were typed when they are none, so
 * that the page can say what is wrong with them.
 */
export function formAddress(base: ListingBase, { query, price }: Pick<ListingAddress, 'query' | 'price'>): string {
  const path = catalogPaths.listing(query, base)
  if (!price?.fault) return path
  const typed = new URLSearchParams({ price_from: price.from, price_to: price.to })
  return `${path}${path === base ? '/' : '&'}${typed}`.replaceAll('+', '%20')
}

/** The search the listing makes (API-12); page, order and size are always said (SRCH-20). */
export function searchBody(query: ListingQuery, now: Date): Request<'searchPreAuthVehicles'> {
  const page = query.page ?? 1
  const limit = query.limit ?? defaultListingLimit
  return {
    page,
    limit,
    orderby: query.orderBy ?? defaultOrder,
    pagination: { currentPage: page, limit },
    year: { min: firstYear, max: now.getUTCFullYear() },
    facets: true,
    ...(query.view === 'map' && { limit: 1, pagination: { currentPage: 1, limit: 1 }, towns: true }),
    // A typed place counts for more than where the device is (SRCH-17).
    ...(!query.city && query.lat !== undefined && query.lng !== undefined && { lat: query.lat, lng: query.lng }),
    ...(query.isLocal && { islocal: true }),
    ...Object.fromEntries(filterNames.filter(name => query[name]).map(name => [filters[name].key, asked(query, name)])),
  }
}

// As the call takes it: a flag as a number, a range as one text.
function asked(query: ListingQuery, name: keyof typeof filters) {
  const value = query[name]
  if (filters[name].kind === 'is') return 1
  return typeof value === 'object' ? `${value.min}-${value.max}` : value
}

/** Cars are chosen to be compared, and shown on a map, on the site's own listing alone (PICK-04, PICK-13). */
const isOwn = (base: ListingBase) => base === '/cars' || base === '/listing'

function unpicked({ view: _view, pick: _pick, areas: _areas, ...query }: ListingQuery): ListingQuery {
  return query
}

/** A map has neither pages nor an order, and nothing is chosen on it. */
function asShown(query: ListingQuery): ListingQuery {
  return query.view === 'map' ? { ...questionOf(query), view: 'map' } : query
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
    ? ({ filters: 'getChapmanFilters', search: ['chapmanVehicles', { ...body, total: true }] } as const)
    : ({ filters: 'getVehicleFilters', search: ['searchPreAuthVehicles', body] } as const)
}

/** A filter that the listing shows: where the device is beside those that have an entry. */
export type ShownFilter = keyof typeof filters | 'lat'

/** The key that a filter has on the wire. */
export function keyOf(name: ShownFilter): string {
  return name === 'lat' ? 'lat' : filters[name].key
}

/** The filter that the server names by its wire key, or undefined for one we do not show. */
export function filterOfKey(key: string): ShownFilter | undefined {
  return filterNames.find(name => filters[name].key === key)
}

/** The query without one filter and what hangs on it, on its first page. */
export function withoutFilter(query: ListingQuery, name: ShownFilter): ListingQuery {
  const beside = name === 'lat' ? ['lng', 'isLocal'] : filtersWithin(name)
  const gone: readonly string[] = ['page', name, ...beside]
  return Object.fromEntries(Object.entries(query).filter(([key]) => !gone.includes(key)))
}

/** What is left of a price range without one of its ends. */
export function withoutPriceEnd(query: ListingQuery, end: 'min' | 'max'): ListingQuery {
  const range = { min: 0, max: priceRangeMax, ...query.priceRange, [end]: end === 'min' ? 0 : priceRangeMax }
  const rest = withoutFilter(query, 'priceRange')
  return range.min === 0 && range.max === priceRangeMax ? rest : { ...rest, priceRange: range }
}

/** The query as it orders and pages, without any filter. */
export function withoutFilters({ orderBy, limit, view, pick }: ListingQuery): ListingQuery {
  return { ...(orderBy && { orderBy }), ...(limit && { limit }), ...(view && { view }), ...(pick && { pick }) }
}
