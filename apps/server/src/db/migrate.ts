import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const migrationLock = 712_004

/** Brings a database to the newest schema; several processes that start at once do it one after the other. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    client.release()
  }
}
