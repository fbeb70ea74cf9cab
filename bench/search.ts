import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Input } from '@ownward/contract'
import { connect, type Database } from '../apps/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { bulkLoad } from '../apps/server/src/db/seed/bulk-load.ts'
import { catalogOf } from '../apps/server/src/modules/catalog/catalog.ts'
import { searchVehicles } from '../apps/server/src/modules/catalog/search-vehicles.ts'
import { bareCount, bareFacets, barePage, type Question, questions } from './lib/bare-search.ts'
import { type Figure, median, quantile, report } from './lib/report.ts'

// The search call beside the same questions put to PostgreSQL as plainly as can be, in one process and one run.
const largest = process.argv.includes('--million') ? 1_000_000 : 100_000
const sizes = [10_000, largest]
const asked = 400

interface Measured {
  call: number[]
  page: number[]
  facets: number[]
  bareFacets: number[]
  bareCount: number[]
  loadMs: number
  memoryMiB: number
}

const dataDir = mkdtempSync(join(tmpdir(), 'ownward-search-'))
const server = await startEmbeddedPostgres({ dataDir, durable: false })
const measured = new Map<number, Measured>()
try {
  for (const size of sizes) measured.set(size, await measure(size))
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

const small = measured.get(10_000)!
const large = measured.get(largest)!
const name = largest.toLocaleString('en-US')
const growth = Math.log(median(large.facets) / median(small.facets)) / Math.log(largest / 10_000)
const figures: Figure[] = [
  { name: `bare SQL of a page at ${name}, p50`, figure: median(large.page), unit: 'ms' },
  { name: `bare SQL of a page at ${name}, p99`, figure: quantile(large.page, 0.99), unit: 'ms' },
  { name: `bare SQL of the exact total at ${name}, p50`, figure: median(large.bareCount), unit: 'ms' },
  { name: `search call (page and exact total) at ${name}, p50`, figure: median(large.call), unit: 'ms' },
  { name: `search call (page and exact total) at ${name}, p99`, figure: quantile(large.call, 0.99), unit: 'ms' },
  {
    name: `search call p99 against bare SQL of the page alone at ${name}`,
    figure: quantile(large.call, 0.99) / quantile(large.page, 0.99),
    unit: 'x',
    bar: 5,
    note: 'must go to 3',
  },
  {
    name: `search, total and all facets at ${name}, p50`,
    figure: median(large.facets),
    unit: 'ms',
    bar: 60,
    note: 'must go to 8',
  },
  { name: `search, total and all facets at ${name}, p99`, figure: quantile(large.facets, 0.99), unit: 'ms' },
  { name: `bare SQL of total and facets at ${name}, p50`, figure: median(large.bareFacets), unit: 'ms' },
  {
    name: `growth exponent of search with facets, 10,000 to ${name}`,
    figure: growth,
    unit: '',
    note: 'must go to 0.45 from 10,000 to 1,000,000',
  },
  { name: `reading ${name} cars into the index`, figure: Math.round(large.loadMs), unit: 'ms' },
  { name: `index of ${name} cars`, figure: Math.round(large.memoryMiB), unit: 'MiB' },
]
report('search', figures)

async function measure(size: number): Promise<Measured> {
  const database = await filledDatabase(size)
  const scope = { parts: { database }, locale: 'en', userId: null } as const
  try {
    globalThis.gc?.()
    const before = process.memoryUsage().arrayBuffers
    const started = performance.now()
    await catalogOf(database).listings.current()
    const loadMs = performance.now() - started
    const memoryMiB = (process.memoryUsage().arrayBuffers - before) / 2 ** 20

    const batch = questions(asked)
    const call = (question: Question, facets: boolean) => searchVehicles({ ...toRequest(question), facets }, scope)
    for (const question of batch.slice(0, 50)) {
      await call(question, true)
      await barePage(database.pool, question)
    }
    // One after the other per question, so that whatever else the machine does meets all of them alike.
    const result: Measured = { call: [], page: [], facets: [], bareFacets: [], bareCount: [], loadMs, memoryMiB }
    for (const [i, question] of questions(asked, 2).entries()) {
      result.page.push(await timed(() => barePage(database.pool, question)))
      result.call.push(await timed(() => call(question, false)))
      result.facets.push(await timed(() => call(question, true)))
      result.bareCount.push(await timed(() => bareCount(database.pool, question)))
      if (i % 20 === 0) result.bareFacets.push(await timed(() => bareFacets(database.pool, question)))
    }
    return result
  } finally {
    await database.close()
  }
}

async function filledDatabase(size: number): Promise<Database> {
  const admin = connect({ connectionString: server.url, max: 1 })
  await admin.pool.query(`create database search_${size}`)
  await admin.close()
  const url = new URL(server.url)
  url.pathname = `/search_${size}`
  const database = connect({ connectionString: url.href, max: 4 })
  await migrate(database.pool)
  await bulkLoad(database, size)
  await database.pool.query('vacuum analyze')
  return database
}

function toRequest({
  make,
  model,
  color,
  body,
  fromYear,
  weekMax,
  near,
  orderBy,
}: Question): Input<'searchPreAuthVehicles'> {
  return {
    make,
    model,
    color,
    cab_type: body,
    from_year: fromYear,
    week_max: weekMax,
    lat: near?.lat,
    lng: near?.lng,
    orderby: orderBy,
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
