import { cents } from '@ownward/domain/money'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { type Asking, mayKnow, type Narrowing, narrow } from './narrow.ts'
import { type Page, type Place, readPage } from './read-page.ts'
import { fromFor, type Sort, type WorkTable } from './work-table.ts'

/** What a call asks of a table. */
export interface RowsAsked extends Narrowing {
  columns?: readonly string[] | undefined
  sort?: readonly { column: string; descending?: boolean | undefined }[] | undefined
  size?: number | undefined
  place?: Place | undefined
}

/** A page of a table, with what was left out of the answer. */
export interface Rows extends Omit<Page, 'ids'> {
  rows: { id: number; cells: Record<string, unknown> }[]
  sort: Sort[]
  withheld: string[]
  unread: number[]
}

const usualSize = 50

/** A page of a table for a member: no column, no filter and no order that they have no right to counts for anything in it (DESK-06). */
export async function readRows<Row>(db: Sql, table: WorkTable<Row>, asked: RowsAsked, by: Asking): Promise<Rows> {
  const narrowed = await narrow(table, asked, by)
  const { withheld } = narrowed
  const isKnown = (column: string) => {
    const may = mayKnow(table, column, by.rights)
    if (!may) withheld.add(column)
    return may
  }
  const columns = asked.columns
    ? asked.columns.filter(isKnown)
    : Object.keys(table.specs).filter(column => mayKnow(table, column, by.rights))
  const sort = sortOf(table, asked.sort ?? [], isKnown)
  const inForce = sort.length > 0 ? sort : table.first(narrowed.states)
  const { size = usualSize, place = {}, zone } = asked
  const from = fromFor(table, [...narrowed.columns, ...inForce.map(({ column }) => column)])
  const { ids, ...page } = await readPage(db, table, { from, where: narrowed.where, sort: inForce, size, place, zone })
  const found = await table.load(ids)
  const rows = ids.flatMap(id => {
    const row = found.get(id)
    if (row === undefined) return []
    return { id, cells: Object.fromEntries(columns.map(name => [name, table.columns[name]!.show(row)])) }
  })
  return { rows, sort: inForce, ...page, withheld: [...withheld], unread: narrowed.unread }
}

/** The order that a call asks for, without the columns that the member may not know of. */
export function sortOf<Row>(
  table: WorkTable<Row>,
  asked: NonNullable<RowsAsked['sort']>,
  isKnown: (column: string) => boolean,
): Sort[] {
  const sort: Sort[] = []
  for (const { column, descending = false } of asked) {
    const isNew = sort.every(before => before.column !== column)
    if (isKnown(column) && isNew && table.specs[column]!.sorts) sort.push({ column, descending })
  }
  return sort
}

/** How many rows the same filters find, what the table adds up of them, and how many of each state without the filters on the state. */
export async function countRows<Row>(db: Sql, table: WorkTable<Row>, asked: Narrowing, by: Asking) {
  const { whereAnyState, ofState, columns, withheld, unread } = await narrow(table, asked, by)
  const from = fromFor(table, columns)
  const isFiltered = [...columns].some(column => column !== 'state')
  const found = isFiltered ? await foundOnce(db, table, from, whereAnyState) : undefined
  const among = found ?? whereAnyState
  const [counted, counts] = await Promise.all([
    db.execute<{ n: number; cents: number }>(sql`
      select count(*)::int as n, coalesce(sum(${table.adds ?? sql`0`}), 0)::float8 as cents from ${from} where ${and(among, ofState)}`),
    table.counts(among, found ? table.from : from),
  ])
  const [{ n: records, cents: sum } = { n: 0, cents: 0 }] = counted.rows
  return { records, sum: cents(sum), counts, withheld: [...withheld], unread }
}

const few = 2500

/** What filters find is looked for once and not again for each state, where it is not too much to be named row by row. */
async function foundOnce<Row>(db: Sql, table: WorkTable<Row>, from: SQL, where: SQL): Promise<SQL | undefined> {
  const { rows } = await db.execute<{ row: number }>(
    sql`select ${table.id}::float8 as row from ${from} where ${where} limit ${few + 1}`,
  )
  if (rows.length > few) return undefined
  return sql`${table.id} = any(${sql.param(rows.map(({ row }) => row))}::bigint[])`
}
