import { readAreas, writeAreas } from './areas.ts'
import { type Filter, type FilterName, filterNames, filters } from './filters.ts'
import { defaultListingLimit, defaultOrder, type ListingLimit, listingLimits, type OrderBy, orders } from './limits.ts'

/** Whole dollars of selling price, both ends included. */
export interface PriceRange {
  readonly min: number
  readonly max: number
}

/** What an address says of each kind of filter; amounts are whole dollars. */
interface Said {
  equals: string
  near: string
  words: string
  within: string
  atLeast: number
  atMost: number
  range: PriceRange
  /** Written when it is asked for, left out otherwise. */
  is: '1'
}

type FiltersSaid = { readonly [Name in FilterName]?: Said[(typeof filters)[Name]['kind']] }

/**
 * What a listing address asks for. A default (page 1, 16 a page, newest first) is never written down, and reading one
 * leaves it out, so that one question has one address.
 */
export interface ListingQuery extends FiltersSaid {
  readonly page?: number
  readonly orderBy?: OrderBy
  readonly limit?: ListingLimit
  readonly lat?: number
  readonly lng?: number
  readonly isLocal?: boolean
  /** The list is shown so that cars can be chosen from it, to be put side by side (PICK-04), or as a map (PICK-13). */
  readonly view?: 'compare' | 'map'
  /** The cars chosen so far, by their numbers. */
  readonly pick?: readonly number[]
}

interface Rule<T> {
  readonly key: string
  /** Undefined when the text is no value of this key; such a pair is ignored. */
  readonly read: (text: string) => T | undefined
  readonly write: (value: T) => string
}

type Values = Required<ListingQuery>
type Rules = { readonly [Name in keyof Values]: Rule<Values[Name]> }

/** Signs that nobody types and no search asks for; a tab comes with what is pasted. */
const hasControls = (value: string) => /[^\P{Cc}\t]/u.test(value)

function text(key: string, longest: number): Rule<string> {
  return {
    key,
    read: value => {
      const trimmed = value.toWellFormed().trim()
      return trimmed && trimmed.length <= longest && !hasControls(trimmed) ? trimmed : undefined
    },
    write: value => value,
  }
}

function areas(key: string, longest: number): Rule<string> {
  return {
    key,
    read: value =>
      (value.length <= longest && !hasControls(value) && writeAreas(readAreas(value.toWellFormed()))) || undefined,
    write: value => value,
  }
}

function wholeNumber(key: string, min: number, max: number): Rule<number> {
  return {
    key,
    read: value => {
      const number = Number(value)
      return /^\d{1,9}$/.test(value) && number >= min && number <= max ? number : undefined
    },
    write: String,
  }
}

function coordinate(key: string, limit: number): Rule<number> {
  return {
    key,
    read: value => {
      const number = Number(value)
      // Adding 0 turns -0 into 0, which is written alike.
      return /^-?\d{1,3}(\.\d{1,15})?$/.test(value) && Math.abs(number) <= limit ? number + 0 : undefined
    },
    write: plainDecimal,
  }
}

// A tiny number must not be written as 1e-7, which reads as no coordinate.
function plainDecimal(value: number): string {
  const written = String(value)
  return written.includes('e')
    ? value
        .toFixed(15)
        .replace(/(?<!0)0+$/, '')
        .replace(/\.$/, '')
    : written
}

function oneOf<T extends string>(key: string, values: readonly T[]): Rule<T> {
  return { key, read: value => values.find(candidate => candidate === value), write: value => value }
}

function withoutDefault<T>(rule: Rule<T>, defaultValue: T): Rule<T> {
  return {
    ...rule,
    read: value => {
      const found = rule.read(value)
      return found === defaultValue ? undefined : found
    },
    write: value => (value === defaultValue ? '' : rule.write(value)),
  }
}

function range(key: string, [least, greatest]: readonly [number, number]): Rule<PriceRange> {
  return {
    key,
    read: value => {
      const [, from, until] = /^(\d{1,6})-(\d{1,6})$/.exec(value) ?? []
      const [min, max] = [Number(from), Number(until)]
      return least <= min && min <= max && max <= greatest ? { min, max } : undefined
    },
    write: ({ min, max }) => `${min}-${max}`,
  }
}

const limit: Rule<ListingLimit> = {
  key: 'limit',
  read: value => listingLimits.find(candidate => String(candidate) === value),
  write: String,
}

const isLocal: Rule<boolean> = {
  key: 'islocal',
  read: value => (value === '1' || value === 'true' ? true : undefined),
  write: value => (value ? '1' : ''),
}

/** How many cars stand side by side at most (PICK-01). */
export const mostCompared = 4

