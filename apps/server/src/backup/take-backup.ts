import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { readInstallation } from '../modules/ground/operations/index.ts'
import type { FileStore } from '../outside/files/port.ts'
import { StartProblem } from '../start-problem.ts'
import { copyTree } from './copy-tree.ts'
import { makeDraft, removeDrafts } from './drafts.ts'
import { logFolder, pruneLog } from './keep-log.ts'
import { backupsIn, finishBackup, type Manifest, type Part } from './manifest.ts'
import { takeEmbedded } from './take-embedded.ts'
import { takeServer } from './take-server.ts'

/** Where the files stand in the folder of a backup. */
export const filesPart = 'files'

interface Taking {
  version: string
  at: Date
  /** How many backups stay, this one included. */
  keep: number
  /** Whether an embedded database keeps its log from now on. */
  isLogKept: boolean
  /** The store of files, where it is no folder. */
  bucket: FileStore | undefined
}

/** What was made, and what went for it. */
interface Done {
  folder: string
  manifest: Manifest
  /** Of an embedded database: whether it can be brought back to any moment from here on. */
  keepsLog: boolean
  removed: string[]
}

/**
 * Makes a backup of an installation while it runs: the database first, then the files, so that every file that a row names is there. It has its name
 * only when it is whole. Throws a StartProblem, or the file system's own error.
 */
export async function takeBackup(
  { config, database }: { config: Config; database: Database },
  { version, at, keep, isLogKept, bucket }: Taking,
): Promise<Done> {
  const { backupDir } = config
  const installation = await readInstallation(database.db)
  if (!installation) throw new StartProblem('This database has not been started as an installation yet.')
  for (const copied of ['postgres', 'files'])
    if (!relative(join(config.dataDir, copied), backupDir).startsWith('..'))
      throw new StartProblem(
        `BACKUP_DIR lies in ${join(config.dataDir, copied)}, which a backup copies: set it to another folder.`,
      )
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  await removeDrafts(backupDir, 'draft')
  const name = at
    .toISOString()
    .replaceAll(':', '-')
    .replace(/\.\d+Z$/, 'Z')
  const folder = join(realpathSync(backupDir), name)
  if (existsSync(folder)) throw new StartProblem(`${folder} is there already: wait a second.`)
  const draft = await makeDraft(realpathSync(backupDir), 'draft')
  try {
    const taken = await takeDatabase({ config, database }, { draft, isLogKept })
    const files = bucket ? await takeBucket(database, bucket, draft) : await takeFolder(config, draft)
    const manifest: Manifest = {
      format: 1,
      version,
      schema: await schemaOf(database),
      at: at.toISOString(),
      installation: installation.id,
      database: taken.database,
      counted: taken.counted,
      files: files.parts.length,
      folders: [...taken.folders, ...files.folders],
      parts: [...taken.parts, ...files.parts],
    }
    await finishBackup(draft, folder, manifest)
    return { folder, manifest, keepsLog: taken.keepsLog, removed: await removeOld(backupDir, installation.id, keep) }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function takeDatabase(
  { config, database }: { config: Config; database: Database },
  { draft, isLogKept }: { draft: string; isLogKept: boolean },
) {
  if (config.databaseUrl) {
    const { postgres, ...taken } = await takeServer(config.databaseDirectUrl ?? config.databaseUrl, draft)
    return { ...taken, folders: [], keepsLog: false, database: { kind: 'server', postgres } as const }
  }
  const dataDir = realpathSync(config.dataDir)
  const url = String(database.pool.options.connectionString)
  const backups = realpathSync(config.backupDir)
  const { startFile, ...taken } = await takeEmbedded(url, { dataDir, draft, backups, isLogKept })
  return { ...taken, database: { kind: 'embedded', dataDir, startFile } as const }
}

async function takeFolder({ dataDir }: Config, draft: string): Promise<{ parts: Part[]; folders: string[] }> {
  const from = join(dataDir, 'files')
  if (!existsSync(from)) return { parts: [], folders: [] }
  return copyTree(from, join(draft, filesPart), { as: filesPart })
}

/** Files of a bucket, by the rows that name them; a page's own files are sent there by each start. */
async function takeBucket(
  database: Database,
  bucket: FileStore,
  draft: string,
): Promise<{ parts: Part[]; folders: string[] }> {
  const { rows } = await database.pool.query<{ key: string }>('select distinct storage_key as key from files')
  const parts: Part[] = []
  for (const { key } of rows) {
    const bytes = await bucket.get(key)
    if (!bytes) continue
    const path = join(filesPart, key.slice(0, 2), key)
    await mkdir(join(draft, filesPart, key.slice(0, 2)), { recursive: true, mode: 0o700 })
    await writeFile(join(draft, path), bytes, { mode: 0o600, flush: true })
    parts.push({ path, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return { parts, folders: [] }
}

async function schemaOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query('select max(created_at)::text as at from drizzle.__drizzle_migrations')
  return String(rows[0]?.at ?? '')
}

/** Removes the oldest backups of this installation beyond those that stay, and the log that only they needed. */
async function removeOld(backupDir: string, installation: string, keep: number): Promise<string[]> {
  const ours = (await backupsIn(backupDir)).filter(({ manifest }) => manifest.installation === installation)
  const old = ours.slice(0, Math.max(0, ours.length - keep))
  for (const { folder } of old) await rm(folder, { recursive: true, force: true })
  const [oldest] = ours.slice(old.length)
  if (oldest?.manifest.database.kind === 'embedded')
    await pruneLog(logFolder(backupDir), oldest.manifest.database.startFile)
  return old.map(({ folder }) => folder)
}
