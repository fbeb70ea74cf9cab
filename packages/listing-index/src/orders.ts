import type { Combinations } from './facets/combinations.ts'
import type { RowsByCity } from './listing-index.ts'
import type { Rows } from './rows.ts'

/** Orders kept sorted; dearest first is 'week' read from its end. */
export const orderNames = ['id', 'random', 'week', 'miles', 'year'] as const

/** One of the orders that are kept sorted. */
export type OrderName = (typeof orderNames)[number]

type Sorted = { readonly rows: Rows; readonly kinds: Combinations }

/** Compares two rows in an order. Every order ends in the id, so that none leaves two cars undecided (SRV-05). */
export function rowOrder(name: OrderName, { rows, kinds }: Sorted): (a: number, b: number) => number {
  const { id, featured, shuffle, weekCents, miles, look } = rows
  switch (name) {
    case 'id':
      return (a, b) => featured[b]! - featured[a]! || id[b]! - id[a]!
    case 'random':
      return (a, b) => shuffle[a]! - shuffle[b]! || id[a]! - id[b]!
    case 'week':
      return (a, b) => weekCents[a]! - weekCents[b]! || id[a]! - id[b]!
    case 'miles':
      return (a, b) => miles[a]! - miles[b]! || id[a]! - id[b]!
    case 'year': {
      const years = yearsByLook(kinds)
      return (a, b) => years[look[b]!]! - years[look[a]!]! || id[b]! - id[a]!
    }
  }
}

/**
 * Puts the first `count` rows, whose ids ascend, in an order, as `rowOrder` says. A million rows take some hundredths of a
 * second, in steps that let others in between.
 */
export function* sortRows(count: number, name: OrderName, { rows, kinds }: Sorted): Generator<void, Int32Array> {
  const { featured, shuffle, weekCents, miles, look } = rows
  const ascending = Int32Array.from({ length: count }, (_, row) => row)
  yield
  switch (name) {
    case 'id':
      return yield* byKeys(ascending.reverse(), [featured.map(isFeatured => 1 - isFeatured)])
    case 'random': {
      // The bits of a number that is not negative ascend as it does.
      const halves = new Uint32Array(shuffle.buffer, shuffle.byteOffset, shuffle.length * 2)
      const half = (at: 0 | 1) => Int32Array.from({ length: count }, (_, row) => halves[2 * row + at]!)
      return yield* byKeys(ascending, [half(0), half(1)])
    }
    case 'week':
      return yield* byKeys(ascending, [weekCents])
    case 'miles':
      return yield* byKeys(ascending, [miles])
    case 'year': {
      const years = yearsByLook(kinds)
      const newest = years.reduce((a, b) => Math.max(a, b), 0)
      const age = years.map(year => newest - year)
      return yield* byKeys(ascending.reverse(), [Uint16Array.from(look.subarray(0, count), code => age[code]!)])
    }
  }
}

/** The first `count` rows city by city. */
export function* groupByCity({ city }: Rows, count: number, cities: number): Generator<void, RowsByCity> {
  const rows = yield* byKeys(
    Int32Array.from({ length: count }, (_, row) => row),
    [city],
  )
  const start = new Int32Array(cities + 1)
  for (let row = 0; row < count; row++) start[city[row]! + 1]!++
  for (let code = 0; code < cities; code++) start[code + 1]! += start[code]!
  return { rows, start }
}

function yearsByLook(kinds: Combinations): number[] {
  const years = kinds.values.year.values.map(Number)
  return kinds.codes.year.map(code => years[code]!)
}

type Key = Int32Array | Uint16Array | Uint8Array

const digitBits = 11
const digits = 2 ** digitBits

// Sorts by one digit after the other, the least telling key and digit first; rows of one digit stay as they are.
function* byKeys(rows: Int32Array, keys: readonly Key[]): Generator<void, Int32Array> {
  let from = rows
  let to: Int32Array = new Int32Array(rows.length)
  for (const key of keys) {
    for (let shift = 0; shift < key.BYTES_PER_ELEMENT * 8; shift += digitBits) {
      spread(from, to, key, shift)
      const sorted = to
      to = from
      from = sorted
      yield
    }
  }
  return from
}

function spread(from: Int32Array, to: Int32Array, key: Key, shift: number): void {
  const next = new Int32Array(digits + 1)
  for (let i = 0; i < from.length; i++) next[((key[from[i]!]! >>> shift) & (digits - 1)) + 1]!++
  for (let digit = 0; digit < digits; digit++) next[digit + 1]! += next[digit]!
  for (let i = 0; i < from.length; i++) to[next[(key[from[i]!]! >>> shift) & (digits - 1)]!++] = from[i]!
}
