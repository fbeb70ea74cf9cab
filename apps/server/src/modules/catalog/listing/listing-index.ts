import { CityTable } from './city-table.ts'
import { Groups } from './groups.ts'
import type { ListedCar } from './listed-car.ts'
import { type OrderName, rowOrder } from './orders.ts'
import { copyRows, emptyRows, type Rows } from './rows.ts'
import { milesEdges, priceEdges, slotOf, weekEdges } from './slots.ts'

const leastSlack = 1024

/**
 * The free cars as columns in memory, about 80 bytes a car: what every search, count and facet is answered from. It is a copy;
 * the database stays the truth, and `Listings` keeps the copy exact.
 */
export class ListingIndex {
  readonly groups: Groups
  readonly cities: CityTable
  readonly rows: Rows
  /** Rows written so far, those of cars that left included. */
  count: number
  live: number
  readonly #orders = new Map<OrderName, { rows: Int32Array; length: number }>()

  constructor(groups: Groups, cities: CityTable, rows: Rows, count: number) {
    this.groups = groups
    this.cities = cities
    this.rows = rows
    this.count = count
    this.live = count
  }

  /** Whether a car can still be added in place. The last row stays free: it is what `#rowOf` compares with. */
  get isFull(): boolean {
    return this.count + 1 >= this.rows.id.length
  }

  /** Rows of living cars in an order; sorted when first asked for, kept from then on. */
  order(name: OrderName): Int32Array {
    const { rows, length } = this.#ordered(name)
    return rows.subarray(0, length)
  }

  /** Takes a car as it is now, in place of what was known of it. */
  put(car: ListedCar): void {
    this.remove(car.id)
    if (this.isFull) throw new RangeError('the index is full: read it again')
    const row = this.count
    const group = this.groups.add(this.groups.codesOf(car))
    const city = this.cities.code(car)
    writeRow(this.rows, row, car, group, city)
    this.cities.live[city]!++
    this.groups.start[group] = row
    this.groups.end[group] = row + 1
    this.groups.live[group] = 1
    this.count++
    this.live++
    for (const [name, order] of this.#orders) {
      const at = this.#placeIn(name, order, row)
      order.rows.copyWithin(at + 1, at, order.length)
      order.rows[at] = row
      order.length++
    }
  }

  /** Forgets a car; one that is not known is no problem. */
  remove(id: number): void {
    const row = this.#rowOf(id)
    if (row === undefined) return
    for (const [name, order] of this.#orders) {
      const at = this.#placeIn(name, order, row)
      order.rows.copyWithin(at, at + 1, order.length)
      order.length--
    }
    this.rows.alive[row] = 0
    this.groups.live[this.rows.group[row]!]!--
    this.cities.live[this.rows.city[row]!]!--
    this.live--
  }

  #ordered(name: OrderName): { rows: Int32Array; length: number } {
    const known = this.#orders.get(name)
    if (known) return known
    const rows = new Int32Array(this.rows.id.length)
    let length = 0
    for (let row = 0; row < this.count; row++) if (this.rows.alive[row] === 1) rows[length++] = row
    rows.subarray(0, length).sort(rowOrder(name, this))
    const order = { rows, length }
    this.#orders.set(name, order)
    return order
  }

  #placeIn(name: OrderName, order: { rows: Int32Array; length: number }, row: number): number {
    const compare = rowOrder(name, this)
    let [low, high] = [0, order.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(order.rows[middle]!, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #rowOf(id: number): number | undefined {
    const order = this.#ordered('id')
    const probe = this.count
    this.rows.id[probe] = id
    for (const featured of [0, 1]) {
      this.rows.featured[probe] = featured
      const row = order.rows[this.#placeIn('id', order, probe)]
      if (row !== undefined && row !== probe && this.rows.id[row] === id && this.rows.alive[row] === 1) return row
    }
    return undefined
  }
}

/** Collects cars in any order and lays them out as an index. */
export class ListingBuilder {
  readonly #groups = new Groups()
  readonly #cities = new CityTable()
  readonly #groupOf = new Map<string, number>()
  #rows: Rows
  #count = 0

  constructor(expected: number) {
    this.#rows = emptyRows(Math.max(expected, leastSlack))
  }

  add(car: ListedCar): void {
    if (this.#count === this.#rows.id.length) {
      this.#rows = copyRows(this.#rows, this.#count, Math.ceil(this.#count * 1.5))
    }
    const codes = this.#groups.codesOf(car)
    const key = codes.join()
    let group = this.#groupOf.get(key)
    if (group === undefined) {
      group = this.#groups.add(codes)
      this.#groupOf.set(key, group)
    }
    this.#groups.live[group]!++
    const city = this.#cities.code(car)
    writeRow(this.#rows, this.#count, car, group, city)
    this.#cities.live[city]!++
    this.#count++
  }

  finish(): ListingIndex {
    const groups = this.#groups
    let next = 0
    for (let group = 0; group < groups.count; group++) {
      groups.start[group] = next
      groups.end[group] = next
      next += groups.live[group]!
    }
    const from = new Int32Array(this.#count)
    for (let row = 0; row < this.#count; row++) {
      const group = this.#rows.group[row]!
      from[groups.end[group]!] = row
      groups.end[group] = groups.end[group]! + 1
    }
    const capacity = this.#count + Math.max(leastSlack, Math.ceil(this.#count / 16)) + 1
    return new ListingIndex(groups, this.#cities, copyRows(this.#rows, this.#count, capacity, from), this.#count)
  }
}

function writeRow(rows: Rows, row: number, car: ListedCar, group: number, city: number): void {
  rows.id[row] = car.id
  rows.group[row] = group
  rows.city[row] = city
  rows.weekCents[row] = car.weekCents
  rows.priceCents[row] = car.sellingPriceCents
  rows.miles[row] = car.miles
  rows.weekSlot[row] = slotOf(car.weekCents, weekEdges)
  rows.priceSlot[row] = slotOf(car.sellingPriceCents, priceEdges)
  rows.milesSlot[row] = slotOf(car.miles, milesEdges)
  rows.featured[row] = car.isFeatured ? 1 : 0
  rows.alive[row] = 1
  rows.shuffle[row] = car.shuffle
  rows.lat[row] = car.lat
  rows.lng[row] = car.lng
}
