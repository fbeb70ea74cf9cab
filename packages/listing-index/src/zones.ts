import { allNear, type CityTable, nearMiles, someNear } from './city-table.ts'
import type { CityOption } from './facets/facets.ts'
import { milesBetween } from './near.ts'
import type { Rows } from './rows.ts'

const mostCities = 100

/**
 * A zone is a city together with the neighbouring cities that a car of it is near: it says at once which cities a car counts
 * for. A city's count is what a search around it would find, every car within fifty miles.
 */
export class Zones {
  readonly #cities: CityTable
  readonly #codes = new Map<string, number>()
  /** By zone. */
  readonly #city: number[] = []
  readonly #alsoNear: number[][] = []
  /** By city: those that all its cars are near, and those that each car has to be measured to. */
  #inside: number[][] = []
  #edges: number[][] = []
  #madeFor = -1

  constructor(cities: CityTable) {
    this.#cities = cities
  }

  get size(): number {
    return this.#city.length
  }

  /** Learns of new cities and of cities that reach farther; answers those whose cars belong to other zones now. */
  refresh(): ReadonlySet<number> {
    const { places, size, version } = this.#cities
    if (this.#madeFor === version) return new Set()
    const before = this.#edges
    this.#inside = Array.from({ length: size }, () => [])
    this.#edges = Array.from({ length: size }, () => [])
    for (let other = 0; other < size; other++) {
      this.#cities.nearnessTo(places[other]!).forEach((nearness, city) => {
        if (nearness === allNear) this.#inside[city]!.push(other)
        if (nearness === someNear) this.#edges[city]!.push(other)
      })
    }
    this.#madeFor = version
    return new Set([...this.#edges.keys()].filter(city => before[city]?.join() !== this.#edges[city]!.join()))
  }

  /** The zone of a row, by where its car stands. */
  code({ city: cities, lat, lng }: Rows, row: number): number {
    const city = cities[row]!
    const point = { lat: lat[row]!, lng: lng[row]! }
    const { places } = this.#cities
    const alsoNear = this.#edges[city]!.filter(other => milesBetween(places[other]!, point) <= nearMiles)
    const key = `${city} ${alsoNear}`
    let code = this.#codes.get(key)
    if (code === undefined) {
      code = this.#city.push(city) - 1
      this.#codes.set(key, code)
      this.#alsoNear.push(alsoNear)
    }
    return code
  }

  /** Cities that have a free car of their own, by how many cars a search near each finds, most first; `counts` are of cars by zone. */
  options(counts: ArrayLike<number>): CityOption[] {
    const { places, live, size } = this.#cities
    const found = new Array<number>(size).fill(0)
    this.#city.forEach((city, zone) => {
      const cars = counts[zone]!
      if (cars === 0) return
      for (const near of this.#inside[city]!) found[near] = found[near]! + cars
      for (const near of this.#alsoNear[zone]!) found[near] = found[near]! + cars
    })
    return found
      .map((count, city) => ({ city, count }))
      .filter(({ city, count }) => count > 0 && live[city]! > 0)
      .sort((a, b) => b.count - a.count || a.city - b.city)
      .slice(0, mostCities)
      .map(({ city, count }) => ({ name: places[city]!.name, state: places[city]!.state, count }))
  }
}
