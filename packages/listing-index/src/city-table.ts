import type { ListedCar, ListedPlace } from './listed-car.ts'
import { latitudeSpan, milesBetween, type Point } from './near.ts'

/** How far a car may be from the place somebody asked for. */
export const nearMiles = 50

/** What a point can say of a whole city: none of its cars are near. */
export const noneNear = 0
/** Of a whole city: every one of its cars is near. */
export const allNear = 1
/** Of a whole city: its cars have to be measured one by one. */
export const someNear = 2

// Farther than any two cars of one city may be apart by rounding alone.
const tolerance = 0.001

/**
 * The cities where cars stand, each with the distance of its farthest car. Cars have points of their own; a city's reach decides
 * for most of them at once, so that only those at the edge of a circle are measured.
 */
export class CityTable {
  readonly #codes = new Map<number, number>()
  readonly places: ListedPlace[] = []
  readonly reach: number[] = []
  /** Living cars per city. */
  readonly live: number[] = []
  /** Grows whenever a city was added or reaches farther. */
  version = 0

  get size(): number {
    return this.places.length
  }

  /** The code of the car's city, which then reaches at least as far as the car. */
  code(car: ListedCar): number {
    let code = this.#codes.get(car.place.id)
    if (code === undefined) {
      code = this.places.length
      this.#codes.set(car.place.id, code)
      this.places.push(car.place)
      this.reach.push(0)
      this.live.push(0)
      this.version++
    }
    const miles = milesBetween(car.place, car)
    if (miles > this.reach[code]!) {
      this.reach[code] = miles
      this.version++
    }
    return code
  }

  /** For each city whether a point is near none, all or some of its cars. */
  nearnessTo(point: Point): Uint8Array {
    return Uint8Array.from(this.places, (place, city) => {
      const reach = this.reach[city]! + tolerance
      if (Math.abs(place.lat - point.lat) > latitudeSpan(nearMiles + reach)) return noneNear
      const miles = milesBetween(point, place)
      if (miles - reach > nearMiles) return noneNear
      return miles + reach <= nearMiles ? allNear : someNear
    })
  }
}
