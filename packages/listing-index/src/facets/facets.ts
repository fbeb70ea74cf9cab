import { type Condition, type ConditionName, columns, conditionNames, conditions } from '@ownward/domain/catalog'
import { fold } from '@ownward/domain/fold'
import type { Criteria } from '../criteria.ts'
import { type Dimension, isDimension, modelOf } from '../listed-car.ts'
import type { ListingIndex } from '../listing-index.ts'
import { countBySlot, countFrom, countUpTo, type SlottedName } from '../slots.ts'
import { type Combinations, familyOf } from './combinations.ts'
import type { Counted } from './counts.ts'
import { countedIn, lettingGo, type Tally } from './tally.ts'

/** One value a filter can take and the number of cars that would pass with it, under all other filters. */
export interface Option {
  readonly value: string
  readonly count: number
}

/** The options of every condition with their counts under the other ones (BEY-01); of a city see `CityOption`, words and areas have none. */
export type Facets = { readonly [Name in OptionName]: readonly Option[] } & { readonly city: readonly CityOption[] }

/** A condition whose options are values of a column. */
export type OptionName = Exclude<ConditionName, 'words' | 'city' | 'areas'>

/** A city as an option, with its state or province and the number of cars in it. */
export interface CityOption {
  readonly name: string
  readonly state: string
  readonly count: number
}

/**
 * Every option of every condition with its count, for a search of these cars. Models are given once a make is chosen; changing the
 * make lets go of the model.
 */
export function facetsOf(index: ListingIndex, { make }: Criteria, whole: Counted, tally: Tally): Facets {
  const options = (name: OptionName): readonly Option[] => {
    const { kind, column } = conditions[name]
    const cars = freed(tally, name)
    if (!isDimension(column)) return slotOptions(kind, column, cars)
    const counts = countByValue(index.kinds, whole, column, cars)
    if (column === 'model') return make === undefined ? [] : modelsOf(make, counts)
    if (kind === 'equals') return optionsOf(counts)
    return sumsOver(counts, kind === 'atLeast' ? (value, bound) => value >= bound : (value, bound) => value <= bound)
  }
  return {
    ...(Object.fromEntries(optionNames.map(name => [name, options(name)])) as Record<OptionName, readonly Option[]>),
    city: index.zones.options(freed(tally, 'city')),
  }
}

const optionNames = conditionNames.filter(
  (name): name is OptionName => name !== 'words' && name !== 'city' && name !== 'areas',
)

// The cars that pass when a condition is let go, by what its options are counted in.
function freed({ passing, failing }: Tally, name: OptionName | 'city'): Int32Array {
  const counted = passing[countedIn(name)!]
  const lists = lettingGo.get(name)!.flatMap(each => failing.get(each) ?? [])
  if (lists.length === 0) return counted
  const sums = counted.slice()
  for (const list of lists) for (let code = 0; code < sums.length; code++) sums[code]! += list[code]!
  return sums
}

function slotOptions(kind: Condition['kind'], column: SlottedName, cars: Int32Array): Option[] {
  const counts = countBySlot(cars, column)
  const held = columns[column]
  if (held.holds === 'flag') return [{ value: '1', count: counts[1]! }]
  const count = kind === 'atLeast' ? countFrom : countUpTo
  return held.offered.map((bound, i) => ({ value: String(bound), count: count(counts, i) }))
}

// Values that no free car has any more stay in the dictionaries; only those with a living car are options.
function countByValue(
  { codes, values }: Combinations,
  whole: Counted,
  dimension: Dimension,
  cars: Int32Array,
): Map<string, number> {
  const family = familyOf(dimension)
  const names = values[dimension].values
  const counts = new Int32Array(names.length)
  const present = new Uint8Array(names.length)
  const [valueAt, known] = [codes[dimension], whole.counts[family]]
  for (let code = 0; code < valueAt.length; code++) {
    const value = valueAt[code]!
    if (known[code]! > 0) present[value] = 1
    counts[value]! += cars[code]!
  }
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
