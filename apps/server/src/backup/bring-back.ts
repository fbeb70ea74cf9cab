import { existsSync, realpathSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres, urlOfRunning } from '../db/embedded.ts'
import { StartProblem } from '../start-problem.ts'
import { copyTree } from './copy-tree.ts'
import { damageOfLog, fetchLog, logFolder, pushLog } from './keep-log.ts'
import type { Manifest } from './manifest.ts'
import { adminOf, databasePart } from './take-embedded.ts'

/** The server that runs on what was brought back. */
interface BroughtBack {
  server: EmbeddedPostgres
  /** Where the log ended before the moment that was asked for: the moment of the last that is in it; all of it is there then. */
  endsAt: Date | null
}

interface BringingBack {
  dataDir: string
  to?: Date | undefined
  durable: boolean
  takesDamaged?: boolean
}

/** Names in the database's own settings that a copy must not take along. */
const ofOriginal = /^\s*(archive_command|archive_timeout|restore_command|recovery_target\w*|hot_standby)\b/

/**
 * Lays the database of a backup of an embedded one into a folder and starts it there: as it was when the backup ended, or as it was at a moment after
 * that, for which the log beside the backups is read, and that of the original where it is still there. Throws a StartProblem where that log does not go as
 * far and is damaged, unless what is before the damage is wanted (`takesDamaged`).
 */
export async function bringBackEmbedded(
  backup: string,
  manifest: Manifest,
  { dataDir, to, durable, takesDamaged = false }: BringingBack,
): Promise<BroughtBack> {
  const folder = join(dataDir, 'postgres')
  await copyTree(join(backup, databasePart), folder, { as: databasePart })
  const original = manifest.database.kind === 'embedded' ? manifest.database.dataDir : ''
  const log = logFolder(dirname(realpathSync(backup)))
  if (to) await pushOriginal(original, log)
  const fetch = to ? fetchLog(log, original) : 'false'
  const until = to ? `recovery_target_time = '${inNumbers(to)}'` : `recovery_target = 'immediate'`
  await setTarget(folder, fetch, [until])
  const start = () => startEmbeddedPostgres({ dataDir, durable })
  try {
    return { server: await start(), endsAt: null }
  } catch (error) {
    if (!to || !/recovery target was reached/.test((error as Error).message)) throw error
    // Nothing happened after that moment, or the log of it is lost with the disk.
    await setTarget(folder, fetch, [])
    const server = await start()
    try {
      const endsAt = (await lastReplayed(server.url)) ?? new Date(manifest.at)
      const damage = takesDamaged ? null : await damageOfLog(log, startFileOf(manifest))
      if (damage === null) return { server, endsAt }
      throw new StartProblem(
        `${damage}: nothing after ${endsAt.toISOString()} can be brought back. With --take-damaged-log what is before comes back.`,
      )
    } catch (problem) {
      await server.stop()
      throw problem
    }
  }
}

/** The database reads this setting before it knows the names of zones, also that of Z. */
const inNumbers = (moment: Date) => moment.toISOString().replace('T', ' ').replace('Z', '+00')

async function setTarget(folder: string, fetch: string, until: readonly string[]): Promise<void> {
  await writeOwnSettings(folder, [
    `restore_command = '${fetch.replaceAll("'", "''")}'`,
    ...until,
    `recovery_target_action = 'promote'`,
    // Nobody is let in before it is there, so that whoever is can write.
    `hot_standby = off`,
  ])
  await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 })
}

/** Takes out of a database that was brought back what it was brought back with. */
export const forgetTarget = (dataDir: string) => writeOwnSettings(join(dataDir, 'postgres'), [])

async function writeOwnSettings(folder: string, lines: readonly string[]): Promise<void> {
  const file = join(folder, 'postgresql.auto.conf')
  const kept = (await readFile(file, 'utf8')).split('\n').filter(line => line !== '' && !ofOriginal.test(line))
  await writeFile(file, `${[...kept, `archive_command = 'true'`, ...lines].join('\n')}\n`, { mode: 0o600 })
}

const startFileOf = ({ database }: Manifest) => (database.kind === 'embedded' ? database.startFile : '')

/** When the last transaction was committed that a database took from its log; null where there was none. */
async function lastReplayed(url: string): Promise<Date | null> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    return rows[0]?.at ?? null
  } finally {
    await client.end()
  }
}

/** What the original acknowledged a moment ago arrives in the log, where it still runs. */
async function pushOriginal(original: string, log: string): Promise<void> {
  const url = existsSync(original) ? urlOfRunning(realpathSync(original)) : undefined
  if (!url || !existsSync(log)) return
  const client = new pg.Client({ connectionString: adminOf(url), application_name: 'ownward restore' })
  await client.connect()
  try {
    await pushLog(client, log)
  } finally {
    await client.end()
  }
}
