import { mostAtOnce } from '@ownward/contract/tables'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { type Asking, fromFor, type Narrowing, narrow, sayNarrowing, type WorkTable } from '../tables/index.ts'

/** Which rows are meant: those that are named, or all that the filters find. */
export interface RowsMeant extends Narrowing {
  ids?: readonly number[] | undefined
}

/** Rows as one statement reads them, and how they were chosen in words. */
export interface Chosen {
  /** Selects `id` and `place` of each, and of one more than a job may have. */
  rows: SQL
  filter: string
}

/** Why it is not clear which rows are meant: by filters that cannot be used, or both by number and by filters. */
export type WhyNotChosen = 'bulk-filters' | 'bulk-two-ways'

/**
 * How the rows that are meant are read. A filter that had to be left out would mean rows that nobody wanted: it is refused, where a list only says so
 * (DESK-06).
 */
export async function chooseRows<Row>(
  table: WorkTable<Row>,
  { ids, ...narrowing }: RowsMeant,
  by: Asking,
): Promise<Outcome<Chosen, WhyNotChosen>> {
  const read = (from: SQL, where: SQL) => sql`
    select ${table.id} as id, row_number() over (order by ${table.id} desc)::int as place
      from ${from} where ${where} order by ${table.id} desc limit ${mostAtOnce + 1}`
  if (ids) {
    if (narrowsRows(narrowing)) return refuse('bulk-two-ways')
    const where = and(table.only, sql`${table.id} = any(${sql.param([...ids])}::int[])`)!
    return ok({ rows: read(table.from, where), filter: '' })
  }
  const { where, columns, withheld, unread } = await narrow(table, narrowing, by)
  if (withheld.size > 0 || unread.length > 0) return refuse('bulk-filters')
  return ok({ rows: read(fromFor(table, columns), where), filter: sayNarrowing(table.specs, narrowing) })
}

/** Whether anything is asked of rows; a zone alone asks nothing. */
const narrowsRows = ({ query, of, filters }: Narrowing): boolean =>
  Boolean(query) || (filters ?? []).length > 0 || Object.values(of ?? {}).some(id => id !== undefined)

/** The numbers of the rows that were chosen; refused where there are none, or more than a job may have. */
export async function readChosen(db: Sql, { rows }: Chosen): Promise<Outcome<number[], 'bulk-none' | 'bulk-too-many'>> {
  const found = await db.execute<{ id: number }>(rows)
  const fits = doFit(found.rows.length)
  return fits.ok ? ok(found.rows.map(({ id }) => id)) : fits
}

/** Whether a job may be of so many rows. */
export function doFit(n: number): Outcome<true, 'bulk-none' | 'bulk-too-many'> {
  if (n === 0) return refuse('bulk-none')
  return n > mostAtOnce ? refuse('bulk-too-many') : ok(true as const)
}
