import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/root.ts'
import { allFiles, importsOf, isTest, textOf } from '../shape/sources.ts'
import { noticeOf, shippedPackages } from './third-party.ts'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const shipped = shippedPackages(packages)

test('OPS-23: the notice names every package that is shipped, as the lock has it; `npm run notice` writes it', () => {
  expect(textOf('THIRD-PARTY.md')).toBe(noticeOf(packages))
})

test('OPS-23: each of them has a license that lets it be passed on with the product', () => {
  const taken =
    /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later|Python-2\.0)( (AND|OR) (MIT|Apache-2\.0|LGPL-3\.0-or-later|CC0-1\.0))*\)?$/
  expect(shipped.filter(({ license }) => !taken.test(license))).toEqual([])
})

test('OPS-23: whatever the product imports is in the notice', () => {
  const names = new Set(shipped.map(({ name }) => name))
  const sources = allFiles().filter(
    path => /^(apps\/(server\/src|web\/app)|packages\/[\w-]+\/src)\/.*\.(tsx?|css)$/.test(path) && !isTest(path),
  )
  const imported = sources.flatMap(path =>
    importsOf(path)
      .filter(name => !/^(apps|packages)\/|^[a-z]+:/.test(name))
      .map(name => ({ path, name: packageOf(name) })),
  )
  const unnamed = imported.filter(({ path, name }) => isOthers(name) && !names.has(name) && !isForBuilding(path, name))
  expect(imported.length).toBeGreaterThan(500)
  expect(unnamed).toEqual([])
})

const packageOf = (name: string) => /^(@[\w.-]+\/)?[\w.-]+/.exec(name)?.[0] ?? name

function isOthers(name: string): boolean {
  return `node_modules/${name}` in packages && !name.startsWith('@ownward/') && !builtinModules.includes(name)
}

/** The site map is read by the builder. */
const isForBuilding = (path: string, name: string) => path.endsWith('/routes.ts') && name === '@react-router/dev'
