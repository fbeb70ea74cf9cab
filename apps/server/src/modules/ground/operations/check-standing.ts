import type { Database } from '../../../db/connect.ts'
import type { Standing } from '../../../db/schema/index.ts'
import type { FileStore } from '../../../outside/files/port.ts'
import type { Gateway } from '../../../outside/gateway/port.ts'
import type { Parts } from '../../../parts.ts'
import { firstStart, type InstallationRow, isSameStanding, readInstallation } from './installation.ts'
import type { PauseRow } from './pauses.ts'

/** The heartbeat as it is kept beside the files: a backup of the database alone does not take it along. */
const beatKey = 'installation-heartbeat'
/** What is newer by less is no news: several processes write, and clocks differ. */
const toleranceMs = 120_000

interface StoredBeat {
  id: string
  at: Date
}

/** Writes beside the files which installation runs and when it last said so. */
export async function storeBeat(files: FileStore, { id, at }: StoredBeat): Promise<void> {
  await files.put(beatKey, Buffer.from(JSON.stringify({ id, at: at.toISOString() })))
}

/** The heartbeat beside the files, as a process that has them wrote it last; null where there is none. */
export async function storedBeat(files: FileStore): Promise<StoredBeat | null> {
  const bytes = await files.get(beatKey)
  if (!bytes) return null
  const { id, at } = JSON.parse(Buffer.from(bytes).toString('utf8')) as { id?: unknown; at?: unknown }
  const when = new Date(String(at))
  return typeof id === 'string' && !Number.isNaN(when.getTime()) ? { id, at: when } : null
}

/** What shows that an installation is a copy. */
export type Found = Pick<PauseRow, 'cause' | 'facts'>

/** The installation of a database, made and confirmed by the first start. */
export async function openInstallation(
  database: Database,
  standing: Standing,
): Promise<{ installation: InstallationRow; isFirst: boolean }> {
  const known = await readInstallation(database.db)
  if (known) return { installation: known, isFirst: false }
  await firstStart(database.db, standing)
  const made = await readInstallation(database.db)
  if (!made) throw new Error('the row of the installation is gone as soon as it was made')
  return { installation: made, isFirst: true }
}

/**
 * Why an installation looks like a copy of another one, or like one from a backup; null where it looks like itself (OPS-02). A start does not wait for a
 * store that does not answer, which is left out, nor for a gateway: then it is unsure, and is to be asked again.
 */
export async function findCopy(
  { files, gateway, log }: { files: FileStore; gateway: Gateway; log: Parts['log'] },
  { installation: { id, confirmed, heartbeatAt }, isFirst }: { installation: InstallationRow; isFirst: boolean },
  standing: Standing,
): Promise<Found | 'unsure' | null> {
  if (!isSameStanding(confirmed, standing)) return { cause: 'moved', facts: { ...standing } }
  const stored = await storedBeat(files).catch(error => {
    log.warn({ err: error }, 'the heartbeat beside the files could not be read')
    return null
  })
  if (stored && stored.id !== id) return { cause: 'other_store', facts: {} }
  if (isFirst) return null
  const known = new Date(heartbeatAt.getTime() + toleranceMs)
  const facts = { known: heartbeatAt.toISOString() }
  if (stored && stored.at > known) return { cause: 'restored', facts: { ...facts, newest: stored.at.toISOString() } }
  const asked = gateway.paidSince?.({ installation: id, since: known }) ?? Promise.resolve(false)
  const isPaidSince = await inTime(asked).catch(error => {
    log.warn({ err: error }, 'the gateway could not be asked for newer payments')
    return null
  })
  if (isPaidSince === null) return 'unsure'
  return isPaidSince ? { cause: 'restored', facts } : null
}

/** How long a start waits for the gateway. */
const patienceMs = 5000

function inTime(asked: Promise<boolean>): Promise<boolean> {
  const { promise, reject } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => reject(new Error('the gateway did not answer in time')), patienceMs).unref()
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer))
}
