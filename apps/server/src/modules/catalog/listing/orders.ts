import type { Groups } from './groups.ts'
import type { Rows } from './rows.ts'

/** Orders kept sorted; dearest first is 'week' read from its end. */
export type OrderName = 'id' | 'random' | 'week' | 'miles' | 'year'

/** Compares two rows in an order. Every order ends in the id, so that none leaves two cars undecided (SRV-05). */
export function rowOrder(
  name: OrderName,
  { rows, groups }: { rows: Rows; groups: Groups },
): (a: number, b: number) => number {
  const { id, featured, shuffle, weekCents, miles, group } = rows
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
      const years = groups.values.year.values.map(Number)
      const yearOf = (row: number) => years[groups.codes.year[group[row]!]!]!
      return (a, b) => yearOf(b) - yearOf(a) || id[b]! - id[a]!
    }
  }
}
