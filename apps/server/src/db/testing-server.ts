import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from './embedded.ts'
import { isAlive } from './postgres/processes.ts'
import type {} from './testing.ts'
import { dropTestDatabase } from './testing-drop.ts'
import { folderForTests } from './testing-folder.ts'

const folderPrefix = 'ownward-test-'

/** Gives one run its database server: the one in DATABASE_URL, or an embedded one that goes with the run. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const prefix = `ownward_test_${process.pid}`
  const outside = process.env.DATABASE_URL
  provide('testDatabasePrefix', prefix)
  if (outside) {
    provide('testServerUrl', outside)
    return () => dropAll(outside, prefix)
  }
  await removeLeftovers()
  const dataDir = await mkdtemp(join(folderForTests(), `${folderPrefix}${process.pid}-`))
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  provide('testServerUrl', server.url)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [prefix])
  for (const { datname } of rows) await dropTestDatabase(client, datname)
  await client.end()
}

// A run that was killed leaves its server behind.
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(folderForTests())) {
    if (!name.startsWith(folderPrefix) || isAlive(Number.parseInt(name.slice(folderPrefix.length), 10))) continue
    const dataDir = join(folderForTests(), name)
    const server = await startEmbeddedPostgres({ dataDir, durable: false }).catch(() => undefined)
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
