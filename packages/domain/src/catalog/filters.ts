import { listedPrices, priceRangeMax } from './limits.ts'

/**
 * How search holds what it knows of a car. Texts and numbers are values that many cars share; those of one family are held
 * together, as the number of the combination that a car has: how it was built, or how this one looks. An amount is held as it
 * is, and counted between the bounds that are offered; `unit` is what one of them is in the column (cents to a dollar).
 */
type Column =
  | { readonly holds: 'text' | 'number'; readonly family: 'build' | 'look' }
  | { readonly holds: 'amount'; readonly offered: readonly number[]; readonly unit: number }
  | { readonly holds: 'flag' }

/** What search knows of a car beside its id, its place and its rank. A column of the database that has this name is read by itself. */
export const columns = {
  make: { holds: 'text', family: 'build' },
  model: { holds: 'text', family: 'build' },
  trim: { holds: 'text', family: 'build' },
  body: { holds: 'text', family: 'build' },
  fuel: { holds: 'text', family: 'build' },
  gearbox: { holds: 'text', family: 'build' },
  seats: { holds: 'number', family: 'build' },
  year: { holds: 'number', family: 'look' },
  color: { holds: 'text', family: 'look' },
  /** Key of the partner whose inventory the car belongs to, '' for none. */
  partner: { holds: 'text', family: 'look' },
  weekCents: { holds: 'amount', unit: 100, offered: [100, 150, 200, 250, 300, 350, 400, 500, 750, 1000] },
  sellingPriceCents: { holds: 'amount', unit: 100, offered: listedPrices },
  /** The reading of the odometer. */
  miles: { holds: 'amount', unit: 1, offered: [5_000, 10_000, 25_000, 50_000, 75_000, 100_000, 150_000] },
  /** It can be had with no initial fee. */
  hasNoFee: { holds: 'flag' },
} as const satisfies Record<string, Column>

/** One thing that search knows of a car. */
export type ColumnName = keyof typeof columns

/** The columns that hold texts, numbers, amounts or flags. */
export type ColumnHolding<Held extends Column['holds']> = {
  [Name in ColumnName]: (typeof columns)[Name]['holds'] extends Held ? Name : never
}[ColumnName]

/**
 * What a filter asks of a car: that it has this text, at least or at most this number, an amount from one to another (both
 * included), this flag; that it stands near a place or within some; or that it meets words.
 */
export type Filter = { readonly key: string } & (
  | {
      readonly kind: 'equals'
      readonly column: ColumnHolding<'text'>
      /** The longest text that is asked for, or all that may be. */
      readonly takes: number | readonly string[]
      /** The filter without which this one means nothing: taking that one off takes this one off too (SRCH-10). */
      readonly within?: string
    }
  | {
      readonly kind: 'atLeast' | 'atMost'
      readonly column: ColumnHolding<'number' | 'amount'>
      /** The least and the greatest number that may be asked for. */
      readonly takes: readonly [least: number, greatest: number]
    }
  | { readonly kind: 'range'; readonly column: ColumnHolding<'amount'>; readonly takes: readonly [number, number] }
  | { readonly kind: 'is'; readonly column: ColumnHolding<'flag'> }
  | { readonly kind: 'near' | 'words' | 'within'; readonly takes: number }
)

/**
 * Everything that somebody can narrow a search by, in the order of an address. `key` is its name on the wire: in addresses, form
 * fields and requests. What an address says beyond `takes` is ignored; it lies within what the search call accepts. Criteria, index, counts,
 * address, request and chips follow from here; the call's schema and the words are the rest of a filter, and the compiler asks for them.
 */
export const filters = {
  city: { key: 'city', kind: 'near', takes: 120 },
  make: { key: 'make', kind: 'equals', column: 'make', takes: 60 },
  model: { key: 'model', kind: 'equals', column: 'model', takes: 80, within: 'make' },
  fromYear: { key: 'from_year', kind: 'atLeast', column: 'year', takes: [1900, 2100] },
  toYear: { key: 'to_year', kind: 'atMost', column: 'year', takes: [1900, 2100] },
  body: { key: 'cab_type', kind: 'equals', column: 'body', takes: 40 },
  color: { key: 'color', kind: 'equals', column: 'color', takes: 40 },
  words: { key: 'q', kind: 'words', takes: 80 },
  priceRange: { key: 'price_range', kind: 'range', column: 'sellingPriceCents', takes: [0, priceRangeMax] },
  weekMin: { key: 'week_min', kind: 'atLeast', column: 'weekCents', takes: [0, 100_000] },
  weekMax: { key: 'week_max', kind: 'atMost', column: 'weekCents', takes: [0, 100_000] },
  fuel: { key: 'fuel', kind: 'equals', column: 'fuel', takes: 20 },
  gearbox: { key: 'gearbox', kind: 'equals', column: 'gearbox', takes: ['A', 'M'] },
  mileageMax: { key: 'mileage_max', kind: 'atMost', column: 'miles', takes: [0, 999_999] },
  seats: { key: 'seats', kind: 'atLeast', column: 'seats', takes: [1, 20] },
  noFee: { key: 'no_fee', kind: 'is', column: 'hasNoFee' },
  /** States, provinces or towns of them: see `areas.ts`. */
  areas: { key: 'state', kind: 'within', takes: 3000 },
} as const satisfies Record<string, Filter>

/** One thing that somebody can narrow a search by. */
export type FilterName = keyof typeof filters

/** All filters, in the order of an address. */
export const filterNames = Object.keys(filters) as FilterName[]

/** A filter of one condition: of a range either end is one. */
export type SingleName = {
  [Name in FilterName]: (typeof filters)[Name]['kind'] extends 'range' ? never : Name
}[FilterName]

/** The filters that mean nothing without this one. */
export function filtersWithin(name: string): SingleName[] {
  return filterNames.filter((other): other is SingleName => {
    const filter: Filter = filters[other]
    return filter.kind === 'equals' && filter.within === name
  })
}
