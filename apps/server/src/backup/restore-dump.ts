import { join } from 'node:path'
import pg from 'pg'
import { endRestoring, markRestoring, refuseHalfRestored } from '../db/half-restored.ts'
import { StartProblem } from '../start-problem.ts'
import { runTool } from './postgres-tools.ts'
import { dumpPart } from './take-server.ts'

/**
 * Brings a dump back into an empty database, all of it or nothing, and does what makes it fit to be started on. Until that has ended the database says that
 * it is not (`refuseHalfRestored`). Throws a StartProblem where there is something in it.
 */
export async function restoreDump(backup: string, url: string, finish: () => Promise<void>): Promise<void> {
  await once(url, markEmpty)
  let isIn = false
  try {
    await fill(backup, url)
    isIn = true
    await finish()
    await once(url, endRestoring)
  } catch (error) {
    if (!isIn) await once(url, endRestoring).catch(() => {})
    throw error
  }
}

async function fill(backup: string, url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  const how = ['--no-owner', '--no-comments', '--exit-on-error', '--single-transaction', `--dbname=${name}`]
  await runTool('pg_restore', [...how, join(backup, dumpPart)], url)
}

async function once(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function markEmpty(client: pg.Client): Promise<void> {
  await refuseHalfRestored(client)
  const { rows } = await client.query(`select 1 from pg_tables where schemaname in ('public', 'drizzle') limit 1`)
  if (rows.length > 0)
    throw new StartProblem('The database in DATABASE_URL is not empty: make a new one, and put its address there.')
  await markRestoring(client)
}
