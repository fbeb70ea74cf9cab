import { fold } from '../fold.ts'
import type { Search } from './compile.ts'
import { type FilterName, failOf, passes } from './criteria.ts'
import { type Dimension, modelOf } from './listed-car.ts'
import type { ListingIndex } from './listing-index.ts'
import { countBetween, countFrom, countUpTo, milesEdges, priceEdges, weekEdges } from './slots.ts'
import type { Tally } from './tally.ts'

/** One value a filter can take and the number of cars that would pass with it, under all other filters. */
export interface Option {
  readonly value: string
  readonly count: number
}

export type Facets = { readonly [Name in Exclude<FilterName, 'words' | 'city'>]: readonly Option[] } & {
  readonly city: readonly CityOption[]
}

export interface CityOption {
  readonly name: string
  readonly state: string
  readonly count: number
}

/** Every option of every filter with its count. Models are given once a make is chosen; changing the make lets go of the model. */
export function facetsOf(index: ListingIndex, search: Search, tally: Tally, cities: readonly CityOption[]): Facets {
  const { make } = search.criteria
  const counts = (dimension: Dimension, ...filters: FilterName[]) =>
    countByValue(index, search, tally, dimension, filters)
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
    price: priceEdges.slice(1).map((max, i) => ({
      value: `${priceEdges[i]! / 100}-${max / 100}`,
      count: countBetween(added(tally.price), i, i + 1),
    })),
    weekMin: weekEdges.map((edge, i) => ({ value: String(edge / 100), count: countFrom(added(tally.weekMin), i) })),
    weekMax: weekEdges.map((edge, i) => ({ value: String(edge / 100), count: countUpTo(added(tally.weekMax), i) })),
    miles: milesEdges.map((edge, i) => ({ value: String(edge), count: countUpTo(added(tally.miles), i) })),
    city: cities,
  }
}

function added({ passing, failing }: { passing: Int32Array; failing: Int32Array }): Int32Array {
  return passing.map((count, i) => count + failing[i]!)
}

// Values that no free car has any more stay in the dictionaries; only those with a living car are options.
function countByValue(
  { groups }: ListingIndex,
  { criteria, verdicts }: Search,
  { byGroup }: Tally,
  dimension: Dimension,
  filters: readonly FilterName[],
): Map<string, number> {
  const codes = groups.codes[dimension]
  const { values } = groups.values[dimension]
  const counts = new Int32Array(values.length)
  const present = new Uint8Array(values.length)
  const counting = new Uint8Array(256)
  const partners = groups.values.partner.values
  for (const verdict of [passes, ...filters.map(name => failOf[name])]) counting[verdict] = 1
  for (let group = 0; group < groups.count; group++) {
    if (groups.live[group] === 0) continue
    if (criteria.partner !== undefined && partners[groups.codes.partner[group]!] !== criteria.partner) continue
    const code = codes[group]!
    present[code] = 1
    if (counting[verdicts[group]!] === 1) counts[code] = counts[code]! + byGroup[group]!
  }
  return new Map(values.flatMap((value, code) => (present[code] === 1 ? [[value, counts[code]!] as const] : [])))
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
