import { type Bits, clearBit, emptyBits, hasBit, setBit } from './bits.ts'
import type { CityTable } from './city-table.ts'
import type { Combinations } from './facets/combinations.ts'
import { addToCounts, type Counted, countedColumns, countWithin } from './facets/counts.ts'
import { amounts, type ListedCar } from './listed-car.ts'
import { type OrderName, rowOrder } from './orders.ts'
import type { Rows } from './rows.ts'
import { slotsCode } from './slots.ts'
import type { Zones } from './zones.ts'

/** What an index is made of; `ListingBuilder` makes it. */
export interface IndexParts {
  readonly kinds: Combinations
  readonly cities: CityTable
  readonly zones: Zones
  readonly rows: Rows
  /** Rows written so far, by the ids of their cars. */
  readonly count: number
  /** All rows in each order, in arrays that have room for as many as `rows` has. */
  readonly orders: ReadonlyMap<OrderName, Int32Array>
  readonly byCity: RowsByCity
}

/** Rows city by city: those of a city are `rows` from `start[city]` to `start[city + 1]`. Rows that came later are in none. */
export interface RowsByCity {
  readonly rows: Int32Array
  readonly start: Int32Array
}

/**
 * The free cars as columns in memory, about 75 bytes a car: what every search, count and facet is answered from. It is a copy;
 * the database stays the truth, and `Listings` keeps the copy exact.
 */
export class ListingIndex {
  readonly kinds: Combinations
  readonly cities: CityTable
  readonly zones: Zones
  readonly rows: Rows
  /** The rows of cars that are free now; other rows' cars have left or were written again further down. */
  readonly alive: Bits
  /** Rows written so far. */
  count: number
  /** Room to compute in, so that a search over a million cars leaves little behind to be collected. */
  readonly scratch: { readonly rows: Int32Array; readonly bits: Bits; readonly once: Bits; readonly own: Bits }
  readonly byCity: RowsByCity
  /** Rows of the first reading; the others were put in later. */
  readonly read: number
  readonly #orders: ReadonlyMap<OrderName, Int32Array>
  /** Rows of the cars that were put in later; the others' ids ascend. */
  readonly #later = new Map<number, number>()
  #whole: Counted | undefined

  constructor({ kinds, cities, zones, rows, count, orders, byCity }: IndexParts) {
    this.kinds = kinds
    this.cities = cities
    this.zones = zones
    this.rows = rows
    this.count = count
    this.read = count
    this.#orders = orders
    this.byCity = byCity
    this.alive = emptyBits(rows.id.length).fill(0xffffffff, 0, count >>> 5)
    for (let row = count & ~31; row < count; row++) setBit(this.alive, row)
    const none = () => emptyBits(rows.id.length)
    this.scratch = { rows: new Int32Array(rows.id.length), bits: none(), once: none(), own: none() }
  }

  /** How many cars can still be put in. */
  get room(): number {
    return this.rows.id.length - this.count
  }

  /** All rows in an order, those of cars that have left among them. */
  order(name: OrderName): Int32Array {
    return this.#orders.get(name)!.subarray(0, this.count)
  }

  /** All free cars with their counts, kept up to date. */
  whole(): Counted {
    this.#whole ??= { bits: this.alive, ...countWithin(this, this.alive, countedColumns, null) }
    return this.#whole
  }

  /** Takes a car as it is now, in place of what was known of it. */
  put(car: ListedCar): void {
    this.remove(car.id)
    if (this.room === 0) throw new RangeError('the index is full: read it again')
    const row = this.count
    writeRow(this.rows, row, car, this.kinds, this.cities)
    this.#learnZones()
    this.rows.zone[row] = this.zones.code(this.rows, row)
    this.cities.live[this.rows.city[row]!]!++
    for (const [name, rows] of this.#orders) {
      const at = this.#placeIn(name, row)
      rows.copyWithin(at + 1, at, this.count)
      rows[at] = row
    }
    this.#later.set(car.id, row)
    setBit(this.alive, row)
    this.count++
    if (this.#whole) addToCounts(this.#whole, this.rows, row, 1)
  }

  /** The row of a car that is free; undefined for any other. */
  rowOf(id: number): number | undefined {
    const row = this.#later.get(id) ?? this.#rowRead(id)
    return row !== undefined && hasBit(this.alive, row) ? row : undefined
  }

  /** Forgets a car; one that is not known is no problem. */
  remove(id: number): void {
    const row = this.rowOf(id)
    if (row === undefined) return
    clearBit(this.alive, row)
    this.cities.live[this.rows.city[row]!]!--
    if (this.#whole) addToCounts(this.#whole, this.rows, row, -1)
  }

  #learnZones(): void {
    const changed = this.zones.refresh()
    if (changed.size === 0) return
    this.#whole = undefined
    const { city, zone } = this.rows
    for (let row = 0; row < this.count; row++) if (changed.has(city[row]!)) zone[row] = this.zones.code(this.rows, row)
  }

  #placeIn(name: OrderName, row: number): number {
    const rows = this.#orders.get(name)!
    const compare = rowOrder(name, this)
    let [low, high] = [0, this.count]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(rows[middle]!, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #rowRead(id: number): number | undefined {
    const ids = this.rows.id
    let [low, high] = [0, this.read]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (ids[middle]! < id) low = middle + 1
      else high = middle
    }
    return low < this.read && ids[low] === id ? low : undefined
  }
}

/** Writes everything of a car but its zone. */
export function writeRow(rows: Rows, row: number, car: ListedCar, kinds: Combinations, cities: CityTable): void {
  rows.id[row] = car.id
  rows.build[row] = kinds.code('build', car)
  rows.look[row] = kinds.code('look', car)
  rows.city[row] = cities.code(car)
  for (const name of amounts) rows[name][row] = car[name]
  rows.slots[row] = slotsCode(car)
  rows.featured[row] = car.isFeatured ? 1 : 0
  rows.shuffle[row] = car.shuffle
  rows.lat[row] = car.lat
  rows.lng[row] = car.lng
}
