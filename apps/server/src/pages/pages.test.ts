import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { filings } from '../db/schema/index.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { contentChanged } from '../modules/ground/content/index.ts'
import { startTestApp } from '../testing/test-app.ts'
import { mountPages, type PageAnswer } from './pages.ts'

const { parts } = await startTestApp({ seed: 'none' })
const clientDir = mkdtempSync(join(tmpdir(), 'ownward-pages-'))
afterAll(() => rmSync(clientDir, { recursive: true }))

const inlineHashes = { script: ["'sha256-starter'"], style: ["'sha256-sheet'"] }

/** A site of which every page is answered like this, as a page for everybody; counts how often it was made. */
async function siteThatAnswers(
  answer: () => PageAnswer,
  mode: 'demo' | 'production' = 'demo',
  call: () => Promise<unknown> = async () => ({}),
) {
  let made = 0
  const sites: { emptyLists: readonly string[] }[] = []
  const app = fastify()
  afterAll(() => app.close())
  app.addHook('onRequest', async (_request, reply) => void reply.headers(commonHeaders({ https: false })))
  const module = {
    createPageHandler:
      (_build: unknown, site: unknown) =>
      async (_request: Request, page: { call(name: 'getFaq', body: object): Promise<unknown> }) => {
        made++
        sites.push(site as (typeof sites)[number])
        await page.call('getFaq', {}).catch(() => {})
        return answer()
      },
    cacheKey: (url: URL) => url.pathname,
    inlineHashes,
    demandOf: () => null,
    isRobot: () => false,
    listedPages: () => [],
  }
  const changed = await mountPages(
    app,
    { ...parts, config: { ...parts.config, mode, https: mode === 'production' } },
    {
      clientDir,
      build: async () => ({ entry: { module } }),
      call,
    },
  )
  return { get: (url: string, headers = {}) => app.inject({ url, headers }), made: () => made, sites, changed }
}

const failed = (): PageAnswer => ({
  status: 500,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
  body: ['<h1>This page did not load</h1>'],
  tags: [],
})

test('PLAT-10, SRV-38: a page that did not load because the database is away is 503, says when to ask again, and is not kept', async () => {
  let isAway = true
  const site = await siteThatAnswers(
    () => (isAway ? failed() : { ...failed(), status: 200 }),
    'demo',
    async () => {
      if (isAway) throw Object.assign(new Error('getFaq answered 503'), { status: 503 })
      return {}
    },
  )
  const away = await site.get('/faq')
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5'])
  isAway = false
  const back = await site.get('/faq')
  expect([back.statusCode, back.headers['retry-after']]).toEqual([200, undefined])
})

test('PLAT-10, SRV-38: a page without a part that could not be read is kept for nobody; once it is whole it is', async () => {
  let isAway = true
  const site = await siteThatAnswers(
    () => ({ ...failed(), status: 200 }),
    'demo',
    async () => {
      if (isAway) throw Object.assign(new Error('getFaq answered 503'), { status: 503 })
      return {}
    },
  )
  for (let i = 0; i < 2; i++) expect((await site.get('/faq')).statusCode).toBe(200)
  expect(site.made()).toBe(2)
  isAway = false
  for (let i = 0; i < 3; i++) await site.get('/faq')
  expect(site.made()).toBe(3)
})

