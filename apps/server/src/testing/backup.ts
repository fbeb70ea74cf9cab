import type pg from 'pg'

/**
 * Remembers all rows of a database and brings them back, as a backup that is restored does: what happened meanwhile is forgotten, and numbers that were
 * given since are given once more. Gives what restores it.
 */
export async function takeBackup(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(`
    select quote_ident(relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname`)
  const { rows: sequences } = await pool.query<{ name: string; last: string | null }>(`
    select quote_ident(sequencename) as name, last_value as last from pg_sequences where schemaname = 'public'`)
  await pool.query('drop schema if exists backup cascade')
  await pool.query('create schema backup')
  for (const { name } of tables) await pool.query(`create table backup.${name} as table public.${name}`)

  return async () => {
    // Tables name each other in circles, and rules look at rows that come first or last: they look again when all are there.
    const { rows: links } = await pool.query<{ name: string; link: string; definition: string }>(`
      select conrelid::regclass::text as name, quote_ident(conname) as link, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
    const steps = [
      'begin',
      ...links.map(({ name, link }) => `alter table ${name} drop constraint ${link}`),
      ...tables.map(({ name }) => `alter table public.${name} disable trigger user`),
      `truncate ${tables.map(({ name }) => `public.${name}`).join(', ')}`,
      ...tables.map(
        ({ name, columns }) =>
          `insert into public.${name} (${columns}) overriding system value select ${columns} from backup.${name}`,
      ),
      ...sequences.map(({ name, last }) => `select setval('${name}', ${last ?? 1}, ${last !== null})`),
      ...tables.map(({ name }) => `alter table public.${name} enable trigger user`),
      ...links.map(({ name, link, definition }) => `alter table ${name} add constraint ${link} ${definition}`),
      'commit',
    ]
    await pool.query(steps.join(';\n'))
  }
}
