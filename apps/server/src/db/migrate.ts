import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { StartProblem } from '../start-problem.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const migrationLock = 712_004

/**
 * Brings a database to the newest schema; several processes that start at once do it one after the other. One from before the first
 * version or of a newer one is left as it is: a StartProblem says so. `dataDir` is where an embedded one lies.
 */
export async function migrate(pool: pg.Pool, dataDir?: string): Promise<void> {
  await drizzle(pool).transaction(async tx => {
    // A lock of a session would stay behind in a pooler, and whoever starts later would wait for ever.
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    refuseForeign(await migrationsHad(tx), dataDir)
    await applyMigrations(tx as unknown as NodePgDatabase, { migrationsFolder })
  })
}

/** When each migration was written that a database has had, the oldest first. */
async function migrationsHad(tx: Pick<NodePgDatabase, 'execute'>): Promise<number[]> {
  const { rows: known } = await tx.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as list`)
  if (known[0]?.list === null) return []
  const { rows } = await tx.execute(sql`select created_at as at from drizzle.__drizzle_migrations order by created_at`)
  return rows.map(({ at }) => Number(at))
}

function refuseForeign(had: readonly number[], dataDir: string | undefined): void {
  const ours = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  if (had.every(at => ours.includes(at))) return
  const it = `The database in ${dataDir ?? 'DATABASE_URL'}`
  if (had[0] === ours[0])
    throw new StartProblem(
      `${it} was last used by a newer Ownward than this one; nothing in it was changed. Start that one, or ${
        dataDir ? 'set DATA_DIR to another folder.' : 'put the address of another database into DATABASE_URL.'
      }`,
    )
  throw new StartProblem(
    `${it} is from before Ownward 0.1.0, whose tables are others; nothing in it was changed. ${
      dataDir
        ? 'Move that folder aside to keep it, and start again to begin anew; or set DATA_DIR to another folder.'
        : 'It can stay where it is: to begin anew, put the address of an empty database into DATABASE_URL.'
    }`,
  )
}
