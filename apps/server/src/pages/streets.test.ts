import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { PMTiles } from 'pmtiles'
import { afterAll, expect, test } from 'vitest'
import { commonHeaders, contentSecurityPolicy } from '../http/security-headers.ts'
import { mapArchive } from '../testing/map-archive.ts'
import { serveStreets, streetsPath, troubleOfStreets } from './streets.ts'

const folder = mkdtempSync(join(tmpdir(), 'ownward-streets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const tile = { z: 0, x: 0, y: 0, bytes: Buffer.alloc(5 << 20, 'roads') }
const whole = mapArchive({ tiles: [tile], metadata: { attribution: '© somebody' } })
let files = 0

function written(bytes: Uint8Array): string {
  const path = join(folder, `${files++}.pmtiles`)
  writeFileSync(path, bytes)
  return path
}

function serving(path: string) {
  const app = fastify()
  afterAll(() => app.close())
  app.addHook('onRequest', async (_request, reply) => void reply.headers(commonHeaders({ https: false })))
  serveStreets(app, path)
  return (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ url: streetsPath, headers, method })
}

test('PICK-16: the archive is handed out by parts of at most 4 MiB, with its tag, and never whole', async () => {
  const ask = serving(written(whole))
  const head = await ask({ range: 'bytes=0-126' })
  expect(head.statusCode).toBe(206)
  expect(head.rawPayload.equals(whole.subarray(0, 127))).toBe(true)
  expect(head.headers).toMatchObject({
    'content-range': `bytes 0-126/${whole.length}`,
    'content-length': '127',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'same-origin',
  })
  for (const [range, from, to] of [
    ['bytes=10-', 10, 10 + (4 << 20)],
    [`bytes=0-${whole.length * 2}`, 0, 4 << 20],
    [`bytes=${whole.length - 3}-${whole.length + 9}`, whole.length - 3, whole.length],
    ['bytes=-5', whole.length - 5, whole.length],
  ] as const) {
    const part = await ask({ range })
    expect([part.statusCode, part.rawPayload.equals(whole.subarray(from, to))], range).toEqual([206, true])
  }

  const etag = String(head.headers.etag)
  expect((await ask({ range: 'bytes=0-9', 'if-none-match': etag })).statusCode).toBe(304)
  expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206)
  const asked = await ask({}, 'HEAD')
  expect([asked.statusCode, asked.headers['content-length'], asked.payload]).toEqual([200, String(whole.length), ''])
})

test('PICK-16: a part that is not there is 416, and no single part, another file or the whole is refused, kept by nobody', async () => {
  const ask = serving(written(whole))
  for (const range of [`bytes=${whole.length}-`, 'bytes=999999999999999-', 'bytes=-0']) {
    const { statusCode, headers } = await ask({ range })
    expect([statusCode, headers['content-range'], headers['cache-control']], range).toEqual([
      416,
      `bytes */${whole.length}`,
      'no-store',
    ])
  }
  for (const headers of [
    {},
    { range: 'bytes=0-1,4-5' },
    { range: 'bytes=-' },
    { range: 'bytes=9-3' },
    { range: 'lines=0-1' },
    { range: `bytes=${'9'.repeat(400)}-` },
    { range: 'bytes=0-9', 'if-range': '"another"' },
  ]) {
    const answer = await ask(headers as Record<string, string>)
    expect([answer.statusCode, answer.headers['cache-control']], JSON.stringify(headers)).toEqual([400, 'no-store'])
  }
})

test('PICK-16: an archive that is taken away meanwhile is 404, and its tag changes with what it holds', async () => {
  const path = written(whole)
  const ask = serving(path)
  const first = (await ask({ range: 'bytes=0-9' })).headers.etag
  writeFileSync(path, whole.subarray(0, 1000))
  const second = await ask({ range: 'bytes=0-9' })
  expect(second.headers.etag).not.toBe(first)
  rmSync(path)
  const gone = await ask({ range: 'bytes=0-9' })
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('PICK-16: what is missing, broken or not to be drawn is told in words', async () => {
  expect(await troubleOfStreets(written(whole))).toBeUndefined()
  expect(
    await troubleOfStreets(written(mapArchive({ tiles: [tile], tileType: 2, tileCompression: 2 }))),
  ).toBeUndefined()
  expect(await troubleOfStreets(join(folder, 'none.pmtiles'))).toBe('there is no such file')
  expect(await troubleOfStreets(folder)).toMatch(/^it (is not a file|cannot be read: EISDIR)$/)
  expect(await troubleOfStreets(written(whole.subarray(0, whole.length - 1)))).toBe('its end is missing')
  expect(await troubleOfStreets(written(mapArchive({ tiles: [tile], tileCompression: 4 })))).toMatch(/gzip/)
  expect(await troubleOfStreets(written(mapArchive({ tiles: [tile], tileType: 0 })))).toMatch(/vector tiles/)
  expect(await troubleOfStreets(written(mapArchive({ tiles: [tile], metadata: 7 })))).toMatch(/no JSON object/)
  for (const broken of [Buffer.alloc(0), Buffer.from('PM'), Buffer.alloc(20_000, 'x'), whole.subarray(0, 130)])
    expect(await troubleOfStreets(written(broken))).toMatch(/^it cannot be read: /)
  const boast = Buffer.from(whole)
  boast.writeBigUInt64LE(1n << 40n, 32)
  expect(await troubleOfStreets(written(boast))).toMatch(/256 KiB/)
})

test('PICK-16: what a browser reads archives with gets a tile over these parts', async () => {
  const small = mapArchive({ tiles: [{ ...tile, bytes: Buffer.from('a tile') }] })
  const ask = serving(written(small))
  const archive = new PMTiles({
    getKey: () => 'served',
    getBytes: async (offset, length) => {
      const { rawPayload } = await ask({ range: `bytes=${offset}-${offset + length - 1}` })
      return { data: Uint8Array.from(rawPayload).buffer }
    },
  })
  expect(Buffer.from((await archive.getZxy(0, 0, 0))!.data).toString()).toBe('a tile')
  expect(await archive.getZxy(1, 0, 0)).toBeUndefined()
})

test('PICK-16: only a page that can show streets has another policy, and no other word of it changes', () => {
  const page = { kind: 'public', hashes: { script: [], style: [] } } as const
  const usual = contentSecurityPolicy('/cars', page)
  expect(usual).toMatch(/trusted-types ownward ownward-words ownward-scan$/)
  expect(contentSecurityPolicy('/cars', { ...page, streets: true })).toBe(`${usual} default`)
  expect(usual).not.toContain('unsafe-eval')
})
