import type { ColumnKind, ColumnSpec } from '@ownward/contract/tables'
import { type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'

/** Where the rows of a table come from and what a column of it means to the database. Its name, kind and right stand in the contract. */
export interface TableColumn<Row, Cell> {
  /**
   * What rows are compared by, null where there is nothing; absent where nobody can sort or narrow by it. Text is folded, in the order of its bytes; a choice is
   * its place among the choices of its column, from 1 on, by which it is also gone to.
   */
  by?: SQL
  /** It is never null: rows need not be looked for in two halves. */
  always?: true
  /** What its filters compare, where that is other than its order: a car is shown with its year first, and comes by its name. */
  shown?: SQL
  /** The same for what rows are gone to by. */
  goesTo?: (value: string) => string
  /** What is joined beside the table's own `from`, for rows that are put in order or narrowed by it alone. */
  from?: SQL
  /** True where what `by` is read of is there, as it is wherever that is not null: told so, the database may begin with that and find the rows by it. */
  there?: SQL
  /** What holds of every row whose value has this part, and is found along an index: asked beside it. */
  near?: (part: SQL) => SQL
  /** How a choice is asked of a row. */
  is?: (choice: string) => SQL
  /** Who it is, by number: what 'me' is compared with. */
  who?: SQL
  /** What is looked for of what was typed: the digits of a phone. */
  typed?: (value: string) => string
  show: (row: Row) => Cell
}

/** One column of an order. */
export interface Sort<Name extends string = string> {
  column: Name
  descending: boolean
}

/** To what rows may be narrowed by number. */
export interface Belongs {
  booking?: number | undefined
  vehicle?: number | undefined
  person?: number | undefined
  place?: number | undefined
  member?: number | undefined
  entry?: number | undefined
  charge?: number | undefined
  item?: number | undefined
  refund?: number | undefined
  offer?: number | undefined
  case?: number | undefined
}

/** The one place that says what the console reads of a table: rows, filters, order, pages and counts are made from it alone (decision 0111). */
export interface WorkTable<Row = never> {
  specs: Readonly<Record<string, ColumnSpec>>
  columns: Readonly<Record<string, TableColumn<Row, unknown>>>
  /**
   * Tables that are only joined for some columns are joined so that the database leaves them out for the others: to the left, by what is unique. It cannot do
   * so with a subquery, which stands with its column.
   */
  from: SQL
  /** The number of a row; one of 64 bits is read as far as JavaScript counts exactly. */
  id: SQL
  /** Which rows belong to the table at all. */
  only: SQL
  of: { [K in keyof Belongs]?: (id: number) => SQL }
  /** The order of those who name none, which may go by what the rows are narrowed to. */
  first: (states: readonly string[]) => Sort[]
  /** What is added up of all rows that are found, in cents. */
  adds?: SQL
  find: (query: string) => Promise<SQL | undefined>
  load: (ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>
  /** How many there are of each state among the rows that `where` leaves of `from`. */
  counts: (where: SQL, from: SQL) => Promise<Record<string, number>>
}

/** Where rows are read that are put in order or narrowed by some columns. */
export function fromFor<Row>(table: WorkTable<Row>, columns: Iterable<string>): SQL {
  const joined = new Set([...columns].flatMap(column => table.columns[column]!.from ?? []))
  return sql.join([table.from, ...joined], sql` `)
}

/** What a table is read with. */
export interface Reading {
  db: Sql
  now: Date
  /** Who reads: of some tables not everybody finds every row. */
  reader: { userId: number; rights: readonly string[] }
}

/** How PostgreSQL has the values of a kind: sums of money and counts are larger than an integer. */
export const typeOf: Record<ColumnKind, 'text' | 'bigint' | 'timestamptz' | 'date' | 'int'> = {
  text: 'text',
  person: 'text',
  money: 'bigint',
  number: 'bigint',
  moment: 'timestamptz',
  day: 'date',
  choice: 'int',
}
