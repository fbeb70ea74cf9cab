/** A reproducible stream of chances: the same seed and label give the same values on every machine. */
export interface Random {
  /** From 0 up to, but never, 1. */
  next(): number
  /** A whole number from `low` to `high`, both possible. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(options: readonly T[]): T
  /** Picks with the given weights, which need not add up to anything. */
  weighted<T>(options: readonly (readonly [T, number])[]): T
}

/**
 * Opens the stream number `stream` of a seed. Every vehicle has its own, so that a fleet of ten and a fleet of a million
 * begin with the same ten vehicles (SRV-36).
 */
export function randomStream(seed: number, stream: number): Random {
  let state = mix(mix(seed) ^ Math.imul(stream + 1, 0x9e3779b1))
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    return (mix(state) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    chance: probability => next() < probability,
    pick: options => options[whole(0, options.length - 1)]!,
    weighted: options => {
      let at = next() * options.reduce((total, [, weight]) => total + weight, 0)
      for (const [option, weight] of options) {
        at -= weight
        if (at < 0) return option
      }
      return options[options.length - 1]![0]
    },
  }
}

function mix(value: number): number {
  let x = value | 0
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  return x ^ (x >>> 15)
}
