/** A set of rows: bit `row & 31` of word `row >>> 5`. A million rows are 125 kB, and two sets are joined 32 rows at a time. */
export type Bits = Uint32Array

/** An empty set that rows below `rows` can be put into. */
export function emptyBits(rows: number): Bits {
  return new Uint32Array(Math.ceil(rows / 32))
}

/** Whether a row is in the set. */
export function hasBit(bits: Bits, row: number): boolean {
  return ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1
}

/** Puts a row into the set. */
export function setBit(bits: Bits, row: number): void {
  bits[row >>> 5] = bits[row >>> 5]! | (1 << (row & 31))
}

/** Takes a row out of the set. */
export function clearBit(bits: Bits, row: number): void {
  bits[row >>> 5] = bits[row >>> 5]! & ~(1 << (row & 31))
}

/** How many rows a set holds. */
export function countBits(bits: Bits): number {
  let total = 0
  for (let i = 0; i < bits.length; i++) {
    // Sums of neighbours: of single bits, of pairs, of fours, then of the four bytes by a multiplication.
    let word = bits[i]!
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    total += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return total
}

/** Writes the rows of a set, lowest first, and answers how many there are; `rows` must have room for them. */
export function listRows(bits: Bits, rows: Int32Array): number {
  let found = 0
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i]! | 0
    while (word !== 0) {
      rows[found++] = (i << 5) + 31 - Math.clz32(word & -word)
      word &= word - 1
    }
  }
  return found
}

/** Takes from a set what another one does not hold. */
export function keepOnly(bits: Bits, other: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i] = bits[i]! & other[i]!
}