test.each(['/cars', '/faq', '/somewhere'])(
  'PLAT-10: the page that says a fault holds the strict policy of a page for everybody (%s)',
  async path => {
    const site = await siteThatAnswers(failed)
    const { statusCode, headers } = await site.get(path)
    const policy = String(headers['content-security-policy'])
    expect(statusCode).toBe(500)
    expect(policy).toMatch(/^default-src 'none'/)
    expect(policy).toContain("script-src 'self' 'sha256-starter';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe-|nonce-/)
    expect(headers['x-frame-options']).toBe('DENY')
  },
)

test('PLAT-10: a font and whatever else may be opened by itself has a policy of its own, and is no heavier for it; a script and a style have none to carry', async () => {
  mkdirSync(join(clientDir, 'assets'), { recursive: true })
  const names = ['latin-AbC1.woff2', 'mark-AbC1.svg', 'cars-AbC1.js', 'cars-AbC1.css']
  for (const name of names) writeFileSync(join(clientDir, 'assets', name), 'x')
  const site = await siteThatAnswers(failed)
  const [font, drawing, script, style] = await Promise.all(names.map(name => site.get(`/assets/${name}`)))
  for (const { headers } of [font!, drawing!]) {
    expect(headers['content-security-policy']).toBe("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  }
  for (const { headers } of [script!, style!]) expect(headers['content-security-policy']).toBeUndefined()
  for (const name of ['cross-origin-opener-policy', 'referrer-policy'])
    for (const { headers } of [font!, script!, style!]) expect(headers).not.toHaveProperty(name)
})

test('PLAT-03: a page of the app is packed for who takes it and kept by nobody', async () => {
  const html = '<p>Your bookings</p>'.repeat(100)
  const site = await siteThatAnswers(() => ({
    status: 200,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8', 'x-page': 'app' }),
    body: [html],
    tags: [],
  }))
  const own = { authorization: 'Basic somebody' }
  const packed = await site.get('/account', { ...own, 'accept-encoding': 'gzip, br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' })
  expect(packed.headers.etag).toBeUndefined()
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(html)
  const plain = await site.get('/account', own)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(html)
})

test('SRV-28, PLAT-03: a page with an invitation in its address is kept by nobody, however that is spelled', async () => {
  const site = await siteThatAnswers(() => ({
    status: 200,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
    body: ['<p>Register</p>'],
    tags: [],
  }))
  const own = { authorization: 'Basic somebody' }
  for (const question of ['?invite=a-token', '?lang=fr&invite=a-token', '?%69nvite=a-token'])
    expect((await site.get(`/register${question}`, own)).headers['cache-control'], question).toBe('no-store')
  expect((await site.get('/register', own)).headers['cache-control']).toBe('private, no-cache')
})

test('PLAT-03: a page that failed is made anew for the next reader, one that did not is kept', async () => {
  let answer = failed
  const site = await siteThatAnswers(() => answer())
  await site.get('/cars')
  expect((await site.get('/cars')).headers.etag).toBeUndefined()
  expect(site.made()).toBe(2)
  answer = () => ({ ...failed(), status: 200 })
  await site.get('/cars')
  await site.get('/cars')
  expect(site.made()).toBe(3)
})

test.each(['/dev', '/dev/', '/DEV', '/Dev/', '/%64ev', '/%44EV/outbox', '//dev'])(
  'BEY-21, PLAT-10: in production there is nothing at the address of the demo desk, however it is written (%s)',
  async path => {
    const site = await siteThatAnswers(() => ({ ...failed(), status: 200 }), 'production')
    expect((await site.get(path)).statusCode).toBe(404)
    expect(site.made()).toBe(0)
  },
)

test('BEY-21: in the demo the desk is a page, and a path that only begins like it is one anywhere', async () => {
  const answer = () => ({ ...failed(), status: 200 })
  expect((await (await siteThatAnswers(answer)).get('/dev')).statusCode).toBe(200)
  expect((await (await siteThatAnswers(answer, 'production')).get('/developers')).statusCode).toBe(200)
})

test('PLAT-06, PLAT-10: the chosen language is a cookie, over https never sent without it and of this host alone', async () => {
  const answer = () => ({ ...failed(), status: 200 })
  const chosen = async (mode: 'demo' | 'production') =>
    (await (await siteThatAnswers(answer, mode)).get('/language?to=fr&back=/cars')).headers['set-cookie']
  expect(await chosen('demo')).toBe('lang=fr; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(await chosen('production')).toBe('__Host-lang=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
})

test('OPS-07, NAV-01, NAV-08: a page knows which lists are empty, and is made anew in every process when one of them is filled', async () => {
  const site = await siteThatAnswers(() => ({ ...failed(), status: 200 }))
  await site.get('/how-it-works')
  await site.get('/how-it-works')
  expect(site.sites.map(({ emptyLists }) => emptyLists)).toEqual([
    ['faq', 'publications', 'article', 'webinar', 'video', 'filings'],
  ])
  const words = { title: 'A report', link: '', filedOn: '2026-01-02', form: '10-K' }
  await parts.database.db.insert(filings).values({ ...words, id: 1, locale: 'en' })
  for (const tags of [['content'], ['links']]) {
    contentChanged(parts.database, tags)
    site.changed(tags)
    await site.get('/how-it-works')
  }
  expect(site.sites.map(({ emptyLists }) => emptyLists.includes('filings'))).toEqual([true, false])
})
