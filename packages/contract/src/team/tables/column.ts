import * as z from 'zod/mini'
import type { TeamRight } from '../../call.ts'

const person = z.nullable(z.object({ id: z.number(), name: z.string() }))
/** A moment with the zone in which it is read: that of the car's place. */
const moment = z.nullable(z.object({ at: z.string(), zone: z.string() }))

/** What stands in the cells of each kind of column; null where there is nothing. Money in dollars, days as YYYY-MM-DD. */
const cells = {
  text: z.nullable(z.string()),
  money: z.nullable(z.number()),
  number: z.nullable(z.number()),
  moment,
  day: z.nullable(z.string()),
  choice: z.nullable(z.string()),
  person,
}

/** The kinds of columns; which operators a filter has is decided by them alone (DESK-03). */
export type ColumnKind = keyof typeof cells

/** The operators of each kind; the first one counts where an address names none. `person` has a part of a name, one person by number, or nobody. */
export const operators = {
  text: ['has', 'begins', 'is', 'empty'],
  money: ['from', 'to'],
  number: ['from', 'to'],
  moment: ['day', 'from', 'to', 'older', 'within'],
  day: ['day', 'from', 'to', 'older', 'within'],
  choice: ['any', 'none'],
  person: ['name', 'me', 'nobody'],
} as const satisfies Record<ColumnKind, readonly string[]>

/** One way to narrow a column. */
export type Operator = (typeof operators)[ColumnKind][number]

/** Every operator of some kind. */
export const allOperators = [...new Set(Object.values(operators).flat())] as [Operator, ...Operator[]]

/** One column of a work table: the one place that says what it is called on the wire, and what it can do. */
export interface ColumnSpec {
  readonly kind: ColumnKind
  /** Whether rows can be sorted by it. */
  readonly sorts: boolean
  /** Whether rows can be narrowed by it. */
  readonly filters: boolean
  /** What the member must have beside the right of the table (DESK-06). */
  readonly right?: TeamRight
  /** It names members of the team, of whom the reader can be one. */
  readonly members?: true
  /** By what somebody is reached: it leaves the console with the right `people` and a reason alone (DESK-31). */
  readonly reaches?: true
  /** What a `choice` can be. */
  readonly choices?: readonly string[]
  readonly cell: z.ZodMiniType
}

type Traits = Partial<Omit<ColumnSpec, 'kind' | 'cell'>>

/** A column that holds what its kind says; sorted and filtered unless told otherwise. */
export function column<K extends ColumnKind, const T extends Traits>(kind: K, traits: T = {} as T) {
  return { sorts: true, filters: true, ...traits, kind, cell: cells[kind] }
}

/** A column whose cells say more than its kind does. */
export function columnOf<K extends ColumnKind, C extends z.ZodMiniType, const T extends Traits>(
  kind: K,
  cell: C,
  traits: T = {} as T,
) {
  return { sorts: true, filters: true, ...traits, kind, cell }
}
