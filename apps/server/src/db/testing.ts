import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { dropTestDatabase } from './testing-drop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the run's databases live on; its user may create databases. */
    testServerUrl: string
    /** Begins the name of every database of this run. */
    testDatabasePrefix: string
  }
}

const templateLock = 712_005

/**
 * A freshly migrated, empty database for one test file, as a URL for a pool; it is dropped after the file's last test.
 * The schema is migrated once per run and cloned from there.
 */
export async function createTestDatabase(): Promise<string> {
  const prefix = inject('testDatabasePrefix')
  const name = `${prefix}_${crypto.randomUUID().slice(0, 8)}`
  await withAdmin(async admin => {
    await admin.query('select pg_advisory_lock($1)', [templateLock])
    const template = await ensureTemplate(admin, `${prefix}_template`)
    await admin.query(`create database ${name} template ${template} strategy ${copying()}`)
  })
  afterAll(() => withAdmin(admin => dropTestDatabase(admin, name)))
  return urlOf(name)
}

/** A database without a single table, for a test of the migrations themselves; dropped after the file's last test. */
export async function createBareDatabase(): Promise<string> {
  const name = `${inject('testDatabasePrefix')}_${crypto.randomUUID().slice(0, 8)}`
  await withAdmin(admin => admin.query(`create database ${name} template template0`))
  afterAll(() => withAdmin(admin => dropTestDatabase(admin, name)))
  return urlOf(name)
}

async function ensureTemplate(admin: pg.Client, template: string): Promise<string> {
  const { rows } = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (rows.length > 0) return template
  const draft = `${template}_draft`
  await admin.query(`drop database if exists ${draft}`)
  await admin.query(`create database ${draft} template template0`)
  const pool = new pg.Pool({ connectionString: urlOf(draft), max: 2 })
  try {
    const { migrate } = await import('./migrate.ts')
    await migrate(pool)
  } finally {
    await pool.end()
  }
  await admin.query(`alter database ${draft} rename to ${template}`)
  return template
}

async function withAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('testServerUrl') })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

// A server of the run’s own flushes nothing: copying files as they are beats copying them through its log. Elsewhere that would wait for the disk.
const copying = () => (process.env.DATABASE_URL ? 'wal_log' : 'file_copy')

function urlOf(database: string): string {
  const url = new URL(inject('testServerUrl'))
  url.pathname = `/${database}`
  return url.href
}
