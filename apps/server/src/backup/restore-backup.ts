import { existsSync } from 'node:fs'
import { mkdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { openDemoClock, systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { connect } from '../db/connect.ts'
import { logDecision } from '../db/log-decision.ts'
import { migrate } from '../db/migrate.ts'
import { transactions } from '../db/unit-of-work.ts'
import { operationsOf, pauseRestored } from '../modules/ground/operations/index.ts'
import type { FileStore } from '../outside/files/port.ts'
import { StartProblem } from '../start-problem.ts'
import { bringBackEmbedded, forgetTarget } from './bring-back.ts'
import { copyTree } from './copy-tree.ts'
import { makeDraft, removeDrafts } from './drafts.ts'
import { checkParts, type Manifest } from './manifest.ts'
import { restoreDump } from './restore-dump.ts'
import { filesPart } from './take-backup.ts'

interface Restoring {
  version: string
  /** The moment to which an embedded database is brought back; the backup's own where none is said. */
  to: Date | undefined
  /** Whether what is before a damaged piece of the log is wanted, where the log is needed beyond it. */
  takesDamaged: boolean
  /** The store of files, where it is no folder. */
  bucket: FileStore | undefined
}

/** Throws a StartProblem where a backup cannot be brought back to where the settings say, or there is something already. */
export function checkPlace({ databaseUrl, dataDir }: Config, { database, at }: Manifest, to: Date | undefined): void {
  if (database.kind === 'embedded' && databaseUrl)
    throw new StartProblem(
      'This backup is of an embedded database: leave DATABASE_URL out, and set DATA_DIR to a new folder.',
    )
  if (database.kind === 'server' && !databaseUrl)
    throw new StartProblem('This backup is a dump: set DATABASE_URL to a new, empty database.')
  if (to && database.kind === 'server')
    throw new StartProblem('A dump is of one moment. For another one see docs/runbooks/point-in-time.md.')
  if (to && to < new Date(at)) throw new StartProblem(`That is before this backup was made (${at}): take an older one.`)
  for (const name of databaseUrl ? ['files'] : ['postgres', 'files'])
    if (existsSync(join(dataDir, name)))
      throw new StartProblem(`${join(dataDir, name)} is there already. Set DATA_DIR to a new folder.`)
}

/**
 * Brings a backup back to where the settings say, and brings it to this version; it is paused as a copy until somebody says that it is the one that
 * counts (decision 0064). Answers where the log ended, if that was before the moment that was asked for. Nothing is left where it fails, of a dump no table.
 */
export async function restoreBackup(
  folder: string,
  manifest: Manifest,
  config: Config,
  { version, to, takesDamaged, bucket }: Restoring,
): Promise<{ endsAt: Date | null }> {
  checkPlace(config, manifest, to)
  await checkParts(folder, manifest)
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = await realpath(config.dataDir)
  const [atWork] = await removeDrafts(dataDir, 'restoring')
  if (atWork) throw new StartProblem(`Process ${atWork} brings a backup back to ${dataDir} already: wait for it.`)
  const draft = await makeDraft(dataDir, 'restoring')
  try {
    const files = join(draft, 'files')
    if (bucket) await fillBucket(folder, manifest, bucket)
    else if (existsSync(join(folder, filesPart))) await copyTree(join(folder, filesPart), files, { as: filesPart })
    const finish = (url: string) => prepare(url, manifest, config, { version, dataDir })
    let endsAt: Date | null = null
    if (config.databaseUrl) {
      const { databaseUrl } = config
      await restoreDump(folder, config.databaseDirectUrl ?? databaseUrl, async () => {
        await finish(databaseUrl)
        if (existsSync(files)) await rename(files, join(dataDir, 'files'))
      })
    } else {
      const back = await bringBackEmbedded(folder, manifest, { dataDir: draft, to, takesDamaged, durable: true })
      try {
        await finish(back.server.url)
      } finally {
        await back.server.stop()
      }
      await forgetTarget(draft)
      endsAt = back.endsAt
    }
    if (existsSync(files)) await rename(files, join(dataDir, 'files'))
    if (!config.databaseUrl) await rename(join(draft, 'postgres'), join(dataDir, 'postgres'))
    return { endsAt }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function fillBucket(folder: string, { parts }: Manifest, bucket: FileStore): Promise<void> {
  for (const { path } of parts.filter(part => dirname(dirname(part.path)) === filesPart))
    await bucket.put(path.split('/').at(-1)!, await readFile(join(folder, path)))
}

/** Brings a database that came back to this version, pauses it, and writes down that it did. */
async function prepare(
  url: string,
  manifest: Manifest,
  config: Config,
  { version, dataDir }: { version: string; dataDir: string },
): Promise<void> {
  const database = connect({ connectionString: url, max: 2, query_timeout: 0 })
  try {
    await migrate(database.pool, { version, dataDir: config.databaseUrl ? undefined : dataDir })
    const clock = config.mode === 'demo' ? await openDemoClock(database) : systemClock
    const transact = transactions(database, () => {}, operationsOf(database))
    const log = pino({ level: 'silent' })
    const { publicUrl, databaseUrl } = config
    await pauseRestored({ transact, clock, log, database }, { publicUrl, databaseUrl, folder: dataDir })
    const now = clock.now()
    await transact(uow =>
      logDecision(uow, { at: now, actorId: null, action: 'backup_restored', subject: 'backup', reason: manifest.at }),
    )
  } finally {
    await database.close()
  }
}
