import { columns } from '@ownward/domain/catalog'
import { fold } from '@ownward/domain/fold'
import { type Dimension, dimensions, type ListedCar, modelOf, valueIn } from '../listed-car.ts'
import { Dictionary } from '../words/dictionary.ts'

/** How a car was made, and how this one looks: each is one number of a car, so that counting looks at two instead of ten. */
export type Family = (typeof columns)[Dimension]['family']

/** The family that a dimension belongs to. */
export function familyOf(dimension: Dimension): Family {
  return columns[dimension].family
}

const families: Record<Family, readonly Dimension[]> = {
  build: dimensions.filter(dimension => familyOf(dimension) === 'build'),
  look: dimensions.filter(dimension => familyOf(dimension) === 'look'),
}

/** The values that cars have, and per family the combinations of values that occur, each with a code. */
export class Combinations {
  readonly values = Object.fromEntries(dimensions.map(dimension => [dimension, new Dictionary()])) as Record<
    Dimension,
    Dictionary
  >
  /** By dimension the value's code of each combination of its family. */
  readonly codes = Object.fromEntries(dimensions.map(dimension => [dimension, []])) as unknown as Record<
    Dimension,
    number[]
  >
  readonly #known = { build: new Dictionary(), look: new Dictionary() }
  readonly #folded = new Map<Dimension, string[]>()

  size(family: Family): number {
    return this.#known[family].size
  }

  /** The code of the car's combination; one not seen before gets the next. */
  code(family: Family, car: ListedCar): number {
    const known = this.#known[family]
    const before = known.size
    const code = known.code(keyOf(family, car))
    if (code === before) {
      for (const dimension of families[family]) {
        this.codes[dimension].push(this.values[dimension].code(valueIn(car, dimension)))
      }
    }
    return code
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

  /** For each combination of the dimension's family whether its value passes. */
  where(dimension: Dimension, allows: (folded: string) => boolean): Uint8Array {
    const allowed = this.folded(dimension).map(value => (allows(value) ? 1 : 0))
    return Uint8Array.from(this.codes[dimension], code => allowed[code]!)
  }
}

// Made a million times when the cars are read: nothing is collected in between.
function keyOf(family: Family, car: ListedCar): string {
  let key = ''
  for (const dimension of families[family]) key += `${car[dimension]}\n`
  return key
}
