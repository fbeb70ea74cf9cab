import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Facts, readFacts } from './facts.ts'
import type { Part } from './manifest.ts'
import { mustReach, runTool } from './postgres-tools.ts'

/** Where the dump stands in the folder of a backup. */
export const dumpPart = 'database.dump'

/** Dumps a database of the operator's own while it is used; what is counted is what the dump sees. */
export async function takeServer(
  url: string,
  draft: string,
): Promise<{ parts: Part[]; counted: { before: Facts; after: Facts }; postgres: number }> {
  const client = new pg.Client({ connectionString: url, application_name: 'ownward backup' })
  await client.connect()
  try {
    const { rows: versions } = await client.query('show server_version_num')
    const postgres = Math.floor(Number(versions[0].server_version_num) / 10_000)
    await mustReach(postgres)
    await client.query('begin isolation level repeatable read, read only')
    const { rows: seen } = await client.query('select pg_export_snapshot() as id')
    const facts = await readFacts(client)
    const file = join(draft, dumpPart)
    await runTool('pg_dump', ['--format=custom', '--no-owner', `--snapshot=${seen[0].id}`, `--file=${file}`], url)
    await client.query('rollback')
    await chmod(file, 0o600)
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of createReadStream(file)) {
      hash.update(chunk as Buffer)
      bytes += (chunk as Buffer).length
    }
    const part = { path: dumpPart, bytes, sha256: hash.digest('hex') }
    return { parts: [part], counted: { before: facts, after: facts }, postgres }
  } finally {
    await client.end()
  }
}
