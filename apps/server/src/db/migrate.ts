import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { applyMigration, type Migration } from './migrating/apply-migration.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const migrationLock = 712_004

interface MigrateOptions {
  /** Where an embedded database lies. */
  dataDir?: string | undefined
  /** What the schema is from then on known to need, where it is changed. */
  version?: string
  /** Where the migrations lie, for whoever tries others than the product's. */
  folder?: string
}

/**
 * Brings a database to the newest schema, one migration after the other; several processes that start at once do it one after the other, over two
 * connections each. A database from before the first version or of a newer one is left as it is: a StartProblem says so, and which version it needs.
 */
export async function migrate(
  pool: pg.Pool,
  { dataDir, version, folder = migrationsFolder }: MigrateOptions = {},
): Promise<void> {
  const turn = await takeTurn(pool)
  try {
    const pending = await pendingOf(pool, readMigrationFiles({ migrationsFolder: folder }), dataDir)
    if (pending.length === 0) return
    if (pending.some(standsAlone)) await mustStandAlone(pool)
    await makeList(pool)
    for (const migration of pending) await applyMigration(pool, migration)
    if (version !== undefined) await setVersionNeeded(pool, version)
  } finally {
    turn.release(true)
  }
}

/** A step that a database lacks: its name, and what its first line says of the version before it, if anything. */
interface Pending {
  name: string
  says: string
}

/** What `migrate` would do to a database now, in its order. Throws a StartProblem as it would, but for a former version that still runs. */
export async function pendingMigrations(
  pool: pg.Pool,
  { dataDir, folder = migrationsFolder }: MigrateOptions = {},
): Promise<Pending[]> {
  const pending = await pendingOf(pool, readMigrationFiles({ migrationsFolder: folder }), dataDir)
  const { entries } = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  return pending.map(({ folderMillis, sql }) => ({
    name: entries.find(({ when }) => when === folderMillis)?.tag ?? String(folderMillis),
    says: /^-- (.*)/.exec(sql[0] ?? '')?.[1] ?? '',
  }))
}

/**
 * Waits until nobody else migrates; whoever holds the connection that this answers is the only one. A lock of a session would stay behind in a pooler,
 * and who waits holds no connection: a pooler of few would have none left for the one whose turn it is.
 */
async function takeTurn(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      // Without a parameter: a query with one would keep what it sees, and an index that is made beside others waits for that to end.
      const { rows } = await client.query(`select pg_try_advisory_xact_lock(${migrationLock}) as mine`)
      if (rows[0].mine) return client
      await client.query('rollback')
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
    await delay(100)
  }
}

/**
 * How a database stands to the schema that this build works with: `newer` where a newer build has changed it and lets this one go on, `older` where an
 * older backup was restored beneath it.
 */
export async function schemaNow(pool: pg.Pool): Promise<'same' | 'newer' | 'older'> {
  ours ??= readMigrationFiles({ migrationsFolder }).at(-1)!.folderMillis
  const { rows } = await pool.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  const theirs = Number(rows[0]?.at ?? 0)
  return theirs === ours ? 'same' : theirs > ours ? 'newer' : 'older'
}
let ours: number | undefined

/** Which migrations a database has not had. Throws a StartProblem where it has had others. */
async function pendingOf(
  pool: pg.Pool,
  migrations: readonly Migration[],
  dataDir: string | undefined,
): Promise<Migration[]> {
  const had = await migrationsHad(pool)
  const ours = migrations.map(({ folderMillis }) => folderMillis)
  if (!had.every(at => ours.includes(at))) throw foreign(had[0] === ours[0] ? await versionNeeded(pool) : null, dataDir)
  return migrations.filter(({ folderMillis }) => !had.includes(folderMillis))
}

/** When each migration was written that a database has had, the oldest first. */
async function migrationsHad(pool: pg.Pool): Promise<number[]> {
  const { rows: lists } = await pool.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (!lists[0].there) return []
  const { rows } = await pool.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ at }) => Number(at))
}

/** Makes the list of the migrations that a database has had, as drizzle-kit would. */
async function makeList(pool: pg.Pool): Promise<void> {
  await pool.query('create schema if not exists drizzle')
  await pool.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
}

/** Whether a migration says that the build before it cannot work with what it makes (OPS-16). */
function standsAlone({ sql }: Migration): boolean {
  return sql[0]?.startsWith('-- former build: must be stopped') ?? false
}

/** For so long after its last sign of life a process may still be there. */
const aliveForSeconds = 90

async function mustStandAlone(pool: pg.Pool): Promise<void> {
  const { rows: tables } = await pool.query(`select to_regclass('installation') is not null as there`)
  if (!tables[0].there) return
  const { rows } = await pool.query(
    'select 1 from installation where heartbeat_at > now() - make_interval(secs => $1)',
    [aliveForSeconds],
  )
  if (rows.length === 0) return
  throw new StartProblem(
    'This version changes the database in a way that the version before it cannot work with, and that one ran within the last two minutes. Stop every process of it, wait two minutes, and start again.',
  )
}

const neededKey = 'schema_version'

/** The version whose schema this is; empty where the one that made it did not say so. */
async function versionNeeded(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query(`select value ->> 'version' as version from app_state where key = $1`, [neededKey])
  return String(rows[0]?.version ?? '')
}

async function setVersionNeeded(pool: pg.Pool, version: string): Promise<void> {
  await pool.query(
    'insert into app_state (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [neededKey, JSON.stringify({ version })],
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
