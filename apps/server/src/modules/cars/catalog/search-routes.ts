import type { Input } from '@ownward/contract'
import {
  type ColumnHolding,
  columns,
  defaultListingLimit,
  defaultOrder,
  type Filter,
  filterNames,
  filters,
  readAreas,
  writeAreas,
} from '@ownward/domain/catalog'
import { ok } from '@ownward/domain/outcome'
import type { Criteria } from '@ownward/listing-index'
import { wordsOf } from '@ownward/listing-index/words'
import type { Call, Handlers } from '../../../call.ts'
import { type Question, type SearchScope, searchVehicles } from './search-vehicles.ts'
import { similarVehicles } from './similar-vehicles.ts'

type SearchInput = Input<'searchPreAuthVehicles'>

/** The partner whose marked inventory has its own listing (SRV-06). */
export const markedPartner = 'chapman'

/** Answers the calls that search the cars. */
export const searchHandlers = {
  searchPreAuthVehicles: (input, call) => searchVehicles(readSearch(input), scopeOf(call)),
  searchVehicles: (input, call) => searchVehicles(readSearch(input), scopeOf(call)),
  chapmanVehicles: (input, call) => searchVehicles(readSearch(input), { ...scopeOf(call), partner: markedPartner }),
  similarVehicles: async (input, call) =>
    ok({ status: true, message: '', result: await similarVehicles(input, scopeOf(call)) }),
} satisfies Handlers

function scopeOf({ actor, locale, address, parts }: Call<'public'> | Call): SearchScope {
  return { parts, locale, address, userId: actor?.kind === 'customer' ? actor.userId : null }
}

/** Reads a search request; `from_year` and `to_year` win over `year`, which is the span allowed (O-12). */
export function readSearch(input: SearchInput): Question {
  const limit = input.limit ?? defaultListingLimit
  const lat = number(input.lat)
  const lng = number(input.lng)
  return {
    criteria: readCriteria(input),
    city: text(input.city),
    position: lat === undefined || lng === undefined ? undefined : { lat, lng },
    isLocal: input.islocal === undefined || !isOff(input.islocal),
    orderBy: input.orderby ?? defaultOrder,
    offset: ((input.page ?? 1) - 1) * limit,
    limit,
    wantsFacets: input.facets ?? false,
    wantsTowns: input.towns ?? false,
  }
}

function readCriteria(input: SearchInput): Criteria {
  const asked = Object.fromEntries(filterNames.map(name => [name, readFilter(filters[name], input[filters[name].key])]))
  return {
    ...asked,
    fromYear: number(input.from_year) ?? number(input.year?.min),
    toYear: number(input.to_year) ?? number(input.year?.max),
    ...priceRange(text(input.price_range)),
  }
}

/** What a condition is asked with. A city is still to be looked up, and a range is two conditions. */
function readFilter(filter: Filter, value: unknown) {
  switch (filter.kind) {
    case 'equals':
      return text(value)
    case 'within':
      return areas(text(value))
    case 'atLeast':
    case 'atMost':
      return inColumn(number(value), filter.column)
    case 'is':
      return number(value) === 1 ? true : undefined
    case 'words':
      return words(text(value))
    case 'near':
    case 'range':
      return undefined
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

// Of what is asked for, what is no state of ours counts for nothing.
function areas(asked: string | undefined): string | undefined {
  return asked === undefined ? undefined : writeAreas(readAreas(asked)) || undefined
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function words(query: string | undefined): readonly string[] | undefined {
  const found = query === undefined ? [] : wordsOf(query)
  return found.length > 0 ? found : undefined
}

function inColumn(value: number | undefined, name: ColumnHolding<'number' | 'amount'>): number | undefined {
  const column = columns[name]
  return value === undefined || column.holds !== 'amount' ? value : value * column.unit
}

// Nought filters nothing as the lower end; the upper end always does (O-10).
function priceRange(range: string | undefined): { priceMin?: number; priceMax?: number } {
  if (range === undefined) return {}
  const { unit } = columns.sellingPriceCents
  const [min = 0, max = 0] = range.split('-').map(Number)
  return { ...(min > 0 && { priceMin: min * unit }), priceMax: max * unit }
}

// Clients send flags as they come: true, 1, '1', or nothing at all.
function isOff(flag: unknown): boolean {
  return flag === null || flag === false || flag === 0 || ['', '0', 'false'].includes(String(flag))
}
