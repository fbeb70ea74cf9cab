import { fold } from '../../../../words/fold.ts'
import { type Combinations, familyOf } from './combinations.ts'
import type { Counted, CountedColumn } from './counts.ts'
import type { Criteria, FilterName } from './criteria.ts'
import { type Dimension, modelOf } from './listed-car.ts'
import type { ListingIndex } from './listing-index.ts'
import { countFrom, countsBySlot, countUpTo, milesEdges, priceEdges, weekEdges } from './slots.ts'
import type { Tally } from './tally.ts'

/** One value a filter can take and the number of cars that would pass with it, under all other filters. */
export interface Option {
  readonly value: string
  readonly count: number
}

/** Every filter’s options with their counts under the other filters (BEY-01). */
export type Facets = { readonly [Name in Exclude<FilterName, 'words' | 'city'>]: readonly Option[] } & {
  readonly city: readonly CityOption[]
}

/** A city as an option, with its state or province and the number of cars in it. */
export interface CityOption {
  readonly name: string
  readonly state: string
  readonly count: number
}

/**
 * Every option of every filter with its count, for a search of these cars. Models are given once a make is chosen; changing the
 * make lets go of the model.
 */
export function facetsOf(index: ListingIndex, { make }: Criteria, whole: Counted, tally: Tally): Facets {
  const counts = (dimension: Dimension, ...filters: FilterName[]) =>
    countByValue(index.kinds, whole, tally, dimension, filters)
  // Mostly no range is set, and then all of them are counted among the same cars.
  const counted = new Map<Int32Array, ReturnType<typeof countsBySlot>>()
  const slots = (name: FilterName) => {
    const cars = freed(tally, 'slots', [name])
    const bySlot = counted.get(cars) ?? countsBySlot(cars)
    counted.set(cars, bySlot)
    return bySlot
  }
  const [priceMin, priceMax] = [slots('priceMin').price, slots('priceMax').price]
  const [weekMin, weekMax] = [slots('weekMin').week, slots('weekMax').week]
  const { miles } = slots('miles')
  return {
    make: optionsOf(counts('make', 'make', 'model')),
    model: make === undefined ? [] : modelsOf(make, counts('model', 'model')),
    fromYear: sumsOver(counts('year', 'fromYear'), (year, from) => year >= from),
    toYear: sumsOver(counts('year', 'toYear'), (year, to) => year <= to),
    body: optionsOf(counts('body', 'body')),
    color: optionsOf(counts('color', 'color')),
    fuel: optionsOf(counts('fuel', 'fuel')),
    gearbox: optionsOf(counts('gearbox', 'gearbox')),
    seats: sumsOver(counts('seats', 'seats'), (seats, least) => seats >= least),
    priceMin: priceEdges.map((edge, i) => ({ value: String(edge / 100), count: countFrom(priceMin, i) })),
    priceMax: priceEdges.map((edge, i) => ({ value: String(edge / 100), count: countUpTo(priceMax, i) })),
    weekMin: weekEdges.map((edge, i) => ({ value: String(edge / 100), count: countFrom(weekMin, i) })),
    weekMax: weekEdges.map((edge, i) => ({ value: String(edge / 100), count: countUpTo(weekMax, i) })),
    noFee: [{ value: '1', count: slots('noFee').noFee[1]! }],
    miles: milesEdges.map((edge, i) => ({ value: String(edge), count: countUpTo(miles, i) })),
    city: index.zones.options(freed(tally, 'zone', ['city'])),
  }
}

// The cars that pass when these filters are let go.
function freed({ passing, failing }: Tally, column: CountedColumn, filters: readonly FilterName[]): Int32Array {
  const lists = filters.flatMap(name => failing.get(name) ?? [])
  if (lists.length === 0) return passing[column]
  return passing[column].map((count, code) => lists.reduce((sum, list) => sum + list[code]!, count))
}

// Values that no free car has any more stay in the dictionaries; only those with a living car are options.
function countByValue(
  { codes, values }: Combinations,
  whole: Counted,
  tally: Tally,
  dimension: Dimension,
  filters: readonly FilterName[],
): Map<string, number> {
  const family = familyOf[dimension]
  const cars = freed(tally, family, filters)
  const names = values[dimension].values
  const counts = new Int32Array(names.length)
  const present = new Uint8Array(names.length)
  codes[dimension].forEach((value, code) => {
    if (whole.counts[family][code]! > 0) present[value] = 1
    counts[value] = counts[value]! + cars[code]!
  })
  return new Map(names.flatMap((name, value) => (present[value] === 1 ? [[name, counts[value]!] as const] : [])))
}

function optionsOf(counts: Map<string, number>): Option[] {
  return [...counts].map(([value, count]) => ({ value, count })).sort(byText)
}

function modelsOf(make: string, counts: Map<string, number>): Option[] {
  const wanted = fold(make)
  return [...counts]
    .map(([key, count]) => ({ ...modelOf(key), count }))
    .filter(model => fold(model.make) === wanted)
    .map(({ model, count }) => ({ value: model, count }))
    .sort(byText)
}

function byText(a: Option, b: Option): number {
  return a.value < b.value ? -1 : 1
}

function sumsOver(counts: Map<string, number>, includes: (value: number, bound: number) => boolean): Option[] {
  const numbers = [...counts].map(([value, count]) => ({ value: Number(value), count }))
  return numbers
    .map(({ value: bound }) => ({
      value: String(bound),
      count: numbers.reduce((sum, { value, count }) => (includes(value, bound) ? sum + count : sum), 0),
      bound,
    }))
    .sort((a, b) => a.bound - b.bound)
    .map(({ value, count }) => ({ value, count }))
}
