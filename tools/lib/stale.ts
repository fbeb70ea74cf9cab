import { createHash, type Hash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './root.ts'

const notSources = new Set([
  'node_modules',
  '.react-router',
  'apps/web/build',
  'apps/server/build',
  'packages/texts/compiled',
])

/** What a build is made from and where it goes, as paths below the repository's folder. */
export type Build = {
  what: string
  sources: string[]
  output: string
  make: () => Promise<{ code: number; said: string }>
}

/** Whether a build's sources changed since the last one; a few milliseconds. */
export function isStale(build: Build): boolean {
  return read(stampOf(build)) !== fingerprint(build.sources)
}

const stampOf = (build: Build) => join(root, build.output, '.built-from')

/** Runs a build when its sources changed since the last one; a few milliseconds when they did not. */
export async function buildIfStale(build: Build, tell: (line: string) => void): Promise<void> {
  const stamp = stampOf(build)
  const now = fingerprint(build.sources)
  if (read(stamp) === now) return
  tell(`${build.what} …`)
  // A build that is killed must not pass for the one before it.
  rmSync(stamp, { force: true })
  const { code, said } = await build.make()
  if (code !== 0) throw new BuildProblem(`${said.trim()}\n${build.what} failed; the reason is above.`)
  writeFileSync(stamp, now)
}

/** A build that failed, with what its tool said. */
export class BuildProblem extends Error {}

// Names, sizes and times tell a change from thousands of files in a few milliseconds; a needless build costs seconds only.
function fingerprint(sources: string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash: Hash, path: string): void {
  const entry = lstatSync(join(root, path))
  if (!entry.isDirectory()) {
    hash.update(`${path}\0${entry.size}\0${entry.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(join(root, path)).sort()) {
    const below = posix.join(path, name)
    if (!notSources.has(name) && !notSources.has(below) && !/\.test\.tsx?$/.test(name)) addTo(hash, below)
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
