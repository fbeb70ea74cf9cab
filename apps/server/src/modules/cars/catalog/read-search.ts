import type { Input } from '@ownward/contract'
import { defaultListingLimit, defaultOrder, type OrderBy } from '@ownward/domain/catalog'
import type { Criteria } from './listing/criteria.ts'
import type { Point } from './listing/near.ts'
import { wordsOf } from './listing/tokens.ts'

/** A search as it came in, its form checked. */
export type SearchInput = Input<'searchPreAuthVehicles'>

/** What a search asks for, with the wire's ways of saying 'nothing' taken away. */
export interface Question {
  readonly criteria: Criteria
  readonly city: string | undefined
  /** The caller's own position. */
  readonly position: Point | undefined
  /** Only cars near the position; otherwise it only says how far cars are. */
  readonly isLocal: boolean
  readonly orderBy: OrderBy
  readonly offset: number
  readonly limit: number
  readonly wantsFacets: boolean
}

/** Reads a search request; `from_year` and `to_year` win over `year`, which is the span allowed (O-12). */
export function readSearch(input: SearchInput): Question {
  const limit = input.limit ?? defaultListingLimit
  const lat = number(input.lat)
  const lng = number(input.lng)
  return {
    criteria: {
      make: text(input.make),
      model: text(input.model),
      fromYear: number(input.from_year) ?? number(input.year?.min),
      toYear: number(input.to_year) ?? number(input.year?.max),
      body: text(input.cab_type),
      color: text(input.color),
      fuel: text(input.fuel),
      gearbox: text(input.gearbox),
      seats: number(input.seats),
      ...priceRange(text(input.price_range)),
      weekMin: cents(number(input.week_min)),
      weekMax: cents(number(input.week_max)),
      noFee: number(input.no_fee) === 1 ? true : undefined,
      miles: number(input.mileage_max),
      words: words(text(input.q)),
    },
    city: text(input.city),
    position: lat === undefined || lng === undefined ? undefined : { lat, lng },
    isLocal: input.islocal === undefined || !isOff(input.islocal),
    orderBy: input.orderby ?? defaultOrder,
    offset: ((input.page ?? 1) - 1) * limit,
    limit,
    wantsFacets: input.facets ?? false,
  }
}

function text(value: string | undefined): string | undefined {
  return value === '' ? undefined : value
}

function number(value: number | '' | null | undefined): number | undefined {
  return value === '' || value === null ? undefined : value
}

function words(query: string | undefined): readonly string[] | undefined {
  const found = query === undefined ? [] : wordsOf(query)
  return found.length > 0 ? found : undefined
}

function cents(dollars: number | undefined): number | undefined {
  return dollars === undefined ? undefined : dollars * 100
}

function priceRange(range: string | undefined): { priceMin?: number; priceMax?: number } {
  if (range === undefined) return {}
  const [min = 0, max = 0] = range.split('-').map(Number)
  return { ...(min > 0 && { priceMin: min * 100 }), priceMax: max * 100 }
}

// Clients send flags as they come: true, 1, '1', or nothing at all.
function isOff(flag: unknown): boolean {
  return flag === null || flag === false || flag === 0 || ['', '0', 'false'].includes(String(flag))
}
