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
 * version or of a newer one is left as it is: a StartProblem says so, and which version it needs. `dataDir` is where an embedded one lies,
 * `version` what the schema is from then on known to need, where it is changed.
 */
export async function migrate(
  pool: pg.Pool,
  { dataDir, version }: { dataDir?: string | undefined; version?: string } = {},
): Promise<void> {
  await drizzle(pool).transaction(async tx => {
    // A lock of a session would stay behind in a pooler, and whoever starts later would wait for ever.
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    const had = await migrationsHad(tx)
    const ours = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
    if (!had.every(at => ours.includes(at))) throw foreign(had[0] === ours[0] ? await versionNeeded(tx) : null, dataDir)
    await applyMigrations(tx as unknown as NodePgDatabase, { migrationsFolder })
    if (version !== undefined && had.length < ours.length) await setVersionNeeded(tx, version)
  })
}

/** When each migration was written that a database has had, the oldest first. */
async function migrationsHad(tx: Pick<NodePgDatabase, 'execute'>): Promise<number[]> {
  const { rows: known } = await tx.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as list`)
  if (known[0]?.list === null) return []
  const { rows } = await tx.execute(sql`select created_at as at from drizzle.__drizzle_migrations order by created_at`)
  return rows.map(({ at }) => Number(at))
}

const neededKey = 'schema_version'

/** The version whose schema this is; empty where the one that made it did not say so. */
async function versionNeeded(tx: Pick<NodePgDatabase, 'execute'>): Promise<string> {
  const { rows } = await tx.execute(sql`select value ->> 'version' as version from app_state where key = ${neededKey}`)
  return String(rows[0]?.version ?? '')
}

async function setVersionNeeded(tx: Pick<NodePgDatabase, 'execute'>, version: string): Promise<void> {
  await tx.execute(
    sql`insert into app_state (key, value) values (${neededKey}, ${JSON.stringify({ version })}::jsonb)
        on conflict (key) do update set value = excluded.value`,
  )
}

/** `needed`: the newer version that a database needs; null where it is from before the first one. */
function foreign(needed: string | null, dataDir: string | undefined): StartProblem {
  const it = `The database in ${dataDir ?? 'DATABASE_URL'}`
  if (needed === null)
    return new StartProblem(
      `${it} is from before Ownward 0.1.0, whose tables are others; nothing in it was changed. ${
        dataDir
          ? 'Move that folder aside to keep it, and start again to begin anew; or set DATA_DIR to another folder.'
          : 'It can stay where it is: to begin anew, put the address of an empty database into DATABASE_URL.'
      }`,
    )
  return new StartProblem(
    `${it} was last used by a newer Ownward than this one; nothing in it was changed. Start ${
      needed ? `version ${needed} or a newer one` : 'that one'
    }, or ${dataDir ? 'set DATA_DIR to another folder.' : 'put the address of another database into DATABASE_URL.'}`,
  )
}
