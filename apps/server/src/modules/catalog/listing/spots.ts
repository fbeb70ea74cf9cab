import { Dictionary } from './dictionary.ts'
import type { ListedCar, ListedPlace } from './listed-car.ts'
import { latitudeSpan, milesBetween, type Point } from './near.ts'

/** How far a car may be from the place somebody asked for. */
export const nearMiles = 50

/** Where cars stand: each point once, with the place it belongs to. Distances are measured per spot, not per car. */
export class Spots {
  readonly #points = new Dictionary()
  readonly #placeCodes = new Map<number, number>()
  readonly lat: number[] = []
  readonly lng: number[] = []
  readonly placeOf: number[] = []
  readonly places: ListedPlace[] = []
  /** Living cars per spot. */
  readonly live: number[] = []

  get size(): number {
    return this.lat.length
  }

  code(car: ListedCar): number {
    const spot = this.#points.code(`${car.place.id} ${car.lat} ${car.lng}`)
    if (spot === this.lat.length) {
      this.lat.push(car.lat)
      this.lng.push(car.lng)
      this.live.push(0)
      this.placeOf.push(this.#placeCode(car.place))
    }
    return spot
  }

  /** For each spot 1 if it lies near the point, else 0. */
  near(point: Point): Uint8Array {
    const span = latitudeSpan(nearMiles)
    const near = new Uint8Array(this.size)
    for (let spot = 0; spot < near.length; spot++) {
      if (Math.abs(this.lat[spot]! - point.lat) > span) continue
      if (milesBetween(point, { lat: this.lat[spot]!, lng: this.lng[spot]! }) <= nearMiles) near[spot] = 1
    }
    return near
  }

  /** Miles from a point to each spot. */
  distances(point: Point): Float64Array {
    return Float64Array.from(this.lat, (lat, spot) => milesBetween(point, { lat, lng: this.lng[spot]! }))
  }

  #placeCode(place: ListedPlace): number {
    const known = this.#placeCodes.get(place.id)
    if (known !== undefined) return known
    this.places.push(place)
    this.#placeCodes.set(place.id, this.places.length - 1)
    return this.places.length - 1
  }
}
