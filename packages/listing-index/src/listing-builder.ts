import { CityTable } from './city-table.ts'
import { Combinations } from './facets/combinations.ts'
import type { ListedCar } from './listed-car.ts'
import { ListingIndex, writeRow } from './listing-index.ts'
import { groupByCity, type OrderName, orderNames, sortRows } from './orders.ts'
import { copyRows, emptyRows } from './rows.ts'
import { Zones } from './zones.ts'

const leastSlack = 1024
const rowsPerStep = 50_000

/** Collects cars and makes an index of them. */
export class ListingBuilder {
  readonly #kinds = new Combinations()
  readonly #cities = new CityTable()
  #rows = emptyRows(leastSlack)
  #count = 0

  /** Takes a car; its id must be above those before it. */
  add(car: ListedCar): void {
    if (this.#count > 0 && car.id <= this.#rows.id[this.#count - 1]!)
      throw new RangeError('cars must come by their ids')
    if (this.#count === this.#rows.id.length) this.#rows = copyRows(this.#rows, this.#count, this.#count * 2)
    writeRow(this.#rows, this.#count, car, this.#kinds, this.#cities)
    this.#count++
  }

  /** Makes the index in steps of some hundredths of a second at most, so that whoever runs them can let others in between. */
  *finishing(): Generator<void, ListingIndex> {
    const [kinds, cities, count] = [this.#kinds, this.#cities, this.#count]
    const rows = copyRows(this.#rows, count, roomFor(count))
    const zones = new Zones(cities)
    zones.refresh()
    for (let row = 0; row < count; row++) {
      rows.zone[row] = zones.code(rows, row)
      cities.live[rows.city[row]!]!++
      if (row % rowsPerStep === 0) yield
    }
    const orders = new Map<OrderName, Int32Array>()
    for (const name of orderNames) {
      const order = new Int32Array(rows.id.length)
      order.set(yield* sortRows(count, name, { rows, kinds }))
      orders.set(name, order)
    }
    const byCity = yield* groupByCity(rows, count, cities.size)
    return new ListingIndex({ kinds, cities, zones, rows, count, orders, byCity })
  }

  finish(): ListingIndex {
    const steps = this.finishing()
    for (;;) {
      const { done, value } = steps.next()
      if (done) return value
    }
  }
}

// Room for the changes of some time, then the cars are read again.
function roomFor(cars: number): number {
  return cars + Math.max(leastSlack, Math.ceil(cars / 16))
}
