import { Cities } from './cities.ts'
import { compile, type Search } from './compile.ts'
import { type Criteria, type FilterName, passes } from './criteria.ts'
import { type CityOption, type Facets, facetsOf } from './facets.ts'
import { type Aliases, Keywords } from './keywords.ts'
import type { Dimension, ListedCar } from './listed-car.ts'
import { ListingBuilder, type ListingIndex } from './listing-index.ts'
import { type Page, pickPage } from './pick-page.ts'
import { countPassing, countsWithout, forEachPassing, tally } from './tally.ts'

/** Where the free cars are read from. */
export interface CarSource {
  count(): Promise<number>
  /** All free cars, in batches. */
  all(): AsyncIterable<readonly ListedCar[]>
  /** Those of these cars that are free now. */
  some(ids: readonly number[]): Promise<readonly ListedCar[]>
}

const mostReadSingly = 500
const mostKept = 200

/**
 * The free cars, exactly as committed: `changed` notes what a transaction touched, and every answer that is asked for later
 * is made from an index that has read it again. Several processes stay exact by passing on each other's notes.
 */
export class Listings {
  readonly #source: CarSource
  readonly #aliases: Aliases
  #snapshot: Snapshot | undefined
  #readAll = true
  readonly #readAgain = new Set<number>()
  #changes = 0
  #applied = -1
  #refreshing: Promise<void> | undefined

  constructor(source: CarSource, aliases: Aliases) {
    this.#source = source
    this.#aliases = aliases
  }

  /** Notes tags of a committed change: 'car:<id>' reads that car again, 'list' without any car reads all again. */
  changed(tags: readonly string[]): void {
    const cars = tags.filter(tag => tag.startsWith('car:')).map(tag => Number(tag.slice(4)))
    if (cars.length === 0 && !tags.includes('list') && !tags.includes('*')) return
    this.#changes++
    if (cars.length === 0 || tags.includes('*')) this.#readAll = true
    for (const id of cars) this.#readAgain.add(id)
  }

  /** The cars with every change that was noted before the call. */
  async current(): Promise<Snapshot> {
    const wanted = this.#changes
    while (this.#applied < wanted) {
      this.#refreshing ??= this.#refresh().finally(() => {
        this.#refreshing = undefined
      })
      await this.#refreshing
    }
    return this.#snapshot!
  }

  async #refresh(): Promise<void> {
    const upTo = this.#changes
    const ids = [...this.#readAgain]
    const everything =
      this.#readAll || !this.#snapshot || ids.length > mostReadSingly || !this.#snapshot.hasRoomFor(ids.length)
    this.#readAll = false
    this.#readAgain.clear()
    try {
      this.#snapshot = everything
        ? new Snapshot(await this.#read(), this.#aliases)
        : this.#snapshot!.with(ids, await this.#source.some(ids))
      this.#applied = upTo
    } catch (error) {
      this.#readAll ||= everything
      for (const id of ids) this.#readAgain.add(id)
      throw error
    }
  }

  async #read(): Promise<ListingIndex> {
    const builder = new ListingBuilder(await this.#source.count())
    for await (const batch of this.#source.all()) for (const car of batch) builder.add(car)
    return builder.finish()
  }
}

/** Where one could go from a search: the facets, and the cars there would be without one of the filters. */
export interface Overview {
  readonly facets: Facets
  readonly without: ReadonlyMap<FilterName, number>
}

interface Answers {
  passing?: number
  overview?: Overview
}

/** The cars at one moment, with the answers already given about them. Valid until the next change: ask and answer in one go. */
export class Snapshot {
  readonly index: ListingIndex
  readonly #keywords: Keywords
  readonly #cities: Cities
  readonly #kept = new Map<string, Answers>()

  constructor(index: ListingIndex, aliases: Aliases) {
    this.index = index
    this.#keywords = new Keywords(index.groups, index.cities, aliases)
    this.#cities = new Cities(index.cities)
  }

  hasRoomFor(cars: number): boolean {
    return this.index.count + cars + 1 < this.index.rows.id.length
  }

  /** This snapshot with some cars read again. */
  with(ids: readonly number[], free: readonly ListedCar[]): this {
    for (const id of ids) this.index.remove(id)
    for (const car of free) this.index.put(car)
    this.#kept.clear()
    return this
  }

  search(criteria: Criteria): Search {
    return compile(this.index, criteria, words => this.#keywords.bitsOf(words))
  }

  /** The exact number of cars that pass. */
  count(search: Search): number {
    const answers = this.#answersOn(search)
    answers.passing ??= countPassing(this.index, search)
    return answers.passing
  }

  page(search: Search, page: Omit<Page, 'passing'>): number[] {
    return pickPage(this.index, search, { ...page, passing: this.count(search) })
  }

  /** What the filters would lead to from here; the counts behind it are large, so only what is told is kept. */
  overview(search: Search): Overview {
    const answers = this.#answersOn(search)
    if (!answers.overview) {
      const counts = tally(this.index, search, this.#cities.edges())
      answers.passing = counts.byVerdict[passes]!
      answers.overview = {
        facets: facetsOf(this.index, search, counts, this.#cities.options(counts.byCity, counts.measured)),
        without: countsWithout(counts),
      }
    }
    return answers.overview
  }

  /** Values of a dimension that some passing car has, in alphabetical order. */
  valuesIn(dimension: Dimension, criteria: Criteria): string[] {
    const { groups, rows } = this.index
    const codes = groups.codes[dimension]
    const seen = new Set<number>()
    forEachPassing(this.index, this.search(criteria), row => {
      seen.add(codes[rows.group[row]!]!)
    })
    return [...seen].map(code => groups.values[dimension].values[code]!).sort()
  }

  /** All cities where a free car stands. */
  cities(): readonly CityOption[] {
    return this.overview(this.search({})).facets.city
  }

  #answersOn(search: Search): Answers {
    const key = JSON.stringify(search.criteria)
    const kept = this.#kept.get(key)
    if (kept) return kept
    const answers: Answers = {}
    this.#kept.set(key, answers)
    if (this.#kept.size > mostKept) this.#kept.delete(this.#kept.keys().next().value!)
    return answers
  }
}
