/** Numbers that look drawn by chance and are the same for the same seed. */
export interface Random {
  /** At least 0 and below 1. */
  next(): number
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  /** Any number from one to the other. */
  between(from: number, to: number): number
  pick<T>(from: readonly T[]): T
}

/** A source of chance for a seed (the mulberry32 recurrence). */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    between: (from, to) => from + next() * (to - from),
    pick: from => from[Math.floor(next() * from.length)]!,
  }
}
