import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../http/testing.ts'
import { appState, contentPages, pageMetas } from '../../schema/index.ts'
import { appPageMetaRows } from './app-page-metas.ts'
import { loadContent } from './load-content.ts'
import { contentPageRows } from './pages/rows.ts'

const licenceEnds =
  /<p>(?:Your license counts through its last day|Votre permis compte jusqu’à son dernier jour).*<\/p>\n/
const signInPages = ['login', 'register', 'forgotpassword']

/** The texts of an installation that was made with an earlier product, after it was started with this one. */
async function renewed(change: { html?: (html: string) => string; keywords?: string } = {}) {
  const app = await startTestApp()
  const { db } = app.parts.database
  await db.insert(contentPages).values(
    contentPageRows.map(row => {
      const old = { ...row, html: row.html.replace(licenceEnds, '') }
      return { ...old, html: change.html?.(old.html) ?? old.html }
    }),
  )
  await db
    .insert(pageMetas)
    .values(
      appPageMetaRows.map(row => (signInPages.includes(row.page) ? { ...row, keywords: change.keywords ?? '' } : row)),
    )
  await db.insert(appState).values({ key: 'seed_content', value: { version: 4 } })
  await db.transaction(loadContent)
  return textsOf(app)
}

async function fresh() {
  const app = await startTestApp()
  await app.parts.database.db.transaction(loadContent)
  return textsOf(app)
}

async function textsOf({ parts }: Awaited<ReturnType<typeof startTestApp>>) {
  const { db } = parts.database
  const pages = await db
    .select({ page: contentPages.page, locale: contentPages.locale, html: contentPages.html })
    .from(contentPages)
    .where(and(eq(contentPages.page, 'terms'), eq(contentPages.pageId, 12)))
    .orderBy(contentPages.locale)
  const metas = await db
    .select({ page: pageMetas.page, locale: pageMetas.locale, keywords: pageMetas.keywords })
    .from(pageMetas)
    .where(inArray(pageMetas.page, signInPages))
    .orderBy(pageMetas.page, pageMetas.locale)
  return { pages, metas }
}

test('SRV-31, ROLE-02: an installation from before licenses ended says what a new one says, in both languages', async () => {
  const [now, then] = [await fresh(), await renewed()]
  expect(now.pages.map(({ html }) => licenceEnds.test(html))).toEqual([true, true])
  expect(then).toEqual(now)
})

test('SRV-31: what the team has written anew stays when texts are renewed', async () => {
  const own = await renewed({ html: () => '<p>Ours.</p>', keywords: 'ours' })
  expect(own.pages.map(({ html }) => html)).toEqual(['<p>Ours.</p>', '<p>Ours.</p>'])
  expect(new Set(own.metas.map(({ keywords }) => keywords))).toEqual(new Set(['ours']))
})
