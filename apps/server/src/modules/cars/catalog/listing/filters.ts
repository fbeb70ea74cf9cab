import { fold } from '../../../../words/fold.ts'
import { type Bits, setBit } from './bits.ts'
import { allNear, nearMiles, noneNear } from './city-table.ts'
import { familyOf } from './combinations.ts'
import type { Criteria, FilterName } from './criteria.ts'
import type { WordBits } from './keywords.ts'
import type { Dimension } from './listed-car.ts'
import type { ListingIndex } from './listing-index.ts'
import { milesBetween, type Point } from './near.ts'

/** One condition of a search. Rows never change, so the rows it lets through stay the same and only new ones need a look. */
export interface Filter {
  readonly name: FilterName | 'partner'
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
  const { make, model, fromYear, toYear, body, color, fuel, gearbox, seats } = criteria
  const { priceMin, priceMax, weekMin, weekMax, noFee, miles, city, words } = criteria
  const { weekCents, priceCents, miles: odometers, slots } = index.rows
  const filter = (name: FilterName, value: unknown, fill: () => Fill): Filter[] =>
    value === undefined ? [] : [lazyFilter(name, `${name} ${JSON.stringify(value)}`, fill)]
  const among = (name: FilterName & Dimension, wanted: string | undefined) =>
    filter(name, wanted, () => where(index, name, same(wanted!)))
  return [
    ...among('make', make),
    ...filter('model', model && [model, make], () => modelFill(index, model!, make)),
    ...filter('fromYear', fromYear, () => where(index, 'year', value => Number(value) >= fromYear!)),
    ...filter('toYear', toYear, () => where(index, 'year', value => Number(value) <= toYear!)),
    ...among('body', body),
    ...among('color', color),
    ...among('fuel', fuel),
    ...among('gearbox', gearbox),
    ...filter('seats', seats, () => where(index, 'seats', value => Number(value) >= seats!)),
    ...filter('priceMin', priceMin, () => between(priceCents, priceMin!, most)),
    ...filter('priceMax', priceMax, () => between(priceCents, 0, priceMax!)),
    ...filter('weekMin', weekMin, () => between(weekCents, weekMin!, most)),
    ...filter('weekMax', weekMax, () => between(weekCents, 0, weekMax!)),
    ...filter('noFee', noFee, () => odd(slots)),
    ...filter('miles', miles, () => between(odometers, 0, miles!)),
    ...filter('city', city && [city.lat, city.lng], () => near(index, city!)),
    ...(words && words.length > 0
      ? filter('words', [words, vocabulary(index)], () => meeting(index, bitsOf(words)))
      : []),
  ]
}

/** The partner's scope as a filter of its own. */
export function partnerFilter(index: ListingIndex, partner: string): Filter {
  const wanted = index.kinds.values.partner.values.indexOf(partner)
  const allowed = () => Uint8Array.from(index.kinds.codes.partner, code => (code === wanted ? 1 : 0))
  return lazyFilter('partner', `partner ${partner}`, () => among(index.rows.look, allowed()))
}

// A word that is a slip today may begin a name that comes tomorrow, and mean other cars from then on.
function vocabulary({ kinds, cities }: ListingIndex): string {
  return [kinds.size('build'), kinds.size('look'), cities.size].join()
}

// What a filter looks things up in is made when it has rows to look at, mostly never: the rows are known already.
function lazyFilter(name: Filter['name'], key: string, make: () => Fill): Filter {
  return { name, key, fill: (bits, from, to) => make()(bits, from, to) }
}

function same(wanted: string): (folded: string) => boolean {
  const folded = fold(wanted)
  return value => value === folded
}

function where(index: ListingIndex, dimension: Dimension, allows: (folded: string) => boolean): Fill {
  return among(index.rows[familyOf[dimension]], index.kinds.where(dimension, allows))
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

function among(column: Int32Array, allowed: Uint8Array): Fill {
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

function odd(column: Uint16Array): Fill {
  return (bits, from, to) => {
    for (let row = from; row < to; row++) if ((column[row]! & 1) === 1) setBit(bits, row)
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
