import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { server } from './builds.ts'
import { bundleServer } from './bundle-server.ts'
import { root } from './root.ts'
import { type Build, buildIfStale } from './stale.ts'

mkdirSync(join(root, '.cache'), { recursive: true })
const folder = mkdtempSync(join(root, '.cache', 'builds-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('PLAT-03: the bundled server finds what stands beside its sources, and leaves native code where npm put it', async () => {
  const out = join(folder, 'as', 'deep', 'as', 'it', 'gets')
  expect(await bundleServer(out)).toEqual({ code: 0, said: '' })
  const code = readdirSync(out).map(name => readFileSync(join(out, name), 'utf8'))
  const stoodAt = code.flatMap(text =>
    [...text.matchAll(/new URL\("([^"]+)", import\.meta\.url\)\.href/g)].map(m => m[1] ?? ''),
  )
  expect(stoodAt.length).toBeGreaterThan(3)
  for (const place of stoodAt) expect(existsSync(join(out, place)), place).toBe(true)
  expect(stoodAt.some(place => place.endsWith('db/migrate.ts'))).toBe(true)
  expect(code.some(text => /from "sharp"/.test(text))).toBe(true)
  expect(code.some(text => /from "fastify"|from "@ownward\//.test(text))).toBe(false)
}, 60_000)

test('PLAT-03: a bundle is made again when the server, the rules, the texts, a package or the bundler changed', () => {
  const covers = (path: string) => server.sources.some(source => path === source || path.startsWith(`${source}/`))
  for (const path of [
    'apps/server/src/main.ts',
    'apps/server/package.json',
    'packages/domain/src/money.ts',
    'packages/texts/messages/fr/catalog.json',
    'package-lock.json',
    'tools/lib/bundle-server.ts',
  ]) {
    expect(existsSync(join(root, path)), path).toBe(true)
    expect(covers(path), path).toBe(true)
  }
})

test('PLAT-03: a build runs once, again after a change, and again after it failed or was cut short', async () => {
  const source = join(folder, 'source.txt')
  const output = join(folder, 'output')
  mkdirSync(output)
  writeFileSync(source, 'one')
  let runs = 0
  let code = 0
  const build: Build = {
    what: 'Building',
    sources: [relative(root, source)],
    output: relative(root, output),
    make: async () => {
      runs++
      return { code, said: '' }
    },
  }
  const ask = () => buildIfStale(build, () => {})
  await ask()
  await ask()
  expect(runs).toBe(1)
  writeFileSync(source, 'two!')
  await ask()
  expect(runs).toBe(2)
  writeFileSync(source, 'three')
  code = 1
  await expect(ask()).rejects.toThrow('Building failed')
  code = 0
  writeFileSync(source, 'two!')
  await ask()
  expect(runs).toBe(4)
})

test('OPS-21: a build is stale when its sources say something else, not when they were written again', async () => {
  const source = join(folder, 'content.txt')
  const output = join(folder, 'content-output')
  mkdirSync(output)
  writeFileSync(source, 'seven')
  let runs = 0
  const build: Build = {
    what: 'Building',
    sources: [relative(root, source)],
    output: relative(root, output),
    make: async () => {
      runs++
      return { code: 0, said: '' }
    },
  }
  const ask = () => buildIfStale(build, () => {})
  await ask()
  const { atime, mtime } = statSync(source)
  utimesSync(source, atime, new Date(mtime.getTime() + 60_000))
  await ask()
  expect(runs).toBe(1)
  writeFileSync(source, 'eight')
  utimesSync(source, atime, mtime)
  await ask()
  expect(runs).toBe(2)
})
