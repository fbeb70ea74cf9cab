import { type ConditionName, conditionNames, conditions, readAreas } from '@ownward/domain/catalog'
import { fold } from '@ownward/domain/fold'
import { type Bits, setBit } from './bits.ts'
import { allNear, nearMiles, noneNear } from './city-table.ts'
import type { Criteria } from './criteria.ts'
import { familyOf } from './facets/combinations.ts'
import { type AmountName, type Dimension, isDimension } from './listed-car.ts'
import type { ListingIndex } from './listing-index.ts'
import { milesBetween, type Point } from './near.ts'
import { slotOfCode } from './slots.ts'
import type { WordBits } from './words/keywords.ts'

/** One condition of a search. Rows never change, so the rows it lets through stay the same and only new ones need a look. */
export interface Filter {
  readonly name: ConditionName | 'partner'
  /** Filters of one key let the same rows through. */
  readonly key: string
  /** Adds to a set those of the rows from `from` up to `to` that pass; `from` is 0 or past the first reading. */
  fill(bits: Bits, from: number, to: number): void
}

type Fill = Filter['fill']

// More than any column holds, and still a small integer to compare with.
const most = 2 ** 30

/** The conditions that a search sets, the partner's scope apart. */
export function filtersOf(
  index: ListingIndex,
  criteria: Criteria,
  bitsOf: (words: readonly string[]) => WordBits,
): Filter[] {
  return conditionNames.flatMap(name => filterFor(index, criteria, name, bitsOf) ?? [])
}

function filterFor(
  index: ListingIndex,
  criteria: Criteria,
  name: ConditionName,
  bitsOf: (words: readonly string[]) => WordBits,
): Filter | undefined {
  const { make, model, city, areas, words } = criteria
  // These four are more than one column compared with one value.
  switch (name) {
    case 'model':
      return model === undefined ? undefined : lazyFilter(name, [model, make], () => modelFill(index, model, make))
    case 'city':
      return city && lazyFilter(name, [city.lat, city.lng], () => near(index, city))
    case 'areas':
      return areas === undefined ? undefined : lazyFilter(name, areas, () => inside(index, areas))
    case 'words':
      return words?.length
        ? lazyFilter(name, [words, vocabulary(index)], () => meeting(index, bitsOf(words)))
        : undefined
  }
  const value = criteria[name]
  return value === undefined ? undefined : lazyFilter(name, value, () => comparing(index, conditions[name], value))
}

type Compared = Exclude<ConditionName, 'model' | 'city' | 'areas' | 'words'>

function comparing(index: ListingIndex, condition: (typeof conditions)[Compared], value: string | number | true): Fill {
  switch (condition.kind) {
    case 'equals':
      return where(index, condition.column, same(String(value)))
    case 'is':
      return flagged(index.rows.slots, slotOfCode[condition.column])
    case 'atLeast':
      return within(index, condition.column, Number(value), most)
    case 'atMost':
      return within(index, condition.column, 0, Number(value))
  }
}

/** The partner's scope as a filter of its own. */
export function partnerFilter(index: ListingIndex, partner: string): Filter {
  const wanted = index.kinds.values.partner.values.indexOf(partner)
  const allowed = () => Uint8Array.from(index.kinds.codes.partner, code => (code === wanted ? 1 : 0))
  return lazyFilter('partner', partner, () => among(index.rows.look, allowed()))
}

// A word that is a slip today may begin a name that comes tomorrow, and mean other cars from then on.
function vocabulary({ kinds, cities }: ListingIndex): string {
  return [kinds.size('build'), kinds.size('look'), cities.size].join()
}

// What a filter looks things up in is made when it has rows to look at, mostly never: the rows are known already.
function lazyFilter(name: Filter['name'], value: unknown, make: () => Fill): Filter {
  return { name, key: `${name} ${JSON.stringify(value)}`, fill: (bits, from, to) => make()(bits, from, to) }
}

function same(wanted: string): (folded: string) => boolean {
  const folded = fold(wanted)
  return value => value === folded
}

function where(index: ListingIndex, dimension: Dimension, allows: (folded: string) => boolean): Fill {
  return among(index.rows[familyOf(dimension)], index.kinds.where(dimension, allows))
}

