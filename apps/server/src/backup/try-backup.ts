import { randomUUID } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import pg from 'pg'
import { connect, type Database } from '../db/connect.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { findBinaries } from '../db/postgres/binaries.ts'
import { bringBackEmbedded } from './bring-back.ts'
import { makeDraft, removeDrafts } from './drafts.ts'
import { readFacts, whatIsMissing } from './facts.ts'
import { checkParts, type Manifest } from './manifest.ts'
import { restoreDump } from './restore-dump.ts'

/**
 * Brings a backup back in a scratch place, brings that to this version, and answers what is missing there, a line for each thing; the scratch place is
 * gone afterward (OPS-25). `databaseUrl`: the operator's own server, for a dump where no embedded database is installed.
 */
export async function tryBackup(
  folder: string,
  manifest: Manifest,
  { version, databaseUrl }: { version: string; databaseUrl: string | undefined },
): Promise<string[]> {
  await checkParts(folder, manifest)
  const beside = dirname(await realpath(folder))
  await removeDrafts(beside, 'trial')
  const scratch = await makeDraft(beside, 'trial')
  try {
    return await inScratch(folder, manifest, { scratch, databaseUrl }, async url => {
      const database = connect({ connectionString: url, max: 2, query_timeout: 0 })
      try {
        await migrate(database.pool, { version })
        return [
          ...whatIsMissing(await readFacts(database.pool as unknown as pg.ClientBase), manifest.counted),
          ...(await missingFiles(database, manifest)),
        ]
      } finally {
        await database.close()
      }
    })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function inScratch<T>(
  folder: string,
  manifest: Manifest,
  { scratch, databaseUrl }: { scratch: string; databaseUrl: string | undefined },
  work: (url: string) => Promise<T>,
): Promise<T> {
  const isDump = manifest.database.kind === 'server'
  if (isDump && databaseUrl && !(await hasEmbedded())) return inScratchDatabase(folder, databaseUrl, work)
  const server = isDump
    ? await startEmbeddedPostgres({ dataDir: scratch, durable: false })
    : (await bringBackEmbedded(folder, manifest, { dataDir: scratch, durable: false })).server
  try {
    if (isDump) await restoreDump(folder, server.url, async () => {})
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

const hasEmbedded = () =>
  findBinaries().then(
    () => true,
    () => false,
  )

async function inScratchDatabase<T>(
  folder: string,
  databaseUrl: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const name = `ownward_trial_${randomUUID().slice(0, 8)}`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`create database ${name} template template0`)
    const url = new URL(databaseUrl)
    url.pathname = `/${name}`
    await restoreDump(folder, url.href, async () => {})
    return await work(url.href)
  } finally {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  }
}

/** Files that a row names and the backup has not; those that were to be removed by then are nobody's. */
async function missingFiles({ pool }: Database, { parts, at }: Manifest): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    'select storage_key as key from files where delete_after is null or delete_after > $1',
    [at],
  )
  const there = new Set(parts.map(({ path }) => path.split('/').at(-1)))
  const missing = rows.filter(({ key }) => !there.has(key))
  return missing.length === 0 ? [] : [`files: ${missing.length} of ${rows.length} are missing`]
}
