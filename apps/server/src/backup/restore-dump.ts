import { join } from 'node:path'
import pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { runTool } from './postgres-tools.ts'
import { dumpPart } from './take-server.ts'

/** Brings a dump back into an empty database, all of it or nothing. Throws a StartProblem where there is something in it. */
export async function restoreDump(backup: string, url: string): Promise<void> {
  await mustBeEmpty(url)
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  const how = ['--no-owner', '--no-comments', '--exit-on-error', '--single-transaction', `--dbname=${name}`]
  await runTool('pg_restore', [...how, join(backup, dumpPart)], url)
}

async function mustBeEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`select 1 from pg_tables where schemaname in ('public', 'drizzle') limit 1`)
    if (rows.length > 0)
      throw new StartProblem('The database in DATABASE_URL is not empty: make a new one, and put its address there.')
  } finally {
    await client.end()
  }
}
