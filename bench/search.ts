import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { connect, type Database } from '../apps/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts'
import { filledDatabase } from './lib/filled-database.ts'
import { type Figure, median, quantile, report } from './lib/report.ts'
import { type Measured, measureSearch } from './lib/search-figures.ts'
import { serverMemory } from './lib/server-memory.ts'

// The search call beside the same questions put to PostgreSQL as plainly as can be, in one process and one run, the sizes in turn. A million cars
// take five minutes to be made up: `--million` asks for them, `--keep <folder>` keeps the databases for the next run.
const { values: options } = parseArgs({
  options: { million: { type: 'boolean', default: false }, keep: { type: 'string' } },
})
const sizes = options.million ? [10_000, 100_000, 1_000_000] : [10_000, 100_000]

const dataDir = options.keep ? resolve(options.keep) : mkdtempSync(join(tmpdir(), 'ownward-search-'))
const server = await startEmbeddedPostgres({ dataDir, durable: false })
const measured = new Map<number, Measured>()
const open: Database[] = []
let memory: Awaited<ReturnType<typeof serverMemory>>
try {
  for (const size of sizes) {
    const url = await filledDatabase(server.url, size)
    if (size === 100_000) memory = await serverMemory(url, join(dataDir, 'postgres'))
    open.push(connect({ connectionString: url, max: 4 }))
  }
  for (const [i, result] of (await measureSearch(open)).entries()) measured.set(sizes[i]!, result)
} finally {
  for (const database of open) await database.close()
  await server.stop()
  if (!options.keep) rmSync(dataDir, { recursive: true, force: true })
}

report('search', [
  ...sizes.flatMap(figuresAt),
  ...sizes.slice(1).flatMap(growthTo),
  {
    name: 'server process at 100,000 cars after 1,000 mixed searches',
    figure: memory!.serverMiB,
    unit: 'MiB',
    bar: 300,
    note: 'must go to 220; the database apart',
  },
  { name: 'embedded database beside it, shared pages counted once', figure: memory!.databaseMiB, unit: 'MiB' },
])

function figuresAt(size: number): Figure[] {
  const m = measured.get(size)!
  const at = `at ${size.toLocaleString('en-US')}`
  const facetsBar = size === 1_000_000 ? { bar: 60, note: 'must go to 8' } : {}
  return [
    { name: `bare SQL of a page ${at}, p50`, figure: median(m.page), unit: 'ms' },
    { name: `bare SQL of a page ${at}, p99`, figure: quantile(m.page, 0.99), unit: 'ms' },
    { name: `bare SQL of the exact total ${at}, p50`, figure: median(m.bareCount), unit: 'ms' },
    { name: `bare SQL of total and facets ${at}, p50`, figure: median(m.bareFacets), unit: 'ms' },
    { name: `search call (page and exact total) ${at}, p50`, figure: median(m.call), unit: 'ms' },
    { name: `search call (page and exact total) ${at}, p99`, figure: quantile(m.call, 0.99), unit: 'ms' },
    {
      name: `search call p99 against bare SQL of the page alone ${at}`,
      figure: quantile(m.call, 0.99) / quantile(m.page, 0.99),
      unit: 'x',
      bar: 5,
      note: 'must go to 3',
    },
    {
      name: `search call p50 against bare SQL of the page alone ${at}`,
      figure: median(m.call) / median(m.page),
      unit: 'x',
    },
    { name: `search, total and all facets ${at}, p50`, figure: median(m.facets), unit: 'ms', ...facetsBar },
    { name: `search, total and all facets ${at}, p99`, figure: quantile(m.facets, 0.99), unit: 'ms' },
    { name: `of which in memory ${at}, p50`, figure: median(m.memory), unit: 'ms' },
    { name: `keyword search with total and all facets ${at}, p50`, figure: median(m.keywords), unit: 'ms' },
    { name: `keyword search with total and all facets ${at}, p99`, figure: quantile(m.keywords, 0.99), unit: 'ms' },
    { name: `reading the cars ${at}`, figure: Math.round(m.loadMs), unit: 'ms' },
    { name: `others held up at most meanwhile ${at}`, figure: Math.round(m.heldUpMs), unit: 'ms' },
    { name: `index ${at}`, figure: Math.round(m.indexMiB), unit: 'MiB' },
  ]
}

function growthTo(size: number): Figure[] {
  const [small, large] = [measured.get(10_000)!, measured.get(size)!]
  const exponent = (of: 'facets' | 'keywords') =>
    Math.log(median(large[of]) / median(small[of])) / Math.log(size / 10_000)
  const upTo = `10,000 to ${size.toLocaleString('en-US')}`
  const bar = size === 1_000_000 ? { bar: 0.45 } : {}
  return [
    { name: `growth exponent of search with facets, ${upTo}`, figure: exponent('facets'), unit: '', ...bar },
    { name: `growth exponent of keyword search, ${upTo}`, figure: exponent('keywords'), unit: '' },
  ]
}
