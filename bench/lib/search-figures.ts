import type { Input } from '@ownward/contract'
import type { Database } from '../../apps/server/src/db/connect.ts'
import { catalogOf } from '../../apps/server/src/modules/catalog/catalog.ts'
import { readSearch } from '../../apps/server/src/modules/catalog/read-search.ts'
import { searchVehicles } from '../../apps/server/src/modules/catalog/search-vehicles.ts'
import { bareCount, bareFacets, barePage, type Question, questions } from './bare-search.ts'

const asked = 400
const tick = 5

/** Milliseconds of each question asked, and what reading the cars took. */
export interface Measured {
  call: number[]
  page: number[]
  facets: number[]
  bareFacets: number[]
  bareCount: number[]
  /** Page, total and facets without the database, on average. */
  memoryMs: number
  loadMs: number
  heldUpMs: number
  indexMiB: number
}

/** Puts the same questions to the search call and to the database behind it. */
export async function measureSearch(database: Database): Promise<Measured> {
  const scope = { parts: { database }, locale: 'en', userId: null } as const
  const reading = await measureReading(database)
  const call = (question: Question, facets: boolean) => searchVehicles({ ...toRequest(question), facets }, scope)
  for (const question of questions(100)) {
    await call(question, true)
    await barePage(database.pool, question)
  }
  // One after the other per question, so that whatever else the machine does meets all of them alike. Who is asked first takes
  // turns, for the second finds the database's pages already read.
  const result: Measured = { call: [], page: [], facets: [], bareFacets: [], bareCount: [], memoryMs: 0, ...reading }
  for (const [i, question] of questions(asked, 2).entries()) {
    const page = async () => result.page.push(await timed(() => barePage(database.pool, question)))
    const search = async () => result.call.push(await timed(() => call(question, false)))
    for (const first of i % 2 === 0 ? [page, search] : [search, page]) await first()
    result.bareCount.push(await timed(() => bareCount(database.pool, question)))
    if (i % 20 === 0) result.bareFacets.push(await timed(() => bareFacets(database.pool, question)))
  }
  // Other questions: an answer given before would be remembered.
  for (const question of questions(asked, 3)) result.facets.push(await timed(() => call(question, true)))
  result.memoryMs = await timeInMemory(database)
  return result
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

async function timeInMemory(database: Database): Promise<number> {
  const snapshot = await catalogOf(database).listings.current()
  const batch = questions(asked, 4).map(question => readSearch(toRequest(question)))
  const ms = await timed(async () => {
    for (const { criteria, position, ...page } of batch) {
      const search = snapshot.search({ ...criteria, city: position })
      snapshot.count(search)
      snapshot.page(search, page)
      snapshot.overview(search)
    }
  })
  return ms / asked
}

function toRequest(question: Question): Input<'searchPreAuthVehicles'> {
  const { make, model, color, body, fromYear, weekMax, near, orderBy } = question
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
