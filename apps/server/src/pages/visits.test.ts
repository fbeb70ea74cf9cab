import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { fastify } from 'fastify'
import { afterAll, afterEach, expect, test } from 'vitest'
import { demandCounts } from '../db/schema/index.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { keepCounts } from '../modules/ground/demand/index.ts'
import { startTestApp } from '../testing/test-app.ts'
import { mountPages, type PageAnswer } from './pages.ts'
import { isVisit } from './visits.ts'

const { parts, callApi, given, logs } = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = parts.database
const car = await given.vehicle({ body: 'sedan' })
const clientDir = mkdtempSync(join(tmpdir(), 'ownward-visits-'))
afterAll(() => rmSync(clientDir, { recursive: true }))
afterEach(() => db.delete(demandCounts))

const browser = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
}
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const isRobot = (agent: string) => /bot/i.test(agent)

const page = (status = 200): PageAnswer => ({
  status,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
  body: ['<h1>Cars</h1>'],
  tags: [],
})

/** A site whose listing asks for what its address says, and which keeps what it made. */
async function site() {
  const app = fastify()
  afterAll(() => app.close())
  app.addHook('onRequest', async (_request, reply) => void reply.headers(commonHeaders({ https: false })))
  const module = {
    createPageHandler:
      () =>
      async (request: Request, { call }: { call(name: 'searchPreAuthVehicles', body: object): Promise<unknown> }) => {
        const { pathname } = new URL(request.url)
        if (pathname.startsWith('/cars'))
          await call('searchPreAuthVehicles', Object.fromEntries(new URLSearchParams(pathname.slice(6))))
        return page(pathname.endsWith('/404') ? 404 : 200)
      },
    cacheKey: (url: URL) => (url.pathname.startsWith('/car/plans/') ? null : url.pathname),
    inlineHashes: { script: [], style: [] },
    listedPages: () => [],
    isRobot,
    demandOf: (path: string) => {
      const [, step, id] = /^\/car\/(details|plans)\/(\d+)/.exec(path) ?? []
      if (step) return { step: step === 'plans' ? ('plan' as const) : ('detail' as const), vehicleId: Number(id) }
      return path.startsWith('/cars') ? { step: 'listing' as const } : null
    },
  }
  await mountPages(app, parts, {
    clientDir,
    build: async () => ({ entry: { module } }) as never,
    call: callApi as never,
  })
  const host = new URL(parts.config.publicUrl).host
  return (url: string, headers: Record<string, string> = browser, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: { host, ...headers } })
}

/** The sums that are kept: step, dimension, value and how many. */
async function kept() {
  await keepCounts(parts)
  const rows = await db
    .select()
    .from(demandCounts)
    .orderBy(demandCounts.step, demandCounts.dimension, demandCounts.value)
  return rows.map(({ step, dimension, value, n }) => [step, dimension, value, n].join(' '))
}

