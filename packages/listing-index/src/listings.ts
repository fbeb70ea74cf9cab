import { setImmediate as lettingOthersIn } from 'node:timers/promises'
import type { ListedCar } from './listed-car.ts'
import { ListingBuilder } from './listing-builder.ts'
import type { ListingIndex } from './listing-index.ts'
import { Snapshot } from './snapshot.ts'
import type { Aliases } from './words/keywords.ts'

/** Where the free cars are read from. */
export interface CarSource {
  /** All free cars by their ids, in batches. */
  all(): AsyncIterable<readonly ListedCar[]>
  /** Those of these cars that are free now. */
  some(ids: readonly number[]): Promise<readonly ListedCar[]>
}

const mostReadSingly = 500

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

  /** Whether there is an index to answer from, of whatever age. */
  get isBuilt(): boolean {
    return this.#snapshot !== undefined
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
    const builder = new ListingBuilder()
    for await (const batch of this.#source.all()) for (const car of batch) builder.add(car)
    const steps = builder.finishing()
    for (;;) {
      const { done, value } = steps.next()
      if (done) return value
      await lettingOthersIn()
    }
  }
}
