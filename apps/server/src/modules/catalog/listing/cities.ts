import { allNear, type CityTable, someNear } from './city-table.ts'
import type { CityOption } from './facets.ts'

const mostCities = 100

/** Counts cars around cities: a city's count is what a search for it would find, everything within fifty miles. */
export class Cities {
  readonly #table: CityTable
  /** Per city those it lies wholly near, and those whose circle's edge runs through it; made again when the table has grown. */
  #inside: number[][] = []
  #edges: (readonly number[] | null)[] = []
  #madeFor = -1

  constructor(table: CityTable) {
    this.#table = table
  }

  /** Per city the cities that its cars have to be measured to, null where there is none. */
  edges(): readonly (readonly number[] | null)[] {
    this.#refresh()
    return this.#edges
  }

  /**
   * Cities where a free car stands, by what they would find, most first; those that would find nothing are left out.
   * `cars` are counted by city, `measured` are the cars near each city that were measured to it.
   */
  options(cars: ArrayLike<number>, measured: ArrayLike<number>): CityOption[] {
    this.#refresh()
    const { places, live } = this.#table
    const counts = Array.from(measured)
    this.#inside.forEach((near, city) => {
      for (const other of near) counts[other] = counts[other]! + cars[city]!
    })
    return counts
      .map((count, city) => ({ city, count }))
      .filter(({ city, count }) => count > 0 && live[city]! > 0)
      .sort((a, b) => b.count - a.count || a.city - b.city)
      .slice(0, mostCities)
      .map(({ city, count }) => ({ name: places[city]!.name, state: places[city]!.state, count }))
  }

  #refresh(): void {
    const { places, size, version } = this.#table
    if (this.#madeFor === version) return
    this.#inside = Array.from({ length: size }, () => [])
    const edges: number[][] = Array.from({ length: size }, () => [])
    for (let other = 0; other < size; other++) {
      const nearness = this.#table.nearnessTo(places[other]!)
      nearness.forEach((near, city) => {
        if (near === allNear) this.#inside[city]!.push(other)
        if (near === someNear) edges[city]!.push(other)
      })
    }
    this.#edges = edges.map(list => (list.length > 0 ? list : null))
    this.#madeFor = version
  }
}
