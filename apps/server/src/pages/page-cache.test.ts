import { createHook } from 'node:async_hooks'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Encoding, type PackedPage, packedFor, unpackPage } from './pack-page.ts'
import { createPageCache, type RenderedPage } from './page-cache.ts'

const pageOf = (body: string, tags: string[], cacheable = true): RenderedPage => ({
  status: 200,
  headers: [],
  body: [body],
  tags,
  cacheable,
})
const textOf = async (page: PackedPage) => Buffer.from(await unpackPage(page)).toString()
const manyCars = Array.from({ length: 400 }, (_, n) => `<li>Car ${n % 37} of ${n}</li>`).join('')
const taking = (...encodings: Encoding[]) => new Set(encodings)

function open(maxBytes = 1e6, clock = { at: 0 }) {
  const cache = createPageCache({ maxBytes, maxAgeMs: 60_000, now: () => clock.at })
  return {
    changed: cache.changed,
    page: (key: string, render: () => Promise<RenderedPage>, taken = taking('br')) => cache.page(key, render, taken),
  }
}

test('PLAT-03: a kept page is answered again without rendering, until something it was made from changes', async () => {
  const cache = open()
  let renders = 0
  const render = async () => pageOf(`page ${++renders}`, ['car:1'])
  await cache.page('a', render)
  expect(await textOf(await cache.page('a', render))).toBe('page 1')
  cache.changed(['car:2'])
  expect(await textOf(await cache.page('a', render))).toBe('page 1')
  cache.changed(['car:1'])
  expect(await textOf(await cache.page('a', render))).toBe('page 2')
  cache.changed(['*'])
  expect(await textOf(await cache.page('a', render))).toBe('page 3')
})

test('PLAT-03: a write during a render leaves nothing stale behind', async () => {
  const cache = open()
  let price = 1
  const stale = await cache.page('a', async () => {
    const read = price
    price = 2
    cache.changed(['car:1'])
    return pageOf(`price ${read}`, ['car:1'])
  })
  expect(await textOf(stale)).toBe('price 1')
  const next = await cache.page('a', async () => pageOf(`price ${price}`, ['car:1']))
  expect(await textOf(next)).toBe('price 2')
})

test('PLAT-03: who asks after a change never joins a render that began before it', async () => {
  const cache = open()
  let release = () => {}
  const slow = cache.page('a', async () => {
    await new Promise<void>(done => {
      release = done
    })
    return pageOf('old', ['list'])
  })
  cache.changed(['list'])
  const fresh = await cache.page('a', async () => pageOf('new', ['list']))
  release()
  expect([await textOf(await slow), await textOf(fresh)]).toEqual(['old', 'new'])
  expect(await textOf(await cache.page('a', async () => pageOf('again', ['list'])))).toBe('new')
})

test('PLAT-03: many who ask at once cause one render', async () => {
  const cache = open()
  let renders = 0
  const pages = await Promise.all(
    Array.from({ length: 20 }, () => cache.page('a', async () => pageOf(`page ${++renders}`, ['list']))),
  )
  expect(renders).toBe(1)
  expect(new Set(pages.map(page => page.etag)).size).toBe(1)
})

test('PLAT-03: a failed page, a personal one and one past its age are not kept; memory is bounded', async () => {
  const clock = { at: 0 }
  const cache = open(100, clock)
  let renders = 0
  const failing = async () => ({ ...pageOf(`${++renders}`, []), status: 404 })
  await cache.page('a', failing)
  await cache.page('a', failing)
  const personal = async () => pageOf(`${++renders}`, [], false)
  await cache.page('b', personal)
  await cache.page('b', personal)
  expect(renders).toBe(4)
  const plain = async () => pageOf(`${++renders}`, [])
  await cache.page('c', plain)
  clock.at = 60_000
  await cache.page('c', plain)
  expect(renders).toBe(6)
  for (const key of 'defghijklmnop') await cache.page(key, async () => pageOf(key.repeat(20), []))
  await cache.page('c', plain)
  expect(renders).toBe(7)
})

test('PLAT-03: a render that throws is thrown to all who waited and tried again by the next', async () => {
  const cache = open()
  const failed = cache.page('a', async () => {
    throw new Error('no database')
  })
  await expect(failed).rejects.toThrow('no database')
  expect(await textOf(await cache.page('a', async () => pageOf('fine', [])))).toBe('fine')
})

test('PLAT-03: the memory of kept pages is bounded by their bytes as they are kept, whatever was compressed again', async () => {
  const words = (n: number) =>
    Array.from({ length: 2000 }, (_, i) => ((i * 7919 * (n + 1)) % 99_991).toString(36)).join(' ')
  const one = await open().page('0', async () => pageOf(words(0), ['list']))
  expect(one.encoding).toBe('br')
  const maxBytes = 4 * one.bytes.length
  const cache = open(maxBytes)
  let renders = 0
  const ask = (n: number) => cache.page(String(n), async () => pageOf(words(n), [`n${++renders}`]))
  for (let n = 0; n < 10; n++) {
    await ask(n)
    await ask(n)
  }
  expect(renders).toBe(10)
  const last = await ask(9)
  expect(renders).toBe(10)
  expect(last.bytes.length).toBeLessThanOrEqual(one.bytes.length * 1.05)
  await ask(0)
  expect(renders).toBe(11)
})

