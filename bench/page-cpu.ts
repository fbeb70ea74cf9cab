import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { packPage } from '../apps/server/src/pages/pack-page.ts'
import { barePage } from './lib/bare-search.ts'
import { startProduct } from './lib/product.ts'
import { median, report } from './lib/report.ts'

const rounds = 9
const perRound = 120
/** Both sides are measured warm: a thousand runs before, for the page as for its bound. */
const warmUp = 1000

/** What browsers take: Chrome and Firefox all of it, Safari no zstd. */
const takes = { everything: 'gzip, deflate, br, zstd', brotli: 'gzip, deflate, br' }

type Product = Awaited<ReturnType<typeof startProduct>>

async function ask(product: Product, address: string, encodings: string): Promise<void> {
  const answer = await fetch(product.url + address, { headers: { 'accept-encoding': encodings } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
}

/** CPU ms per request of the product's process, the median of the rounds, after a warm-up. */
async function cpuPerRequest(
  product: Product,
  address: () => string,
  { times = perRound, encodings = takes.everything } = {},
): Promise<number> {
  for (let n = 0; n < warmUp; n++) await ask(product, address(), encodings)
  const samples: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = product.cpuSeconds()
    for (let n = 0; n < times; n++) await ask(product, address(), encodings)
    samples.push(((product.cpuSeconds() - before) * 1000) / times)
  }
  return median(samples)
}

/** CPU ms of this process for one run of something, the median of the rounds, after a warm-up. */
async function cpuOfOne(run: () => unknown): Promise<number> {
  for (let n = 0; n < warmUp; n++) await run()
  const samples: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    for (let n = 0; n < perRound; n++) await run()
    const used = process.cpuUsage(before)
    samples.push((used.user + used.system) / 1000 / perRound)
  }
  return median(samples)
}

/** React alone, as in production, rendering the very elements of the page's body. */
async function bareRenderMs(page: string): Promise<number> {
  const body = /<body[^>]*>([\s\S]*?)<script/.exec(page)?.[1]
  if (body === undefined) throw new Error('the page has no body')
  const { renderToString } = await import('react-dom/server')
  const { bareElements } = await import('./lib/bare-page.ts')
  const elements = bareElements(body)
  return cpuOfOne(() => renderToString(elements()))
}

/** The client's side of asking for the page's ids and cars in plain SQL; the database's own work counts for neither side. */
async function bareSqlMs(dataDir: string): Promise<number> {
  const pool = new pg.Pool({ host: join(dataDir, 'postgres'), user: 'ownward', database: 'ownward' })
  const asked = { weekMax: 1000, orderBy: 'id' } as const
  const ms = await cpuOfOne(() => barePage(pool, asked))
  await pool.end()
  return ms
}

// React measures itself in development; what is compared is production on both sides.
process.env.NODE_ENV = 'production'
const dataDir = mkdtempSync(join(tmpdir(), 'ownward-page-'))
const product = await startProduct({ dataDir })
let unique = 0
const neverAsked = () => `/cars/week_max=${1000 + unique++}`
try {
  await product.atRest()
  const fresh = await cpuPerRequest(product, neverAsked)
  const memory = product.memoryMiB()
  const inBrotli = await cpuPerRequest(product, neverAsked, { encodings: takes.brotli })
  const same = await cpuPerRequest(product, () => '/cars', { times: perRound * 4 })
  const plain = await cpuPerRequest(product, () => '/healthz', { times: perRound * 4 })
  const page = await (await fetch(`${product.url}/cars`)).text()
  const render = await bareRenderMs(page)
  const sql = await bareSqlMs(dataDir)
  const packing = await cpuOfOne(() => packPage({ status: 200, headers: [], body: [page] }, new Set(['zstd'])))
  const bound = render + sql
  report('page-cpu', [
    { name: 'listing page rendered anew', figure: fresh, unit: 'CPU ms' },
    { name: 'the same for a browser that takes no zstd', figure: inBrotli, unit: 'CPU ms' },
    { name: 'bare bound: React render of the same elements', figure: render, unit: 'CPU ms' },
    { name: 'bare bound: plain SQL of the same cars', figure: sql, unit: 'CPU ms' },
    {
      name: 'rendered anew against the bound',
      figure: fresh / bound,
      unit: 'x',
      bar: 3,
      note: 'must go to 2; the bound leaves out HTTP and compression',
    },
    { name: 'of which compression and tag', figure: packing, unit: 'CPU ms' },
    { name: 'of which a bare Fastify answer (the health answer)', figure: plain, unit: 'CPU ms' },
    {
      name: 'rendered anew against the bound with both added',
      figure: fresh / (bound + packing + plain),
      unit: 'x',
    },
    { name: 'the same listing page again, from memory', figure: same, unit: 'CPU ms' },
    { name: 'bare answer against a page from memory', figure: plain / same, unit: 'x', bar: 0.35, atLeast: true },
    { name: 'memory after two thousand pages', figure: memory, unit: 'MiB', bar: 300 },
  ])
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
