import type pg from 'pg'

/**
 * Fills tables without their indexes, references and triggers, which are in place again afterwards: indexes are made and references checked over all
 * rows at once. What the triggers refuse has to be looked for by whoever calls.
 */
export async function loadingBulk(pool: pg.Pool, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const run = (query: string) => pool.query(query)
  const { rows: indexes } = await pool.query<{ name: string; rule: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as rule from pg_index i
      where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  const { rows: references } = await pool.query<{ table: string; name: string; rule: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = any($1::regclass[]) and contype = 'f'`,
    [tables],
  )
  for (const table of tables) await run(`alter table ${table} disable trigger user`)
  for (const { name } of indexes) await run(`drop index ${name}`)
  for (const { table, name } of references) await run(`alter table ${table} drop constraint "${name}"`)
  await fill()
  for (const { rule } of indexes) await run(rule)
  for (const { table, name, rule } of references) await run(`alter table ${table} add constraint "${name}" ${rule}`)
  for (const table of tables) await run(`alter table ${table} enable trigger user`)
}
