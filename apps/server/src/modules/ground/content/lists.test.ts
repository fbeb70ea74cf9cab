import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { appState, faqEntries, publications, testimonials } from '../../../db/schema/index.ts'
import { seedDemo } from '../../../db/seed/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp({ seed: 'small' })
const { db } = app.parts.database
const inFrench = { headers: { 'accept-language': 'fr' } }

test('MKT-01, CONST-08, SRV-31: thirty testimonials, news and events come in both languages, each marked as a sample', async () => {
  const { status, result } = await app.call('getHomeContent', {})
  expect(status).toBe(true)
  expect(result!.testimonials).toHaveLength(30)
  const french = (await app.send('getHomeContent', {}, inFrench)).body.result
  expect(french.testimonials.map((t: { id: number }) => t.id)).toEqual(result!.testimonials.map(t => t.id))
  expect(french.news).toHaveLength(result!.news.length)
  expect(french.testimonials[0].quote).not.toBe(result!.testimonials[0]!.quote)
  for (const { sample } of [...result!.testimonials, ...result!.news, ...result!.events]) expect(sample).toBe(true)
  const dates = result!.news.map(item => item.date)
  expect(dates).toEqual(dates.toSorted().reverse())
})

test('MKT-10, PLAT-10, API-26: an answer of the questions page holds no script, no handler and no style, whoever wrote it', async () => {
  const hostile =
    '<p onclick="steal()">Yes.<script>alert(1)</script><img src=x onerror=alert(1)></p><a href="javascript:alert(1)">a</a><a href="//evil.example">b</a><iframe src="https://evil.example"></iframe><style>p{}</style>'
  await db.update(faqEntries).set({ answer: hostile }).where(eq(faqEntries.id, 1))
  const { result } = await app.call('getFaq', {})
  expect(result!.faq.find(entry => entry.id === 1)?.answer).toBe('<p>Yes.</p><a>a</a><a>b</a>')
  expect(result!.categories.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(result!.faq.every(entry => [1, 2, 3].includes(entry.category_id))).toBe(true)
})

test('MKT-03, MKT-04: drivers and dealers have questions of their own, which the questions page does not show', async () => {
  const [all, driver, dealer] = await Promise.all(
    (['all', 'driver', 'dealer'] as const).map(async audience => {
      const { result } = await app.call('getFaq', { audience })
      return result!.faq.map(({ id }) => id)
    }),
  )
  expect(driver!.length).toBeGreaterThan(3)
  expect(dealer!.length).toBeGreaterThan(3)
  expect(new Set([...all!, ...driver!, ...dealer!]).size).toBe(all!.length + driver!.length + dealer!.length)
})

test('SRV-31: a database of an earlier version gets the new texts once, and keeps what the team has changed', async () => {
  const older = await startTestApp({ seed: 'small' })
  const olderDb = older.parts.database.db
  await olderDb.delete(testimonials)
  await olderDb.delete(appState).where(eq(appState.key, 'seed_content'))
  await olderDb.update(faqEntries).set({ answer: '<p>Ours.</p>' }).where(eq(faqEntries.id, 1))
  const again = { now: older.clock.now(), files: older.parts.files }
  expect(await seedDemo(older.parts.database, again)).toBe(false)
  const count = async () => {
    const { rows } = await olderDb.execute(sql`select count(*)::int as n from testimonials`)
    return rows[0]!.n
  }
  expect(await count()).toBe(60)
  const { result } = await older.call('getFaq', {})
  expect(result!.faq.find(entry => entry.id === 1)?.answer).toBe('<p>Ours.</p>')
  await olderDb.delete(testimonials).where(eq(testimonials.id, 3))
  await seedDemo(older.parts.database, again)
  expect(await count()).toBe(58)
})

test('MKT-21, C-16, CONST-08: terms are page 12 and privacy is page 13, each with its sections, beside the listing of the same number', async () => {
  for (const [page, id, sections] of [
    ['terms', 12, 10],
    ['privacy', 13, 10],
    ['aboutus', 7, 4],
  ] as const) {
    for (const headers of [{}, inFrench.headers]) {
      const { body } = await app.send('getContentPage', { page, id }, { headers })
      expect(body.result.sections.length, page).toBeGreaterThan(sections)
      expect(JSON.stringify(body.result)).not.toMatch(/\{\w+\}|<h2|undefined/)
      expect(body.result.intro + JSON.stringify(body.result.sections)).toContain('+1 305 555 0100')
    }
  }
  expect(await app.call('getContentPage', { page: 'terms', id: 13 })).toMatchObject({ status: false, code: 'no-page' })
  expect(await app.call('getContentPage', {})).toMatchObject({ status: false, code: 'no-page' })
  expect(await app.call('getMetas', { page: 'listing', id: 12 })).toMatchObject({
    result: { metatitle: 'Find Your Dream Car | Ownward' },
  })
})

test('MKT-18: filings are dated, the newest first; charters and the code of ethics are files to download in both languages', async () => {
  for (const headers of [{}, inFrench.headers]) {
    const { filings, charters } = (await app.send('getFilings', {}, { headers })).body.result
    const dates = filings.map(({ date }: { date: string }) => date)
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(charters).toHaveLength(4)
    for (const { href } of charters) {
      const file = await fetch(app.url + href)
      expect(file.headers.get('content-type')).toBe('application/pdf')
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+\.pdf"$/)
      const bytes = Buffer.from(await file.arrayBuffer())
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.length).toBeGreaterThan(2000)
    }
  }
  for (const path of ['/documents/none-en.pdf', '/documents/code-of-ethics-de.pdf', '/documents/..%2f..%2fconfig.pdf'])
    expect((await app.request(path)).status, path).toBe(404)
})

test('MKT-15, PLAT-10: publications have their kinds; a link that would run a script leads nowhere', async () => {
  await db.update(publications).set({ link: 'javascript:alert(1)' }).where(eq(publications.id, 1))
  await db.update(publications).set({ link: '//evil.example' }).where(eq(publications.id, 2))
  const { result } = await app.call('getPublications', {})
  expect(new Set(result!.map(({ kind }) => kind))).toEqual(new Set(['article', 'webinar', 'video']))
  expect(result!.filter(({ id }) => id <= 2).map(({ link }) => link)).toEqual(['', ''])
  expect(result!.filter(({ id }) => id > 2).every(({ link }) => /^(https:\/\/|\/\w)/.test(link))).toBe(true)
})
