import type pg from 'pg'

/** In what the copies of a row differ from it: SQL by column, in which `t` is the row and `c.n` the copy's number, from 1 on. */
type Change = Record<string, string>

interface Copying {
  /** Which rows are copied, as a condition on `t`. */
  whose: string
  times: number
  /** By how much the moments of a copy lie earlier: an interval in SQL, of `n`. */
  shift: string
  change: (row: Record<string, unknown>) => Change
}

/** Gives for a row that was copied, by its id, the id of its copies in SQL. */
export type CopyOf = (id: unknown) => string

/**
 * Copies rows as they were written by the product, as often as said and the copies of one row after the other: in the order in which they would have
 * been written. Every moment of a copy is shifted alike, ids follow the last there is, and what else differs is said.
 */
export async function copyRows(pool: pg.Pool, table: string, asked: Copying): Promise<CopyOf> {
  const { rows: columns } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const isNumbered = columns.some(({ name, type }) => name === 'id' && type.startsWith('int'))
  const { rows } = await pool.query(`select t.* from ${table} t where ${asked.whose} order by 1`)
  const first = isNumbered ? await lastId(pool, table) : 0
  const copies = new Map(rows.map((row, i) => [String(row.id), `(${first + i * asked.times} + c.n)`]))
  for (const row of rows) {
    const id = copies.get(String(row.id))!
    const change: Change = { ...(isNumbered && { id }), ...asked.change(row) }
    const values = columns.map(({ name, type }) => change[name] ?? shifted(name, type))
    await pool.query(
      `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
       select ${values.join(', ')} from ${table} t
        cross join (select n, ${asked.shift} as shift from generate_series(1, $1::int) n) c
        where ${isNumbered ? `t.id = ${row.id}` : asked.whose}`,
      [asked.times],
    )
    if (!isNumbered) break
  }
  if (isNumbered) await pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`)
  return of => {
    const copy = copies.get(String(of))
    if (copy === undefined) throw new Error(`${table} ${of} was not copied`)
    return copy
  }
}

/** The highest id of a table. */
export async function lastId(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ last: number }>(`select coalesce(max(id), 0)::float8 as last from ${table}`)
  return rows[0]!.last
}

function shifted(name: string, type: string): string {
  if (type === 'timestamptz') return `t."${name}" - c.shift`
  return type === 'tstzrange' ? `tstzrange(lower(t."${name}") - c.shift, upper(t."${name}") - c.shift)` : `t."${name}"`
}
