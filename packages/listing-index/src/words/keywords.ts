import type { CityTable } from '../city-table.ts'
import { type Combinations, type Family, familyOf } from '../facets/combinations.ts'
import type { Dimension } from '../listed-car.ts'
import { modelOf } from '../listed-car.ts'
import { tokensOf } from './tokens.ts'
import { slipsForgiven, withinSlips } from './typo.ts'

/** Which of the searched words are met: bit i stands for word i. A car meets what its build, its look and its city meet together. */
export interface WordBits {
  readonly all: number
  readonly build: Uint8Array
  readonly look: Uint8Array
  readonly cities: Uint8Array
}

/** Other names of a value, for instance its French label. */
export type Aliases = (dimension: Dimension, value: string) => readonly string[]

const searched = ['make', 'model', 'trim', 'year', 'body', 'color', 'fuel'] as const satisfies readonly Dimension[]

/**
 * Decides for every combination of values and every city which words it meets: those that one of its tokens begins with. A word that begins no token
 * at all is taken as misspelt and meets the tokens it comes close to (BEY-01).
 */
export class Keywords {
  readonly #kinds: Combinations
  readonly #cities: CityTable
  readonly #aliases: Aliases
  /** Tokens by value code, filled as values arrive. */
  readonly #tokens = new Map<Dimension | 'city', string[][]>()

  constructor(kinds: Combinations, cities: CityTable, aliases: Aliases) {
    this.#kinds = kinds
    this.#cities = cities
    this.#aliases = aliases
  }

  bitsOf(words: readonly string[]): WordBits {
    const sources = new Map<Dimension | 'city', readonly string[][]>(
      [...searched, 'city' as const].map(name => [name, this.#tokensIn(name)]),
    )
    const everywhere = [...sources.values()].flat(2)
    const matchers = words.map(word => matcher(word, everywhere))
    const bitsIn = (name: Dimension | 'city') =>
      Uint8Array.from(sources.get(name)!, tokens =>
        matchers.reduce((bits, matches, i) => (tokens.some(matches) ? bits | (1 << i) : bits), 0),
      )
    return {
      all: (1 << words.length) - 1,
      build: this.#spread('build', bitsIn),
      look: this.#spread('look', bitsIn),
      cities: bitsIn('city'),
    }
  }

  #spread(family: Family, bitsIn: (dimension: Dimension) => Uint8Array): Uint8Array {
    const spread = new Uint8Array(this.#kinds.size(family))
    for (const dimension of searched.filter(name => familyOf(name) === family)) {
      const bits = bitsIn(dimension)
      this.#kinds.codes[dimension].forEach((value, code) => {
        spread[code] = spread[code]! | bits[value]!
      })
    }
    return spread
  }

  #tokensIn(name: Dimension | 'city'): readonly string[][] {
    let known = this.#tokens.get(name)
    if (!known) {
      known = []
      this.#tokens.set(name, known)
    }
    const size = name === 'city' ? this.#cities.places.length : this.#kinds.values[name].size
    while (known.length < size) known.push(this.#tokensFor(name, known.length))
    return known
  }

  #tokensFor(name: Dimension | 'city', code: number): string[] {
    if (name === 'city') {
      const place = this.#cities.places[code]!
      return tokensOf(`${place.name} ${place.state}`)
    }
    const value = this.#kinds.values[name].values[code]!
    const shown = name === 'model' ? modelOf(value).model : value
    return [shown, ...this.#aliases(name, value)].flatMap(tokensOf)
  }
}

function matcher(word: string, tokens: readonly string[]): (token: string) => boolean {
  const begins = (token: string) => token.startsWith(word)
  const slips = slipsForgiven(word)
  if (slips === 0 || tokens.some(begins)) return begins
  return token => withinSlips(word, token, slips)
}
