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

/** Whether a build's sources changed since the last one; some ten milliseconds. */
export function isStale(build: Build): boolean {
  return read(stampOf(build)) !== fingerprint(build.sources)
}

const stampOf = (build: Build) => join(root, build.output, '.built-from')

/** Runs a build when its sources changed since the last one; some ten milliseconds when they did not. */
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

// By what the files hold, not by when they were written: a fresh clone, an unpacked archive and a branch that was left and taken up again say nothing
// by their times (OPS-21). Two thousand files of 7 MB in all.
function fingerprint(sources: string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash: Hash, path: string): void {
  const entry = lstatSync(join(root, path))
  if (!entry.isDirectory()) {
    // What an editor links or opens beside a file is no source.
    if (entry.isFile()) hash.update(`${path}\0${entry.size}\0`).update(readFileSync(join(root, path)))
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