test('PLAT-03: a page that is asked for again is packed harder, with the same text and tag', async () => {
  const cache = open()
  const render = async () => pageOf(manyCars, ['list'])
  const first = await cache.page('a', render)
  await cache.page('a', render)
  await expect.poll(async () => (await cache.page('a', render)).bytes.length).toBeLessThan(first.bytes.length)
  const again = await cache.page('a', render)
  expect(again.etag).toBe(first.etag)
  expect(await textOf(again)).toBe(manyCars)
})

test('PLAT-03: a page that many ask for is packed as small as it can be, once', async () => {
  const cache = open()
  const render = async () => pageOf(manyCars, ['list'])
  const ask = () => cache.page('a', render)
  const smallest = brotliCompressSync(manyCars, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  const asked: PackedPage[] = []
  for (let times = 0; times < 64; times++) asked.push(await ask())
  expect(Math.min(...asked.map(page => page.bytes.length))).toBeGreaterThan(smallest * 1.02)
  await expect.poll(async () => (await ask()).bytes.length).toBeLessThan(smallest * 1.02)
  const packed = await ask()
  expect(await textOf(packed)).toBe(manyCars)
  for (let times = 0; times < 100; times++) expect((await ask()).bytes).toBe(packed.bytes)
})

test('SRV-02, PLAT-03: pages are packed harder one at a time, so that whoever asks often for many of them leaves threads to others', async () => {
  const cache = open()
  const ask = (key: string) => cache.page(key, async () => pageOf(key + manyCars, ['list']))
  const keys = Array.from({ length: 8 }, (_, n) => `page ${n}`)
  const first = await Promise.all(keys.map(ask))
  let begun = 0
  const packings = createHook({ init: (_id, type) => void (type === 'ZLIB' && begun++) }).enable()
  for (const key of keys) for (let times = 0; times < 70; times++) await ask(key)
  packings.disable()
  expect(begun, 'one is unpacked, to be packed harder').toBe(1)
  const sizeOf = async (key: string) => (await ask(key)).bytes.length
  await expect.poll(() => sizeOf('page 0')).toBeLessThan(first[0]!.bytes.length)
  for (const [n, key] of keys.entries()) if (n > 0) expect(await sizeOf(key)).toBe(first[n]!.bytes.length)
  for (const [n, key] of keys.entries()) await expect.poll(() => sizeOf(key)).toBeLessThan(first[n]!.bytes.length)
})

test('PLAT-03: a kept page holds its own bytes and not the block of memory they were made in', async () => {
  const cache = open()
  const render = async () => pageOf(manyCars, ['list'])
  const first = await cache.page('a', render)
  expect(first.bytes.buffer.byteLength).toBe(first.bytes.length)
  await cache.page('a', render)
  await expect.poll(async () => (await cache.page('a', render)).bytes).not.toBe(first.bytes)
  const again = await cache.page('a', render)
  expect(again.bytes.buffer.byteLength).toBe(again.bytes.length)
})

test('PLAT-03: a page is packed for who asks first; who takes something else is told the same text in another packing', async () => {
  const cache = open()
  const render = async () => pageOf(manyCars, ['list'])
  const page = await cache.page('a', render, taking('br', 'zstd'))
  expect(page.encoding).toBe('zstd')
  expect((await packedFor(page, taking('br', 'zstd'))).bytes).toBe(page.bytes)

  const forBrotli = await packedFor(page, taking('br'))
  expect(forBrotli.encoding).toBe('br')
  expect(brotliDecompressSync(forBrotli.bytes).toString()).toBe(manyCars)

  const forNone = await packedFor(page, taking())
  expect(forNone.encoding).toBe('identity')
  expect(Buffer.from(forNone.bytes).toString()).toBe(manyCars)
})

test('PLAT-03: asked for again a page is packed as everybody takes it, and its tag is that of its text', async () => {
  const cache = open()
  const render = async () => pageOf(manyCars, ['list'])
  const zstd = taking('br', 'zstd')
  const first = await cache.page('a', render, zstd)
  await cache.page('a', render, zstd)
  await expect.poll(async () => (await cache.page('a', render, zstd)).encoding).toBe('br')
  const again = await cache.page('a', render, zstd)
  expect(again.bytes.length).toBeLessThan(first.bytes.length)
  expect(await textOf(again)).toBe(manyCars)
  const elsewhere = await open().page('a', render)
  expect([first.etag, again.etag]).toEqual([elsewhere.etag, elsewhere.etag])
})
