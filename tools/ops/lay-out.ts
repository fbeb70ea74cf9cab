import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { serverBuild } from '../lib/builds.ts'
import { leftPackages } from '../lib/bundle-server.ts'
import { root } from '../lib/root.ts'
import { type LockedPackages, withWhatTheyNeed } from './locked-packages.ts'
import { shippedPackages } from './third-party.ts'

/** What is read beside the bundle, where it stands in the repository too. */
const carried = [
  serverBuild,
  'apps/server/src/db/migrations',
  'apps/server/data-source',
  'apps/server/media',
  'apps/web/build',
  'ops/.env.example',
  'ops/caddy',
  'ops/nginx',
  'ops/systemd',
  'LICENSE',
  'THIRD-PARTY.md',
  'CHANGELOG.md',
]

/** Started as a program of its own from its source, with the files of ours that it imports. */
const startedApart = 'apps/server/src/pictures/apart/program.ts'

/**
 * Lays what the product needs to run on this machine into a folder of its own, which it never writes to: `node start.mjs` starts it there, without
 * npm and without this repository (OPS-21). The builds must be there. Throws where the folder holds something else.
 */
export function layOut(out: string): void {
  makeEmpty(out)
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages }
  const needed = withWhatTheyNeed(packages, leftPackages, path => existsSync(join(root, path)))
  for (const path of [...carried, ...withImports(startedApart), ...needed]) carry(path, join(out, path))
  cpSync(join(root, 'ops/product'), out, { recursive: true })
  const { name, version, license, type } = packageJson
  const own = { name, version, private: true, license, type, engines: { node: '>=24' } }
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
  writeFileSync(join(out, 'THIRD-PARTY-LICENSES.txt'), licensesOf(packages))
}

function makeEmpty(out: string): void {
  const isOurs = existsSync(join(out, 'start.mjs')) && existsSync(join(out, serverBuild))
  if (existsSync(out) && !isOurs && readdirSync(out).length > 0)
    throw new Error(`${out} holds something else: it is left as it is.`)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
}

/** Copies a file or folder, without what only people and compilers read. A package comes without those that lie in it: they are named by themselves. */
function carry(path: string, to: string): void {
  const from = join(root, path)
  const isUsed = (source: string) =>
    !/\.(map|d\.[cm]?ts|test\.ts)$|[\\/](\.built-from|[\w-]+_snapshot\.json)$/.test(source) &&
    !source.slice(from.length).includes('node_modules')
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: isUsed })
}

/** A source file and all of ours that it imports, as paths below the repository's folder. */
function withImports(path: string, found = new Set<string>()): string[] {
  if (found.has(path)) return []
  found.add(path)
  const text = readFileSync(join(root, path), 'utf8')
  for (const [, name = ''] of text.matchAll(/^(?:import|export)\b[^'"]*['"](\.[^'"]+)['"]/gm))
    withImports(posix.join(posix.dirname(path), name), found)
  return [...found]
}

/** The words of each license, as its package brings them. */
function licensesOf(packages: LockedPackages): string {
  const texts = shippedPackages(packages).flatMap(({ path, name, version, license }) => {
    const folder = join(root, path)
    if (!existsSync(folder)) return []
    const files = readdirSync(folder).filter(
      file => /^(licen[cs]e|notice|copying)/i.test(file) && /^[^.]+(\.(md|txt))?$/.test(file),
    )
    const words = files.map(file => readFileSync(join(folder, file), 'utf8').trim())
    return [[`${name} ${version} (${license})`, ...words].join('\n\n')]
  })
  return `${texts.join(`\n\n${'-'.repeat(78)}\n\n`)}\n`
}
