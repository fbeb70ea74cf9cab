import { fold } from '../fold.ts'
import { Dictionary } from './dictionary.ts'
import { type Dimension, dimensions, type ListedCar, modelOf, valueIn } from './listed-car.ts'

/**
 * Groups of cars that are alike in every dimension. A filter on a dimension is decided once per group, and a group's cars lie
 * side by side in the rows: that is what keeps a million cars countable in milliseconds.
 */
export class Groups {
  readonly values = Object.fromEntries(dimensions.map(dimension => [dimension, new Dictionary()])) as Record<
    Dimension,
    Dictionary
  >
  readonly codes: Record<Dimension, Uint16Array>
  /** First row of the group and the one after its last. */
  start: Int32Array
  end: Int32Array
  live: Int32Array
  count = 0
  readonly #folded = new Map<Dimension, string[]>()

  constructor(capacity = 256) {
    this.codes = Object.fromEntries(dimensions.map(dimension => [dimension, new Uint16Array(capacity)])) as Record<
      Dimension,
      Uint16Array
    >
    this.start = new Int32Array(capacity)
    this.end = new Int32Array(capacity)
    this.live = new Int32Array(capacity)
  }

  /** The codes of a car, in the order of `dimensions`; values not seen before get one. */
  codesOf(car: ListedCar): number[] {
    return dimensions.map(dimension => this.values[dimension].code(valueIn(car, dimension)))
  }

  /** Adds an empty group and answers its number. */
  add(codes: readonly number[]): number {
    if (this.count === this.start.length) this.#grow()
    const group = this.count++
    dimensions.forEach((dimension, i) => {
      this.codes[dimension][group] = codes[i]!
    })
    return group
  }

  /** The values of a dimension as filters compare them, by code; models without their makes. */
  folded(dimension: Dimension): readonly string[] {
    const folded = this.#folded.get(dimension) ?? []
    this.#folded.set(dimension, folded)
    const { values } = this.values[dimension]
    while (folded.length < values.length) {
      const value = values[folded.length]!
      folded.push(fold(dimension === 'model' ? modelOf(value).model : value))
    }
    return folded
  }

  #grow(): void {
    const capacity = Math.ceil(this.start.length * 1.5)
    for (const dimension of dimensions) {
      const wider = new Uint16Array(capacity)
      wider.set(this.codes[dimension])
      this.codes[dimension] = wider
    }
    for (const column of ['start', 'end', 'live'] as const) {
      const wider = new Int32Array(capacity)
      wider.set(this[column])
      this[column] = wider
    }
  }
}
