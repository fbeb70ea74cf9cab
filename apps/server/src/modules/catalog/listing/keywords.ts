import type { CityTable } from './city-table.ts'
import type { Groups } from './groups.ts'
import type { Dimension } from './listed-car.ts'
import { modelOf } from './listed-car.ts'
import { tokensOf } from './tokens.ts'
import { slipsForgiven, withinSlips } from './typo.ts'

/** Which of the searched words are met: bit i stands for word i. A car meets what its group and its city meet together. */
export interface WordBits {
  readonly all: number
  readonly groups: Uint8Array
  readonly cities: Uint8Array
}

/** Other names of a value, for instance its French label. */
export type Aliases = (dimension: Dimension, value: string) => readonly string[]

const searched = ['make', 'model', 'trim', 'year', 'body', 'color', 'fuel'] as const satisfies readonly Dimension[]

/**
 * Decides for every group and city which words it meets: those that one of its tokens begins with. A word that begins no token
 * at all is taken as misspelt and meets the tokens it comes close to (BEY-01).
 */
export class Keywords {
  readonly #groups: Groups
  readonly #cities: CityTable
  readonly #aliases: Aliases
  /** Tokens by value code, filled as values arrive. */
  readonly #tokens = new Map<Dimension | 'city', string[][]>()

  constructor(groups: Groups, cities: CityTable, aliases: Aliases) {
    this.#groups = groups
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
      groups: this.#spread(searched.map(dimension => [this.#groups.codes[dimension], bitsIn(dimension)])),
      cities: bitsIn('city'),
    }
  }

  #spread(columns: readonly (readonly [codes: Uint16Array, bits: Uint8Array])[]): Uint8Array {
    const spread = new Uint8Array(this.#groups.count)
    for (const [codes, bits] of columns) {
      for (let group = 0; group < spread.length; group++) spread[group] = spread[group]! | bits[codes[group]!]!
    }
    return spread
  }

  #tokensIn(name: Dimension | 'city'): readonly string[][] {
    let known = this.#tokens.get(name)
    if (!known) {
      known = []
      this.#tokens.set(name, known)
    }
    const size = name === 'city' ? this.#cities.places.length : this.#groups.values[name].size
    while (known.length < size) known.push(this.#tokensFor(name, known.length))
    return known
  }

  #tokensFor(name: Dimension | 'city', code: number): string[] {
    if (name === 'city') {
      const place = this.#cities.places[code]!
      return tokensOf(`${place.name} ${place.state}`)
    }
    const value = this.#groups.values[name].values[code]!
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
