import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkFileKey, type FileStore } from './port.ts'

/** Keeps files in a folder, two levels deep by the beginning of their key. A file appears whole or not at all. */
export function folderFiles(folder: string): FileStore {
  const pathOf = (key: string) => {
    checkFileKey(key)
    return join(folder, key.slice(0, 2), key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = `${path}.${randomUUID()}`
      await writeFile(draft, bytes, { mode: 0o600, flush: true })
      await rename(draft, path)
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
