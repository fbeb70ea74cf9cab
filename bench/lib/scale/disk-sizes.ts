import type pg from 'pg'

/** A table on disk: bytes of its rows with what lies outside of them, and of its indexes. */
export interface TableSize {
  table: string
  rows: number
  bytes: number
  indexBytes: number
}

/** The tables that take most of the disk. */
export async function largestTables(pool: pg.Pool, most = 12): Promise<TableSize[]> {
  const { rows } = await pool.query<TableSize>(
    `select relname as table, greatest(reltuples, 0)::float8 as rows, pg_table_size(oid)::float8 as bytes, pg_indexes_size(oid)::float8 as "indexBytes"
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit $1`,
    [most],
  )
  return rows
}

/** Bytes of the whole database. */
export async function databaseBytes(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes')
  return rows[0]!.bytes
}
