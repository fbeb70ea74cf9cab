import { type Bits, countBits, listRows } from '../bits.ts'
import type { ListingIndex } from '../listing-index.ts'
import type { Rows } from '../rows.ts'
import { slotCombinations } from '../slots.ts'

/** What cars are counted by: columns of few numbers that everything told of many cars follows from. */
export const countedColumns = ['build', 'look', 'zone', 'slots'] as const

/** A column that cars are counted by. */
export type CountedColumn = (typeof countedColumns)[number]

/** How many cars of a set have each number of a column. */
export type Counts = Record<CountedColumn, Int32Array>

/** A set of rows with its counts. */
export interface Counted {
  readonly bits: Bits
  size: number
  readonly counts: Counts
}

/** Counts a row in, or with -1 out again. */
export function addToCounts(counted: Counted, rows: Rows, row: number, by: 1 | -1): void {
  counted.size += by
  for (const column of countedColumns) {
    const code = rows[column][row]!
    let counts = counted.counts[column]
    if (code >= counts.length) {
      counts = new Int32Array(code + 64)
      counts.set(counted.counts[column])
      counted.counts[column] = counts
    }
    counts[code]! += by
  }
}

function sizeOf(index: ListingIndex, column: CountedColumn): number {
  if (column === 'slots') return slotCombinations
  return column === 'zone' ? index.zones.size : index.kinds.size(column)
}

/** Counts some columns of a set that lies within `whole`; of a larger half what is missing is counted instead. */
export function countWithin<C extends CountedColumn>(
  index: ListingIndex,
  bits: Bits,
  columns: readonly C[],
  whole: Counted | null,
): { size: number; counts: Record<C, Int32Array> } {
  const size = countBits(bits)
  if (whole && size * 2 > whole.size) {
    const missing = countRows(index, columns, listRows(without(index, whole.bits, bits), index.scratch.rows))
    for (const column of columns) {
      const counts = missing[column]
      const all = whole.counts[column]
      for (let code = 0; code < counts.length; code++) counts[code] = all[code]! - counts[code]!
    }
    return { size, counts: missing }
  }
  return { size, counts: countRows(index, columns, listRows(bits, index.scratch.rows)) }
}

function without({ scratch }: ListingIndex, whole: Bits, bits: Bits): Bits {
  const rest = scratch.bits
  for (let i = 0; i < rest.length; i++) rest[i] = whole[i]! & ~bits[i]!
  return rest
}

function countRows<C extends CountedColumn>(
  index: ListingIndex,
  columns: readonly C[],
  found: number,
): Record<C, Int32Array> {
  const rows = index.scratch.rows
  const counted = columns.map(column => {
    const counts = new Int32Array(sizeOf(index, column))
    const codes = index.rows[column]
    if (codes instanceof Uint16Array) for (let i = 0; i < found; i++) counts[codes[rows[i]!]!]!++
    else for (let i = 0; i < found; i++) counts[codes[rows[i]!]!]!++
    return [column, counts]
  })
  return Object.fromEntries(counted)
}
