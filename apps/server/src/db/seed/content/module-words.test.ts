import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../http/testing.ts'
import { contentBlocks, contentPages, faqEntries } from '../../schema/index.ts'
import { loadContent } from './load-content.ts'

test('SRV-16, SRV-31: no page, answer or agreement says that a module tells where the car is', async () => {
  await using app = await startTestApp()
  const { db } = app.parts.database
  await db.transaction(loadContent)
  const [pages, answers, terms] = await Promise.all([
    db.select().from(contentPages),
    db.select().from(faqEntries),
    db.select().from(contentBlocks).where(eq(contentBlocks.kind, 'agreement_terms')),
  ])
  const words = [
    ...pages.map(({ html }) => html),
    ...answers.map(({ answer }) => answer),
    ...terms.map(({ body }) => JSON.stringify(body)),
  ]
  expect(words.length).toBeGreaterThan(20)
  const wrong = /its place and mileage|shows where the car is|dit où elle est|sa position|montre où est la voiture/
  expect(words.filter(text => wrong.test(text))).toEqual([])
  for (const [locale, said] of [
    ['en', 'sends us the miles'],
    ['fr', 'nous envoie les milles'],
  ] as const) {
    const [page] = await db
      .select()
      .from(contentPages)
      .where(and(eq(contentPages.page, 'privacy'), eq(contentPages.locale, locale)))
    expect(page).toMatchObject({ html: expect.stringContaining(said), updatedOn: '2026-11-24' })
  }
})
