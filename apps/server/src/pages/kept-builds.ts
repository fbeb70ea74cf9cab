import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addMinutes } from '@ownward/domain/calendar'
import { inArray, lt } from 'drizzle-orm'
import { buildFiles } from '../db/schema/index.ts'
import type { Parts } from '../parts.ts'

type Keeping = Pick<Parts, 'database' | 'transact' | 'files' | 'clock'>

/** For so long after the last process of a build its files are there for who has one of its pages open. */
const keptDays = 30
const dayMinutes = 24 * 60
/** How many files are on their way to the store at once. */
const atOnce = 16

/**
 * Keeps the files of the build in a folder for pages that another process, of this or another build, has shown: while two builds stand beside each
 * other, and for thirty days afterwards. What is in the store already is not sent again. Rejects with what the store says; nothing is kept then.
 */
export async function keepBuild({ database, transact, files, clock }: Keeping, clientDir: string): Promise<void> {
  const folder = join(clientDir, 'assets')
  const names = (await readdir(folder)).toSorted()
  const keptUntil = addMinutes(clock.now(), keptDays * dayMinutes)
  // Those that are there stay there longer, by a statement of its own: nobody waits for the others.
  await database.db.update(buildFiles).set({ keptUntil }).where(inArray(buildFiles.name, names))
  // Bytes are sent inside the transaction, so that whoever removes old ones waits for it; sent twice, they are the same.
  await transact(async ({ tx }) => {
    const added = await tx
      .insert(buildFiles)
      .values(names.map(name => ({ name, keptUntil })))
      .onConflictDoNothing()
      .returning({ name: buildFiles.name })
    await severally(added, async ({ name }) => files.put(keyOf(name), await readFile(join(folder, name))))
  })
}

const againAfterMs = 3_600_000

/** Keeps the files of a build from now on, until it is stopped; where that fails it says so, and tries again within the hour. */
export async function startKeeping(parts: Keeping & Pick<Parts, 'log'>, clientDir: string): Promise<() => void> {
  const keep = () =>
    keepBuild(parts, clientDir).catch(error =>
      parts.log.error({ err: error }, 'the files of this build could not be kept for the pages of others'),
    )
  await keep()
  const timer = setInterval(() => void keep(), againAfterMs).unref()
  return () => clearInterval(timer)
}

/** A file of a build, as it is sent. */
export interface KeptFile {
  bytes: Uint8Array
  isBrotli: boolean
}

/** A file of a build that this process is not of; null where none of that name is kept. */
export async function keptFile(
  { database, files }: Pick<Parts, 'database' | 'files'>,
  name: string,
  { takesBrotli }: { takesBrotli: boolean },
): Promise<KeptFile | null> {
  const packed = `${name}.br`
  const rows = await database.db
    .select({ name: buildFiles.name })
    .from(buildFiles)
    .where(inArray(buildFiles.name, [name, packed]))
  const has = (one: string) => rows.some(row => row.name === one)
  if (!has(name)) return null
  const isBrotli = takesBrotli && has(packed)
  const bytes = await files.get(keyOf(isBrotli ? packed : name))
  return bytes && { bytes, isBrotli }
}

/** Removes files of builds that nobody has started for thirty days; answers how many. A build that starts meanwhile waits, and keeps its own anew. */
export function dropOldBuilds({ transact, files }: Pick<Parts, 'transact' | 'files'>, now: Date): Promise<number> {
  return transact(async ({ tx }) => {
    const old = await tx.delete(buildFiles).where(lt(buildFiles.keptUntil, now)).returning({ name: buildFiles.name })
    await severally(old, ({ name }) => files.remove(keyOf(name)))
    return old.length
  })
}

async function severally<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items]
  async function go(): Promise<void> {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, go))
}

/** The name of a file in the store, whose names have no dots. */
function keyOf(name: string): string {
  return `build-${createHash('sha256').update(name).digest('base64url')}`
}
