import type { Input } from '@ownward/contract'
import type { Database } from '../../apps/server/src/db/connect.ts'
import { silentLog } from '../../apps/server/src/log/log.ts'
import { catalogOf } from '../../apps/server/src/modules/cars/catalog/catalog.ts'
import { readSearch } from '../../apps/server/src/modules/cars/catalog/search-routes.ts'
import { searchVehicles } from '../../apps/server/src/modules/cars/catalog/search-vehicles.ts'
import { bareCount, bareFacets, barePage, keywordQuestions, type Question, questions } from './bare-search.ts'

const asked = 400
const tick = 5

/** Milliseconds of each question asked, and what reading the cars took. */
export interface Measured {
  call: number[]
  page: number[]
  facets: number[]
  /** Search with words in it, total and facets. */
  keywords: number[]
  bareFacets: number[]
  bareCount: number[]
  /** Page, total and facets without the database. */
  memory: number[]
  loadMs: number
  heldUpMs: number
  indexMiB: number
}

/**
 * Puts the same questions to the search call and to the database behind it, at every size in turn: whatever else the machine does
 * meanwhile meets all of them alike, so that the growth between two sizes is that of the search.
 */
export async function measureSearch(databases: readonly Database[]): Promise<Measured[]> {
  const sizes: Size[] = []
  for (const database of databases) sizes.push(await readSize(database))
  for (const question of questions(100)) {
    for (const { database, call } of sizes) {
      await call(question, true)
      await barePage(database.pool, question)
    }
  }
  for (const [i, question] of questions(asked, 2).entries())
    for (const size of inTurn(sizes, i)) await askBoth(size, question, i)
  // Other questions: an answer given before would be remembered.
  for (const [i, question] of questions(asked, 3).entries())
    for (const { call, result } of inTurn(sizes, i)) result.facets.push(await timed(() => call(question, true)))
  for (const [i, question] of keywordQuestions(asked, 5).entries())
    for (const { call, result } of inTurn(sizes, i)) result.keywords.push(await timed(() => call(question, true)))
  for (const [i, question] of questions(asked, 4).entries())
    for (const size of inTurn(sizes, i)) size.result.memory.push(await timeInMemory(size.database, question))
  return sizes.map(size => size.result)
}

interface Size {
  database: Database
  call: (question: Question, facets: boolean) => Promise<unknown>
  result: Measured
}

async function readSize(database: Database): Promise<Size> {
  const scope = { parts: { database, log: silentLog() }, locale: 'en', userId: null, address: '' } as const
  const reading = await measureReading(database)
  return {
    database,
    call: (question, facets) => searchVehicles(readSearch({ ...toRequest(question), facets }), scope),
    result: { call: [], page: [], facets: [], keywords: [], bareFacets: [], bareCount: [], memory: [], ...reading },
  }
}

/** The sizes, another one first every time. */
function inTurn(sizes: readonly Size[], i: number): Size[] {
  const first = i % sizes.length
  return [...sizes.slice(first), ...sizes.slice(0, first)]
}

async function askBoth({ database, call, result }: Size, question: Question, i: number): Promise<void> {
  const page = async () => result.page.push(await timed(() => barePage(database.pool, question)))
  const search = async () => result.call.push(await timed(() => call(question, false)))
  // Who is asked first takes turns, for the second finds the database's pages already read.
  for (const first of i % 2 === 0 ? [page, search] : [search, page]) await first()
  result.bareCount.push(await timed(() => bareCount(database.pool, question)))
  if (i % 20 === 0) result.bareFacets.push(await timed(() => bareFacets(database.pool, question)))
}

async function measureReading(database: Database): Promise<Pick<Measured, 'loadMs' | 'heldUpMs' | 'indexMiB'>> {
  const before = process.memoryUsage().arrayBuffers
  let heldUpMs = 0
  let last = performance.now()
  const watch = setInterval(() => {
    const now = performance.now()
    heldUpMs = Math.max(heldUpMs, now - last - tick)
    last = now
  }, tick)
  const loadMs = await timed(() => catalogOf(database).listings.current())
  clearInterval(watch)
  return { loadMs, heldUpMs, indexMiB: (process.memoryUsage().arrayBuffers - before) / 2 ** 20 }
}

async function timeInMemory(database: Database, question: Question): Promise<number> {
  const snapshot = await catalogOf(database).listings.current()
  const { criteria, position, ...page } = readSearch(toRequest(question))
  return timed(async () => {
    const search = snapshot.search({ ...criteria, city: position })
    snapshot.count(search)
    snapshot.page(search, page)
    snapshot.overview(search)
  })
}

function toRequest(question: Question): Input<'searchPreAuthVehicles'> {
  const { q, make, model, color, body, fromYear, weekMax, near, orderBy } = question
  return {
    q,
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
