import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { barePage } from './lib/bare-search.ts'
import { startProduct } from './lib/product.ts'
import { report } from './lib/report.ts'

const rounds = 5
const perRound = 120

/** CPU ms per request of the product's process over a batch of addresses, after a warm-up of the same size. */
async function cpuPerRequest(
  product: Awaited<ReturnType<typeof startProduct>>,
  addresses: () => string[],
): Promise<number> {
  const batch = async () => {
    for (const address of addresses()) {
      const answer = await fetch(product.url + address, { headers: { 'accept-encoding': 'br' } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    }
  }
  await batch()
  const samples: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = product.cpuSeconds()
    await batch()
    samples.push(((product.cpuSeconds() - before) * 1000) / addresses().length)
  }
  return samples.sort((a, b) => a - b)[Math.floor(rounds / 2)] as number
}

/** CPU ms of this process for one run of something, after it has been run as often before. */
async function cpuOfOne(times: number, run: () => unknown): Promise<number> {
  for (let n = 0; n < times; n++) await run()
  const before = process.cpuUsage()
  for (let n = 0; n < times; n++) await run()
  const used = process.cpuUsage(before)
  return (used.user + used.system) / 1000 / times
}

/** React alone, as in production, rendering the very elements of the page's body. */
async function bareRenderMs(page: string): Promise<number> {
  const body = /<body[^>]*>([\s\S]*?)<script/.exec(page)?.[1]
  if (body === undefined) throw new Error('the page has no body')
  const { renderToString } = await import('react-dom/server')
  const { bareElements } = await import('./lib/bare-page.ts')
  const elements = bareElements(body)
  return cpuOfOne(1000, () => renderToString(elements()))
}

/** The client's side of asking for the page's ids and cars in plain SQL; the database's own work counts for neither side. */
async function bareSqlMs(dataDir: string): Promise<number> {
  const pool = new pg.Pool({ host: join(dataDir, 'postgres'), user: 'ownward', database: 'ownward' })
  const asked = { weekMax: 1000, orderBy: 'id' } as const
  const ms = await cpuOfOne(300, () => barePage(pool, asked))
  await pool.end()
  return ms
}

// React measures itself in development; what is compared is production on both sides.
process.env.NODE_ENV = 'production'
const dataDir = mkdtempSync(join(tmpdir(), 'ownward-page-'))
const product = await startProduct({ dataDir })
let unique = 0
try {
  const fresh = await cpuPerRequest(product, () =>
    Array.from({ length: perRound }, () => `/cars/week_max=${1000 + unique++}`),
  )
  const same = await cpuPerRequest(product, () => Array.from({ length: perRound * 4 }, () => '/cars'))
  const plain = await cpuPerRequest(product, () => Array.from({ length: perRound * 4 }, () => '/healthz'))
  const render = await bareRenderMs(await (await fetch(`${product.url}/cars`)).text())
  const sql = await bareSqlMs(dataDir)
  const bound = render + sql
  report('page-cpu', [
    { name: 'listing page rendered anew', figure: fresh, unit: 'CPU ms' },
    { name: 'bare bound: React render of the same elements', figure: render, unit: 'CPU ms' },
    { name: 'bare bound: plain SQL of the same cars', figure: sql, unit: 'CPU ms' },
    {
      name: 'rendered anew against the bound',
      figure: fresh / bound,
      unit: 'x',
      bar: 3,
      note: 'the bound leaves out HTTP and compression',
    },
    { name: 'the same listing page again, from memory', figure: same, unit: 'CPU ms' },
    { name: 'the health answer (a bare Fastify answer)', figure: plain, unit: 'CPU ms' },
    { name: 'bare answer against a page from memory', figure: plain / same, unit: 'x', bar: 0.35, atLeast: true },
    { name: 'memory after the runs', figure: product.memoryMiB(), unit: 'MiB', bar: 300 },
  ])
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
