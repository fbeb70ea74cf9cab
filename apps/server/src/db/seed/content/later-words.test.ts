import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../http/testing.ts'
import { appState, contentPages } from '../../schema/index.ts'
import { sayHowLongDocumentsAreKept } from './later-words.ts'
import { loadContent } from './load-content.ts'

test('BEY-25, SRV-31: the privacy page tells how long documents are kept; what the team has written anew stays', async () => {
  const app = await startTestApp()
  const { db } = app.parts.database
  await db.transaction(loadContent)
  const htmlIn = async (locale: 'en' | 'fr') => {
    const [page] = await db
      .select()
      .from(contentPages)
      .where(and(eq(contentPages.page, 'privacy'), eq(contentPages.locale, locale)))
    return page!
  }
  for (const [locale, words] of [
    ['en', 'two years after the approval or the end of your last program'],
    ['fr', 'deux ans après l’approbation ou la fin de votre dernier programme'],
  ] as const)
    expect(await htmlIn(locale)).toMatchObject({ html: expect.stringContaining(words), updatedOn: '2026-11-24' })
  await db
    .update(contentPages)
    .set({ html: '<p>Ours.</p>', updatedOn: '2026-01-01' })
    .where(eq(contentPages.page, 'privacy'))
  await db.transaction(sayHowLongDocumentsAreKept)
  expect(await htmlIn('en')).toMatchObject({ html: '<p>Ours.</p>', updatedOn: '2026-01-01' })
})

test('SRV-31, SRV-24: an installation that had step 22 before it was whole gets its last sentence, once', async () => {
  const app = await startTestApp()
  const { db } = app.parts.database
  await db.transaction(loadContent)
  const terms = and(eq(contentPages.page, 'terms'), eq(contentPages.locale, 'en'))
  const html = async () => (await db.select().from(contentPages).where(terms))[0]!.html
  const whole = await html()
  const [now, before] = ['; one that tells none counts for a year from its approval. One', '. One']
  expect(whole).toContain(now)
  await db
    .update(contentPages)
    .set({ html: sql`replace(${contentPages.html}, ${now}, ${before})` })
    .where(terms)
  expect(await html()).not.toContain(now)
  await db
    .update(appState)
    .set({ value: { version: 22 } })
    .where(eq(appState.key, 'seed_content'))
  await db.transaction(loadContent)
  expect(await html()).toBe(whole)
  expect(await db.transaction(loadContent)).toBe(false)
})
