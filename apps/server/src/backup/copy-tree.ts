import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Part } from './manifest.ts'

interface Copying {
  /** Whether the folder at a path is copied without what is in it. */
  isLeftEmpty?: (path: string) => boolean
  isLeftOut?: (name: string) => boolean
  /** Where the copy stands below the folder of the backup. */
  as: string
}

/**
 * Copies a folder while others may write in it: what is gone when it is read is left out. Everything is for its owner alone. Answers each file with its
 * hash, and each folder.
 */
export async function copyTree(
  from: string,
  to: string,
  { isLeftEmpty = () => false, isLeftOut = () => false, as }: Copying,
): Promise<{ parts: Part[]; folders: string[] }> {
  const parts: Part[] = []
  const folders: string[] = []
  async function copyFolder(path: string): Promise<void> {
    await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    folders.push(join(as, path))
    if (isLeftEmpty(path)) return
    for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
      const inside = join(path, entry.name)
      if (isLeftOut(entry.name)) continue
      if (entry.isDirectory()) await copyFolder(inside)
      else if (entry.isFile()) {
        const copied = await copyFile(join(from, inside), join(to, inside))
        if (copied) parts.push({ path: join(as, inside), ...copied })
      }
    }
  }
  await copyFolder('')
  return { parts, folders }
}

/** Copies one file and answers its size and hash; null where it is gone. */
export async function copyFile(from: string, to: string): Promise<Omit<Part, 'path'> | null> {
  const hash = createHash('sha256')
  let bytes = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  try {
    await pipeline(createReadStream(from), counting, createWriteStream(to, { mode: 0o600, flush: true }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}
