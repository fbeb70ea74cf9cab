import type { CityOption } from './facets.ts'
import { latitudeSpan, milesBetween } from './near.ts'
import { nearMiles, type Spots } from './spots.ts'

const mostCities = 100

/** Counts cars around cities: a city's count is what a search for it would find, everything within fifty miles. */
export class Cities {
  readonly #spots: Spots
  /** Per place the spots near it; made again when a spot was added. */
  #around: Int32Array[] = []
  #madeFor = 0

  constructor(spots: Spots) {
    this.#spots = spots
  }

  /** Cities where a free car stands, by what they would find, most first; those that would find nothing are left out. */
  options(countBySpot: Int32Array): CityOption[] {
    const { places } = this.#spots
    const around = this.#surroundings()
    return this.#placesWithCars()
      .map(place => ({ place, count: around[place]!.reduce((sum, spot) => sum + countBySpot[spot]!, 0) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.place - b.place)
      .slice(0, mostCities)
      .map(({ place, count }) => ({ name: places[place]!.name, state: places[place]!.state, count }))
  }

  #placesWithCars(): number[] {
    const found = new Set<number>()
    this.#spots.placeOf.forEach((place, spot) => {
      if (this.#spots.live[spot]! > 0) found.add(place)
    })
    return [...found]
  }

  #surroundings(): readonly Int32Array[] {
    if (this.#madeFor === this.#spots.size) return this.#around
    const { lat, lng, places, size } = this.#spots
    const span = latitudeSpan(nearMiles)
    const byLatitude = Array.from({ length: size }, (_, spot) => spot).sort((a, b) => lat[a]! - lat[b]!)
    this.#around = places.map(place => {
      const near: number[] = []
      for (let i = firstAtLeast(byLatitude, lat, place.lat - span); i < size; i++) {
        const spot = byLatitude[i]!
        if (lat[spot]! > place.lat + span) break
        if (milesBetween(place, { lat: lat[spot]!, lng: lng[spot]! }) <= nearMiles) near.push(spot)
      }
      return Int32Array.from(near)
    })
    this.#madeFor = size
    return this.#around
  }
}

function firstAtLeast(sorted: readonly number[], values: readonly number[], least: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[sorted[middle]!]! < least) low = middle + 1
    else high = middle
  }
  return low
}
