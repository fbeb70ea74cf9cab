import { type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'

/** A row of a table as its person gets it: what is said of one thing, by name. */
export type Row = Record<string, unknown>

/** A moment as ISO 8601 in UTC, under a name. */
export const at = (column: string, name: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "${name}"`)

/** Cents as dollars, under a name. */
export const usd = (column: string, name: string): SQL => sql.raw(`round(${column} / 100.0, 2)::float8 as "${name}"`)

/** The rows of a query. */
export async function rowsOf(db: Sql, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(query)
  return rows
}
