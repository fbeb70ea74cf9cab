import { unsetMark } from '@ownward/texts/testing-french'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import * as schema from '../../schema/index.ts'
import { loadContent } from './load-content.ts'

const app = await startTestApp()
const { db } = app.parts.database
const wasNew = await db.transaction(loadContent)
afterAll(() => app.close())

const { pageMetas, faqCategories, faqEntries, detailTexts, contentBlocks, contentPages, charters } = schema
const { testimonials, newsItems, events, publications, filings } = schema
const lists = [pageMetas, faqCategories, faqEntries, detailTexts, contentBlocks, contentPages, charters] as const
const more = [testimonials, newsItems, events, publications, filings] as const

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/<[^>]+>/g, '')]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

async function textsOf(locale: 'en' | 'fr'): Promise<string[]> {
  const rows = await Promise.all([...lists, ...more].map(list => db.select().from(list).where(eq(list.locale, locale))))
  return textsIn(rows.flat())
}

test('SRV-31: an installation gets the texts once; what was taken out since does not come back', async () => {
  expect(wasNew).toBe(true)
  await db.delete(faqEntries).where(eq(faqEntries.id, 1))
  expect(await db.transaction(loadContent)).toBe(false)
  expect(await db.$count(faqEntries, eq(faqEntries.id, 1))).toBe(0)
})

test('PLAT-06, SRV-31: the French that every installation starts with sets off its marks and names the fee as receipts do', async () => {
  const texts = await textsOf('fr')
  expect(texts.length).toBeGreaterThan(400)
  expect(texts.filter(text => unsetMark.test(text))).toEqual([])
  expect(texts.filter(text => /redevance/i.test(text))).toEqual([])
  expect(texts.filter(text => /frais d’utilisation/i.test(text)).length).toBeGreaterThan(10)
})

test('SRV-16, SRV-31: no page, answer or agreement says that a module tells where the car is', async () => {
  const wrong = /its place and mileage|shows where the car is|dit où elle est|sa position|montre où est la voiture/
  const texts = [...(await textsOf('en')), ...(await textsOf('fr'))]
  expect(texts.length).toBeGreaterThan(800)
  expect(texts.filter(text => wrong.test(text))).toEqual([])
})

test.each([
  ['en', 'two years after the approval or the end of your last program', 'sends us the miles'],
  ['fr', 'deux ans après l’approbation ou la fin de votre dernier programme', 'nous envoie les milles'],
] as const)(
  'BEY-25, SRV-16: the privacy page tells how long documents are kept and what a module sends (%s)',
  async (locale, kept, sent) => {
    const privacy = and(eq(contentPages.page, 'privacy'), eq(contentPages.locale, locale))
    const [page] = await db.select().from(contentPages).where(privacy)
    expect(page!.html).toContain(kept)
    expect(page!.html).toContain(sent)
  },
)
