import type { ConditionName } from '@ownward/domain/catalog'
import { type Bits, countBits, emptyBits, hasBit, keepOnly, listRows } from './bits.ts'
import type { Criteria } from './criteria.ts'
import { familyOf } from './facets/combinations.ts'
import { type Counted, countedColumns, countWithin } from './facets/counts.ts'
import { type CityOption, type Facets, facetsOf } from './facets/facets.ts'
import { fillPassing, type SearchSets, type Tally, tally } from './facets/tally.ts'
import { type Filter, filtersOf, partnerFilter } from './filters.ts'
import type { Dimension, ListedCar, ListedPlace } from './listed-car.ts'
import type { ListingIndex } from './listing-index.ts'
import { type Page, type Passing, pickPage } from './pick-page.ts'
import { Recent } from './recent.ts'
import { type Aliases, Keywords } from './words/keywords.ts'

/** Where one could go from a search: the facets, and the cars there would be without one of the filters. */
export interface Overview {
  readonly facets: Facets
  readonly without: ReadonlyMap<ConditionName, number>
}

/** A search made ready for an index as it is now; use it before the index changes. */
export interface Search {
  readonly criteria: Criteria
  readonly key: string
}

/** What a filter lets through among the first `rows` rows. */
interface Known {
  readonly bits: Bits
  rows: number
}

const mostAnswers = 200
// Sets are as long as the index is large; of a million cars this many filters and searches are kept in memory.
const bytesKept = 8 * 2 ** 20
const mostSets = 256
// More than one search uses: a set that is forgotten is made into another one, so it must not be in use.
const leastSets = 32

/** The cars at one moment, with the answers already given about them. Valid until the next change: ask and answer in one go. */
export class Snapshot {
  readonly index: ListingIndex
  readonly #keywords: Keywords
  /** Rows never change, so what a filter let through stays true, whatever changes. */
  readonly #filters: Recent<Known>
  readonly #passing: Recent<Passing>
  readonly #wholes = new Recent<Counted>(4)
  readonly #overviews = new Recent<Overview>(mostAnswers)
  readonly #made = new Recent<unknown>(mostAnswers)

  constructor(index: ListingIndex, aliases: Aliases) {
    this.index = index
    this.#keywords = new Keywords(index.kinds, index.cities, aliases)
    const sets = Math.max(leastSets, Math.min(mostSets, Math.floor(bytesKept / index.alive.byteLength)))
    this.#filters = new Recent(sets)
    this.#passing = new Recent(sets)
  }

  hasRoomFor(cars: number): boolean {
    return this.index.room >= cars
  }

  /** This snapshot with some cars read again. */
  with(ids: readonly number[], free: readonly ListedCar[]): this {
    for (const id of ids) this.index.remove(id)
    for (const car of free) this.index.put(car)
    this.#passing.clear()
    this.#wholes.clear()
    this.#overviews.clear()
    this.#made.clear()
    return this
  }

  search(criteria: Criteria): Search {
    return { criteria, key: JSON.stringify(criteria) }
  }

  /** The exact number of cars that pass. */
  count(search: Search): number {
    return this.#passingOf(search).size
  }

  /** The towns where cars that pass stand, each with how many (PICK-13). */
  towns(search: Search): { readonly place: ListedPlace; readonly count: number }[] {
    const { rows, cities, scratch } = this.index
    const counts = new Int32Array(cities.size)
    const found = listRows(this.#passingOf(search).bits, scratch.rows)
    for (let i = 0; i < found; i++) counts[rows.city[scratch.rows[i]!]!]!++
    return cities.places.flatMap((place, city) => (counts[city]! > 0 ? [{ place, count: counts[city]! }] : []))
  }

  /** Those of some cars that pass, in their order. */
  among(search: Search, ids: readonly number[]): number[] {
    const { bits } = this.#passingOf(search)
    return ids.filter(id => {
      const row = this.index.rowOf(id)
      return row !== undefined && hasBit(bits, row)
    })
  }

  page(search: Search, page: Page): number[] {
    return pickPage(this.index, this.#passingOf(search), page)
  }

  /** What the filters would lead to from here; the counts behind it are large, so only what is told is kept. */
  overview(search: Search): Overview {
    return this.#overviews.get(search.key, () => {
      const counts = this.#tally(search)
      return {
        facets: facetsOf(this.index, search.criteria, this.#wholeOf(search.criteria), counts),
        without: counts.without,
      }
    })
  }

  /** Values of a dimension that some passing car has, in alphabetical order. */
  valuesIn(dimension: Dimension, criteria: Criteria): string[] {
    const { codes, values } = this.index.kinds
    const { passing } = this.#tally(this.search(criteria))
    const cars = passing[familyOf(dimension)]
    const seen = new Set(codes[dimension].filter((_, code) => cars[code]! > 0))
    return [...seen].map(value => values[dimension].values[value]!).sort()
  }

  /** All cities where a free car stands. */
  cities(): readonly CityOption[] {
    return this.overview(this.search({})).facets.city
  }

  /** What `make` makes of these cars alone, made once until they change; one name stands for one thing. */
  once<T>(name: string, make: () => T): T {
    return this.#made.get(name, make) as T
  }

  #tally(search: Search): Tally {
    return tally(this.index, this.#setsOf(search.criteria), this.#passingOf(search).bits)
  }

  #passingOf(search: Search): Passing {
    return this.#passing.get(search.key, forgotten => {
      const sets = this.#setsOf(search.criteria)
      const bits = forgotten?.bits ?? this.#none()
      fillPassing(bits, sets)
      return { bits, size: sets.filters.length === 0 ? sets.whole.size : countBits(bits) }
    })
  }

  #setsOf(criteria: Criteria): SearchSets {
    const filters = filtersOf(this.index, criteria, words => this.#keywords.bitsOf(words))
    return {
      whole: this.#wholeOf(criteria),
      filters: filters.map(filter => ({ name: filter.name as ConditionName, bits: this.#bitsOf(filter) })),
    }
  }

  #wholeOf({ partner }: Criteria): Counted {
    const all = this.index.whole()
    if (partner === undefined) return all
    return this.#wholes.get(partner, () => {
      const bits = this.#bitsOf(partnerFilter(this.index, partner)).slice()
      keepOnly(bits, all.bits)
      return { bits, ...countWithin(this.index, bits, countedColumns, all) }
    })
  }

  #bitsOf(filter: Filter): Bits {
    const known = this.#filters.get(filter.key, forgotten => ({
      bits: forgotten?.bits.fill(0) ?? this.#none(),
      rows: 0,
    }))
    if (known.rows < this.index.count) {
      filter.fill(known.bits, known.rows, this.index.count)
      known.rows = this.index.count
    }
    return known.bits
  }

  #none(): Bits {
    return emptyBits(this.index.rows.id.length)
  }
}
