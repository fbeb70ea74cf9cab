import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { copyFile, copyTree } from './copy-tree.ts'
import { type Facts, readFacts } from './facts.ts'
import { dropLog, keepLog } from './keep-log.ts'
import type { Part } from './manifest.ts'

/** Where the database stands in the folder of a backup. */
export const databasePart = 'postgres'

/** What PostgreSQL makes anew, or what would tell a copy wrong things (its manual, "Making a base backup using the low level API"). */
const leftEmpty = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
])
const leftOut = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|\.s\.PGSQL\..*|backup_label.*|pg_control)$/

interface Taken {
  parts: Part[]
  folders: string[]
  counted: { before: Facts; after: Facts }
  /** The piece of the log with which bringing it back begins. */
  startFile: string
  /** Whether the log is kept from here on. */
  keepsLog: boolean
}

/**
 * Copies an embedded database while it runs, with the log that makes the copy whole. `url`: of its own user; its administrator comes in by the
 * same socket.
 */
export async function takeEmbedded(
  url: string,
  { dataDir, draft, backups, isLogKept }: { dataDir: string; draft: string; backups: string; isLogKept: boolean },
): Promise<Taken> {
  const folder = join(dataDir, 'postgres')
  const client = new pg.Client({ connectionString: adminOf(url), application_name: 'ownward backup' })
  await client.connect()
  try {
    if (!isLogKept) await dropLog(client)
    const keepsLog = isLogKept && (await keepLog(client, { folder, backups }))
    const before = await readFacts(client)
    // Goes with this connection; until then nothing of the log is removed that the copy needs.
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [`ownward_${process.pid}`])
    const { rows: begun } = await client.query<{ file: string }>(
      `select pg_walfile_name(pg_backup_start('ownward', fast => true)) as file`,
    )
    const startFile = begun[0]!.file
    const to = join(draft, databasePart)
    const { parts, folders } = await copyTree(folder, to, {
      as: databasePart,
      isLeftEmpty: path => leftEmpty.has(path),
      isLeftOut: name => leftOut.test(name),
    })
    // Last and in one piece: everything that it speaks of is in the copy by now.
    await add(join('global', 'pg_control'))
    const after = await readFacts(client)
    const { rows: ended } = await client.query<{ file: string; label: string }>(
      `select pg_walfile_name(lsn) as file, labelfile as label from pg_backup_stop(wait_for_archive => false)`,
    )
    const { file: stopFile, label } = ended[0]!
    const { rows: log } = await client.query<{ name: string }>(
      `select name from pg_ls_waldir() where name between $1 and $2 and length(name) = 24 order by name`,
      [startFile, stopFile],
    )
    for (const { name } of log) await add(join('pg_wal', name))
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600, flush: true })
    const sha256 = createHash('sha256').update(label).digest('hex')
    parts.push({ path: join(databasePart, 'backup_label'), bytes: Buffer.byteLength(label), sha256 })
    return { parts, folders, counted: { before, after }, startFile, keepsLog }

    async function add(path: string): Promise<void> {
      const copied = await copyFile(join(folder, path), join(to, path))
      if (!copied) throw new StartProblem('The database moved its files while it was copied. Try again.')
      parts.push({ path: join(databasePart, path), ...copied })
    }
  } finally {
    await client.end()
  }
}

/** The address of the embedded database for its administrator, who is let in by the same socket. */
export function adminOf(url: string): string {
  const admin = new URL(url)
  admin.username = 'postgres'
  return admin.href
}
