import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../connect.ts'

const rowsAtOnce = 2_000

/**
 * Inserts rows in one statement per two thousand: they travel as one JSON text and the database does the conversion, several
 * times faster than row by row. All rows must have the keys of the first one; other columns get their defaults. `keepKnown` leaves a
 * row alone that is there already.
 */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
  { keepKnown = false } = {},
): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns: Record<string, { name: string }> = getTableColumns(table)
  const names = Object.keys(first).map(key => [key, columns[key]!.name] as const)
  const list = sql.raw(names.map(([, name]) => `"${name}"`).join(', '))
  const target = sql.raw(`"${getTableName(table)}"`)
  const onKnown = sql.raw(keepKnown ? 'on conflict do nothing' : '')
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const records = rows
      .slice(start, start + rowsAtOnce)
      .map((row: Record<string, unknown>) => Object.fromEntries(names.map(([key, name]) => [name, row[key]])))
    await tx.execute(
      sql`insert into ${target} (${list}) select ${list} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(records)}::jsonb) ${onKnown}`,
    )
  }
}
