import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { FileStore } from '../outside/files/port.ts'
import { startTestApp } from '../testing/test-app.ts'
import { dropOldBuilds, keepBuild, startKeeping } from './kept-builds.ts'
import { mountPages } from './pages.ts'

const { parts, clock, logs } = await startTestApp()

/** A build whose files are these. */
async function buildOf(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ownward-build-'))
  afterAll(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'assets', name), text)
  return folder
}

/** A process that shows a build. */
async function processOf(clientDir: string) {
  const app = fastify()
  afterAll(() => app.close())
  const module = { createPageHandler: () => async () => ({}), cacheKey: () => null, inlineHashes: {}, listedPages: [] }
  await mountPages(app, parts, {
    clientDir,
    build: async () => ({ entry: { module } }) as never,
    call: async () => ({}),
  })
  return (path: string, headers = {}) => app.inject({ url: path, headers })
}

const script = 'export const of = "the build before"'
const worker = 'self.of = "a worker"'
const before = await buildOf({
  'app-AbCd_f12.js': script,
  'app-AbCd_f12.js.br': brotliCompressSync(script),
  'licence-worker-Ab3dEf-2.js': worker,
  'same-00000000.css': '.same{}',
})
const next = await buildOf({ 'app-Zz345678.js': 'export const of = "the next build"', 'same-00000000.css': '.same{}' })
const ask = await processOf(next)

test('OPS-15: a process serves the files of another build as that build’s own process does, packed for who takes that, and kept for good', async () => {
  expect((await ask('/assets/app-AbCd_f12.js')).statusCode).toBe(404)
  await keepBuild(parts, before)
  const plain = await ask('/assets/app-AbCd_f12.js')
  expect({ status: plain.statusCode, body: plain.body }).toEqual({ status: 200, body: script })
  const packed = await ask('/assets/app-AbCd_f12.js', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script)
  const own = await (await processOf(before))('/assets/app-AbCd_f12.js', { 'accept-encoding': 'gzip, br' })
  const told = ({ headers }: typeof own) => {
    const { 'content-type': type, 'cache-control': cache, 'content-encoding': encoding, vary } = headers
    return { type: String(type).toLowerCase(), cache, encoding, vary: String(vary).toLowerCase() }
  }
  expect(told(packed)).toEqual(told(own))
  // What a worker may do is said with its file, whoever sends it.
  const sent = await ask('/assets/licence-worker-Ab3dEf-2.js')
  expect(sent.headers['content-security-policy']).toContain('wasm-unsafe-eval')
})

test('OPS-15, SRV-23: nothing but kept files is answered so, whatever a name says', async () => {
  const names = [
    'app-Unknown1.js',
    'app-AbCd_f12.js.br',
    '..%2f..%2fapp-AbCd_f12.js',
    '%2e%2e/app-AbCd_f12.js',
    'app-AbCd_f12.html',
    '',
  ]
  for (const name of names) expect((await ask(`/assets/${name}`)).statusCode, name).toBe(404)
  expect((await ask('/app-AbCd_f12.js')).statusCode).toBe(404)
})

test('OPS-15: what is in the store already is not sent again, and where the store fails nothing counts as kept, until it is back', async () => {
  const sent: string[] = []
  let isAway = true
  const files: FileStore = {
    ...parts.files,
    async put(key, bytes) {
      if (isAway) throw new Error('the bucket is away')
      sent.push(key)
      await parts.files.put(key, bytes)
    },
  }
  const stop = await startKeeping({ ...parts, files }, next)
  stop()
  expect(logs.at(-1)).toMatchObject({ level: 50, msg: expect.stringContaining('could not be kept') })
  const other = await processOf(before)
  expect((await other('/assets/app-Zz345678.js')).statusCode).toBe(404)
  isAway = false
  await keepBuild({ ...parts, files }, next)
  expect(sent).toHaveLength(1)
  expect((await other('/assets/app-Zz345678.js')).statusCode).toBe(200)
})

test('OPS-15: files of a build are there for thirty days after its last process, those that another build has too for longer', async () => {
  clock.advance({ days: 20 })
  await keepBuild(parts, next)
  clock.advance({ days: 9 })
  expect(await dropOldBuilds(parts, clock.now())).toBe(0)
  clock.advance({ days: 2 })
  expect(await dropOldBuilds(parts, clock.now())).toBe(3)
  expect((await ask('/assets/app-AbCd_f12.js')).statusCode).toBe(404)
  const empty = await processOf(await buildOf({}))
  expect((await empty('/assets/same-00000000.css')).statusCode).toBe(200)
  await keepBuild(parts, before)
  expect((await ask('/assets/app-AbCd_f12.js')).body).toBe(script)
})
