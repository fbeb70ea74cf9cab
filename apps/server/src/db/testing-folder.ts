import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
const leastFree = 3 * 2 ** 30

/** Whether tests may lay files in memory: where a system has a folder there, and plenty of room in both. */
export function hasMemoryFolder(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > leastFree && process.availableMemory() > leastFree
  } catch {
    return false
  }
}

/**
 * Where tests lay what goes with the run: in memory, or else among the temporary files. A database is a thousand files, and making them
 * on a disk takes ten times as long as filling them.
 */
export function folderForTests(): string {
  return hasMemoryFolder() ? inMemory : tmpdir()
}
