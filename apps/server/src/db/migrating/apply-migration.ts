import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { StartProblem } from '../../start-problem.ts'
import { sqlState } from '../connect.ts'

/** One step of the schema: its statements, and when it was written, by which a database knows that it has had it. */
export interface Migration {
  sql: string[]
  folderMillis: number
  hash: string
}

/** Nobody waits longer than this behind a migration that itself waits for a table. */
const lockSeconds = 2
const tries = 20
const lockNotAvailable = '55P03'

/**
 * Does one migration and writes down that the database has had it: in a transaction, which is given up and begun anew while others hold a table that it
 * needs; or, where it makes an index beside those who write, statement by statement, so that it can be begun anew after a kill at any point.
 * Throws a StartProblem where a table is never free.
 */
export async function applyMigration(pool: pg.Pool, migration: Migration): Promise<void> {
  if (migration.sql.some(statement => concurrentIndex.test(statement))) return applyInSteps(pool, migration)
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyAtOnce(pool, migration)
    } catch (error) {
      if (sqlState(error) !== lockNotAvailable) throw error
      if (attempt === tries)
        throw new StartProblem(
          'The database could not be brought to this version: for a minute somebody held a table that is to be changed. See pg_stat_activity for what has run long, end it, and start again.',
        )
      await delay(attempt * 100)
    }
  }
}

async function applyAtOnce(pool: pg.Pool, migration: Migration): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = '${lockSeconds}s'`)
    for (const statement of migration.sql) await client.query(statement)
    await writeDown(client, migration)
    await client.query('commit')
    client.release()
  } catch (error) {
    // Ended with its transaction, whatever state that is in.
    client.release(true)
    throw error
  }
}

const concurrentIndex = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("?)(?<name>\w+)\1/i

async function applyInSteps(pool: pg.Pool, migration: Migration): Promise<void> {
  for (const statement of migration.sql) {
    const { name } = concurrentIndex.exec(statement)?.groups ?? {}
    // A try that was killed has left an index that nobody reads and everybody writes.
    if (name) await pool.query(`drop index concurrently if exists "${name}"`)
    await pool.query(statement)
  }
  await writeDown(pool, migration)
}

function writeDown(sql: pg.Pool | pg.PoolClient, { hash, folderMillis }: Migration): Promise<unknown> {
  return sql.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])
}
