import type { CarRow } from './store.ts'

const mostKept = 2_000

/**
 * Keeps the cars that pages show most, exactly: a car is forgotten when a change of it is told, and one that was read while a
 * change came in is not kept. The car asked for longest ago goes first.
 */
export class CarCache {
  readonly #read: (ids: readonly number[]) => Promise<readonly CarRow[]>
  readonly #kept = new Map<number, CarRow>()
  #changes = 0

  constructor(read: (ids: readonly number[]) => Promise<readonly CarRow[]>) {
    this.#read = read
  }

  /** Must be told the tags of every committed change, like `Listings.changed`. */
  changed(tags: readonly string[]): void {
    this.#changes++
    const ids = tags.filter(tag => tag.startsWith('car:')).map(tag => Number(tag.slice(4)))
    if (ids.length === 0 || tags.includes('*')) this.#kept.clear()
    for (const id of ids) this.#kept.delete(id)
  }

  /** The cars by id; unknown ones are left out. */
  async cars(ids: readonly number[]): Promise<ReadonlyMap<number, CarRow>> {
    const before = this.#changes
    const found = new Map<number, CarRow>()
    for (const id of ids) {
      const car = this.#kept.get(id)
      if (!car) continue
      this.#kept.delete(id)
      this.#kept.set(id, car)
      found.set(id, car)
    }
    const missing = ids.filter(id => !found.has(id))
    for (const car of missing.length > 0 ? await this.#read(missing) : []) {
      found.set(car.vehicle.id, car)
      if (this.#changes === before) this.#keep(car)
    }
    return found
  }

  #keep(car: CarRow): void {
    this.#kept.set(car.vehicle.id, car)
    if (this.#kept.size > mostKept) this.#kept.delete(this.#kept.keys().next().value!)
  }
}