test('DESK-33: pages are counted where they leave the server, kept or made anew, each once and with its car', async () => {
  const get = await site()
  for (let i = 0; i < 3; i++) expect((await get(`/car/details/${car.id}/a-car`)).statusCode).toBe(200)
  const { headers } = await get('/cars')
  // A browser that has the page already shows it again.
  expect((await get('/cars', { ...browser, 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  for (let i = 0; i < 2; i++) await get(`/car/plans/${car.id}`)
  await get('/faq')
  expect(await kept()).toEqual([
    'detail all  3',
    `detail car ${car.id} 3`,
    'listing all  2',
    'plan all  2',
    `plan car ${car.id} 2`,
  ])
})

test('DESK-33: what nobody looks at is not counted: robots, prefetches, scripts, workers, members, HEAD, and pages that are none', async () => {
  const get = await site()
  const path = `/car/details/${car.id}/a-car`
  const none: Record<string, string>[] = [
    { ...browser, 'user-agent': robot },
    { ...browser, 'user-agent': '' },
    { ...browser, 'sec-purpose': 'prefetch' },
    { ...browser, 'sec-purpose': 'prefetch;prerender' },
    { ...browser, purpose: 'prefetch' },
    { ...browser, 'x-moz': 'prefetch' },
    { ...browser, accept: '*/*' },
    { ...browser, cookie: 'lang=fr; team=abcdef' },
  ]
  for (const headers of none) expect((await get(path, headers)).statusCode).toBe(200)
  await get(path, browser, 'HEAD')
  await get(path, { ...browser, 'x-shown': '1', 'sec-fetch-site': 'cross-site' }, 'HEAD')
  await get('/car/details/404')
  expect(await kept()).toEqual([])
  // The same without any of it is one.
  await get(path, { ...browser, cookie: 'lang=fr' })
  expect(await kept()).toEqual(['detail all  1', `detail car ${car.id} 1`])
})

test('DESK-33: who names nothing at all is no browser', () => {
  const headers = { accept: browser.accept }
  expect(isVisit({ method: 'GET', headers }, parts.config, isRobot)).toBe(false)
})

test('DESK-33: over https the cookie of the console has the prefix of its host', () => {
  const config = { https: true, publicUrl: 'https://cars.example' }
  const ask = (cookie: string) => isVisit({ method: 'GET', headers: { ...browser, cookie } }, config, isRobot)
  expect([ask('__Host-team=abc'), ask('team=abc'), ask('')]).toEqual([false, true, true])
})

test('DESK-33: a page fetched by a script counts once, when it is shown in place', async () => {
  const get = await site()
  const path = `/car/details/${car.id}/a-car`
  await get(path, { ...browser, accept: '*/*', 'sec-fetch-site': 'same-origin' })
  expect(await kept()).toEqual([])
  const shown = { 'user-agent': browser['user-agent'], accept: '*/*', 'x-shown': '1', 'sec-fetch-site': 'same-origin' }
  await get(path, shown, 'HEAD')
  expect((await get(`/car/plans/${car.id}`, shown, 'HEAD')).statusCode).toBe(204)
  expect(await kept()).toEqual(['detail all  1', `detail car ${car.id} 1`, 'plan all  1', `plan car ${car.id} 1`])
})

test('DESK-33: a car that there never was is in no sum', async () => {
  const get = await site()
  await get('/car/details/999999/none')
  expect(await kept()).toEqual(['detail all  1'])
})

test('DESK-33: searches without results are counted by their filters, and only what the fleet knows stands there by its name', async () => {
  await given.vehicle({ body: 'pickup', color: 'Red' })
  const get = await site()
  for (let i = 0; i < 2; i++)
    await get('/cars/cab_type=sedan&week_max=1&q=Sedan+Zebulon+Quirk&make=Zebulon&city=12+Quirk+Lane')
  await get('/cars')
  expect(await kept()).toEqual([
    'listing all  3',
    'nothing all  2',
    'nothing body sedan 2',
    'nothing city other 2',
    'nothing make other 2',
    'nothing weekMax 0-99 2',
    'nothing words other 2',
    'nothing words sedan 2',
  ])
})

test('DESK-33: nothing of a visit is in any table or in the log: no name, address, device, cookie or order', async () => {
  const get = await site()
  const planted = ['Zebulon', 'Quirkwood', '203.0.113.77', 'OddBrowser', 'quaintcookie', 'strangereferer']
  const headers = {
    ...browser,
    'user-agent': `${browser['user-agent']} OddBrowser/9.9`,
    cookie: 'device=quaintcookie; lang=en',
    referer: 'https://strangereferer.example/Quirkwood',
    'x-forwarded-for': '203.0.113.77',
    'accept-language': 'fr-CA,Quirkwood;q=0.5',
  }
  for (const path of [
    '/cars/q=Zebulon+Quirkwood',
    '/cars/make=Zebulon&city=12+Quirkwood+Lane',
    `/car/details/${car.id}/Zebulon-Quirkwood`,
    `/car/plans/${car.id}?name=Zebulon`,
  ])
    expect((await get(path, headers)).statusCode).toBe(200)
  expect((await kept()).length).toBeGreaterThan(5)
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await db.execute(
      sql`select 1 from ${sql.identifier(name)} t where to_jsonb(t)::text ilike any(${sql.param(planted.map(word => `%${word}%`))}::text[]) limit 1`,
    )
    if (hits.length > 0) found.push(name)
  }
  expect(found).toEqual([])
  const log = JSON.stringify(logs)
  expect(planted.filter(word => log.includes(word))).toEqual([])
  // Sums alone: no moment, no number of a row, nothing to put visits in order by.
  const { rows: columns } = await db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_name = 'demand_counts' order by 1`,
  )
  expect(columns.map(({ name }) => name)).toEqual(['day', 'dimension', 'n', 'step', 'value'])
})
