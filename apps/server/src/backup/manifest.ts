import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import type { Facts } from './facts.ts'

const fileName = 'manifest.json'
/** The manifest's own hash, as `sha256sum --check` reads it. */
const sumName = 'manifest.sha256'

/** One file of a backup, by its path below the backup's folder. */
export interface Part {
  path: string
  bytes: number
  sha256: string
}

/** What a backup holds. It is written last: a folder without one is no backup (OPS-25). */
export interface Manifest {
  format: 1
  version: string
  /** The newest migration that the database had had. */
  schema: string
  /** When everything acknowledged until then is in it. */
  at: string
  installation: string
  database:
    | { kind: 'embedded'; dataDir: string; startFile: string }
    /** A dump in PostgreSQL's own format, of a server of this version. */
    | { kind: 'server'; postgres: number }
  /** What was counted before the copy began and after it ended; the same where nobody wrote meanwhile, and always in a dump. */
  counted: { before: Facts; after: Facts }
  files: number
  /** Folders, those without a file too. */
  folders: string[]
  parts: Part[]
}

/** Makes a folder with everything in it a backup: writes what it holds, and gives it its name. */
export async function finishBackup(draft: string, folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await write(join(draft, sumName), `${createHash('sha256').update(text).digest('hex')}  ${fileName}\n`)
  await write(join(draft, fileName), text)
  try {
    await rename(draft, folder)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new StartProblem(`${folder} was made in the same second by somebody else: that one stays, and is enough.`)
  }
}

async function write(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  await file.writeFile(text)
  await file.sync()
  await file.close()
}

/** What a backup holds. Throws a StartProblem where a folder is none, is damaged, or is one of a newer version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, fileName)
  if (!existsSync(path))
    throw new StartProblem(`${folder} is no backup, or one that was never finished: it has no ${fileName}.`)
  const text = await readFile(path, 'utf8')
  const sum = await readFile(join(folder, sumName), 'utf8').catch(() => '')
  if (!sum.startsWith(createHash('sha256').update(text).digest('hex')))
    throw new StartProblem(`${path} is not what was written: take another backup.`)
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1)
    throw new StartProblem(`${folder} was made by a newer version of the product: use that one.`)
  return manifest
}

/** The finished backups in a folder, the oldest first, but for those that are damaged. */
export async function backupsIn(folder: string): Promise<{ folder: string; manifest: Manifest }[]> {
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter(
    name => !name.startsWith('.') && existsSync(join(folder, name, fileName)),
  )
  const read = async (name: string) => ({
    folder: join(folder, name),
    manifest: await readManifest(join(folder, name)),
  })
  const found = await Promise.all(names.map(name => read(name).catch(() => null)))
  return found.filter(backup => backup !== null).sort((one, other) => one.manifest.at.localeCompare(other.manifest.at))
}

/** Looks whether every part is there as it was written. Throws a StartProblem that names the first one that is not. */
export async function checkParts(folder: string, { parts, folders }: Manifest): Promise<void> {
  for (const path of folders)
    if (!existsSync(join(folder, path)))
      throw new StartProblem(`${join(folder, path)} is missing: take another backup.`)
  for (const { path, sha256 } of parts) {
    const found = await hashOf(join(folder, path)).catch(() => null)
    if (found === sha256) continue
    throw new StartProblem(
      `${join(folder, path)} is ${found ? 'not what was written' : 'missing'}: take another backup.`,
    )
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