function within(index: ListingIndex, name: Dimension | AmountName, least: number, greatest: number): Fill {
  if (!isDimension(name)) return between(index.rows[name], least, greatest)
  return where(index, name, value => Number(value) >= least && Number(value) <= greatest)
}

// Dropping the make drops the model too (SRCH-10): a car of another make fails the make alone, whatever its model is.
function modelFill(index: ListingIndex, model: string, make: string | undefined): Fill {
  const allowed = index.kinds.where('model', same(model))
  if (make !== undefined) {
    const ofMake = index.kinds.where('make', same(make))
    for (let code = 0; code < allowed.length; code++) if (ofMake[code] === 0) allowed[code] = 1
  }
  return among(index.rows.build, allowed)
}

function among(column: Int32Array | Uint16Array, allowed: Uint8Array): Fill {
  return (bits, from, to) => {
    let word = 0
    for (let row = from; row < to; row++) {
      word |= allowed[column[row]!]! << (row & 31)
      if ((row & 31) === 31) {
        bits[row >>> 5] = bits[row >>> 5]! | word
        word = 0
      }
    }
    if (word !== 0) bits[to >>> 5] = bits[to >>> 5]! | word
  }
}

function flagged(column: Uint16Array, isYes: Uint8Array): Fill {
  return (bits, from, to) => {
    for (let row = from; row < to; row++) if (isYes[column[row]!] === 1) setBit(bits, row)
  }
}

function between(column: Int32Array, least: number, greatest: number): Fill {
  const [min, max] = [Math.max(0, Math.min(most, least)), Math.max(-1, Math.min(most, greatest))]
  return (bits, from, to) => {
    let word = 0
    for (let row = from; row < to; row++) {
      const value = column[row]!
      // The sign of either difference says 'outside': cheaper than a branch that guesses wrong every other time.
      word |= (((value - min) | (max - value)) >>> 31 === 0 ? 1 : 0) << (row & 31)
      if ((row & 31) === 31) {
        bits[row >>> 5] = bits[row >>> 5]! | word
        word = 0
      }
    }
    if (word !== 0) bits[to >>> 5] = bits[to >>> 5]! | word
  }
}

function near({ rows, cities, byCity, read }: ListingIndex, point: Point): Fill {
  const nearness = cities.nearnessTo(point)
  const { city, lat, lng } = rows
  const isNear = (row: number) => milesBetween(point, { lat: lat[row]!, lng: lng[row]! }) <= nearMiles
  return (bits, from, to) => {
    for (let code = 0; from < read && code + 1 < byCity.start.length; code++) {
      if (nearness[code] === noneNear) continue
      for (let i = byCity.start[code]!; i < byCity.start[code + 1]!; i++) {
        const row = byCity.rows[i]!
        if (nearness[code] === allNear || isNear(row)) setBit(bits, row)
      }
    }
    for (let row = Math.max(from, read); row < to; row++) {
      if (nearness[city[row]!] !== noneNear && isNear(row)) setBit(bits, row)
    }
  }
}

// A town is what it is called: two entries of one name in one state are one.
function inside({ rows, cities }: ListingIndex, asked: string): Fill {
  const wanted = new Set(readAreas(asked).map(({ code, town }) => areaKey(code, town)))
  const allowed = Uint8Array.from(cities.places, ({ country, state, name }) => {
    const code = `${country}-${state}`
    return wanted.has(areaKey(code)) || wanted.has(areaKey(code, name)) ? 1 : 0
  })
  return among(rows.city, allowed)
}

const areaKey = (code: string, town?: string) => `${code} ${town === undefined ? '' : fold(town)}`

function meeting({ rows: { build, look, city } }: ListingIndex, words: WordBits): Fill {
  return (bits, from, to) => {
    let word = 0
    for (let row = from; row < to; row++) {
      const met = words.build[build[row]!]! | words.look[look[row]!]! | words.cities[city[row]!]!
      word |= (met === words.all ? 1 : 0) << (row & 31)
      if ((row & 31) === 31) {
        bits[row >>> 5] = bits[row >>> 5]! | word
        word = 0
      }
    }
    if (word !== 0) bits[to >>> 5] = bits[to >>> 5]! | word
  }
}