const pick: Rule<readonly number[]> = {
  key: 'pick',
  read: value => {
    const ids = new Set(value.split('-').filter(id => /^[1-9]\d{0,8}$/.test(id)))
    return ids.size > 0 ? [...ids].slice(0, mostCompared).map(Number) : undefined
  },
  write: ids => ids.join('-'),
}

const lastPage = 1_000_000

function ruleOf(filter: Filter): Rule<string> | Rule<number> | Rule<PriceRange> {
  const { key } = filter
  switch (filter.kind) {
    case 'equals':
      return typeof filter.takes === 'number' ? text(key, filter.takes) : oneOf(key, filter.takes)
    case 'near':
    case 'words':
      return text(key, filter.takes)
    case 'within':
      return areas(key, filter.takes)
    case 'atLeast':
    case 'atMost':
      return wholeNumber(key, ...filter.takes)
    case 'range':
      return range(key, filter.takes)
    case 'is':
      return oneOf(key, ['1'])
  }
}

const filterRules = Object.fromEntries(filterNames.map(name => [name, ruleOf(filters[name])]))

// The order here is the canonical order of an address. The bounds are those of the search call: what it would refuse is ignored.
const rules = {
  ...filterRules,
  lat: coordinate('lat', 90),
  lng: coordinate('lng', 180),
  isLocal,
  orderBy: withoutDefault(oneOf('orderby', orders), defaultOrder),
  limit: withoutDefault(limit, defaultListingLimit),
  view: oneOf('view', ['compare', 'map']),
  pick,
  page: withoutDefault(wholeNumber('page', 1, lastPage), 1),
} as Rules

const names = Object.keys(rules) as (keyof ListingQuery)[]
const nameOfKey = new Map(names.map(name => [rules[name].key, name]))

/**
 * Reads the query of a listing address: one raw (still encoded) path segment of `key=value` pairs joined by '&' (SRCH-05).
 * Unknown keys, invalid values and broken encodings are ignored; of a repeated key the last valid value counts.
 */
export function parseListingQuery(segment: string): ListingQuery {
  const found: Record<string, unknown> = {}
  for (const pair of segment.replace(/^\//, '').split('&')) {
    const equals = pair.indexOf('=')
    const name = nameOfKey.get(pair.slice(0, Math.max(equals, 0)))
    const value = name && decode(pair.slice(equals + 1))
    if (!name || value === undefined) continue
    const read = rules[name].read(value)
    if (read !== undefined) found[name] = read
  }
  return found
}

/** Whether an address was read with nothing left out: every pair of it is known, and its value is one (SRCH-05). */
export function isReadWhole(segment: string): boolean {
  return segment
    .replace(/^\//, '')
    .split('&')
    .every(pair => pair === '' || isRead(pair))
}

function isRead(pair: string): boolean {
  const equals = pair.indexOf('=')
  const name = nameOfKey.get(pair.slice(0, Math.max(equals, 0)))
  if (!name) return false
  // A default is read, and left out for being meant anyhow.
  if (name === 'page' || name === 'limit' || name === 'orderBy') return true
  const value = decode(pair.slice(equals + 1))
  return value !== undefined && rules[name].read(value) !== undefined
}

/** Whether an address names a state or province, or a town of one, that there is none of; it was left out (SRCH-05). */
export function namesUnknownArea(segment: string): boolean {
  const { key } = filters.areas
  return segment
    .replace(/^\//, '')
    .split('&')
    .filter(pair => pair.startsWith(`${key}=`) && pair.length > key.length + 1)
    .some(pair => {
      const value = decode(pair.slice(key.length + 1))
      if (value === undefined) return true
      const named = value.split('~').filter(name => name.trim() !== '')
      return named.some(name => readAreas(name).length === 0)
    })
}

/** Writes a query as the one canonical segment that reads back as the same query; '' when it asks for nothing. */
export function formatListingQuery(query: ListingQuery): string {
  return names.flatMap(name => pairOf(name, query)).join('&')
}

function pairOf<Name extends keyof ListingQuery>(name: Name, query: ListingQuery): string[] {
  const value = query[name]
  if (value === undefined) return []
  const rule: Rules[Name] = rules[name]
  const written = rule.write(value as Values[Name])
  return written === '' ? [] : [`${rule.key}=${encodeURIComponent(written.toWellFormed())}`]
}

/** The segment that shows another page: 'page={n}' alone, appended, or in place of the page it names (SRCH-06). */
export function withPage(segment: string, page: number): string {
  const plain = segment.replace(/^\//, '')
  if (plain === '') return `page=${page}`
  const pairs = plain.split('&')
  if (!pairs.some(isPage)) return `${plain}&page=${page}`
  return pairs.map(pair => (isPage(pair) ? `page=${page}` : pair)).join('&')
}

function isPage(pair: string): boolean {
  return pair.startsWith('page=')
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
