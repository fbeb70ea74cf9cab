import { unsetMark } from '@ownward/texts/testing-french'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../http/testing.ts'
import * as schema from '../../schema/index.ts'
import { asTheCatalogues, sayFrenchAsTheCatalogues } from './french-as-catalogues.ts'
import { loadContent } from './load-content.ts'

const app = await startTestApp()
const { db } = app.parts.database
await db.transaction(loadContent)
afterAll(() => app.close())

const { pageMetas, faqCategories, faqEntries, detailTexts, contentBlocks, contentPages, charters } = schema
const { testimonials, newsItems, events, publications, filings } = schema
const lists = [pageMetas, faqCategories, faqEntries, detailTexts, contentBlocks, contentPages, charters] as const
const more = [testimonials, newsItems, events, publications, filings] as const

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/<[^>]+>/g, '')]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

async function french(): Promise<string[]> {
  const rows = await Promise.all([...lists, ...more].map(list => db.select().from(list).where(eq(list.locale, 'fr'))))
  // Versions of the terms that are no longer in force stay as they were accepted.
  return textsIn(rows.flat().filter(row => !('kind' in row && /^agreement_terms:/.test(row.kind))))
}

test('PLAT-06, SRV-31: the French that every installation starts with sets off its marks and names the fee as receipts do', async () => {
  const texts = await french()
  expect(texts.length).toBeGreaterThan(400)
  expect(texts.filter(text => unsetMark.test(text))).toEqual([])
  expect(texts.filter(text => /redevance/i.test(text))).toEqual([])
  expect(texts.filter(text => /frais d’utilisation/i.test(text)).length).toBeGreaterThan(10)
})

test('PLAT-06: only words and spaces change: without them the French is the one that was seeded', () => {
  expect(asTheCatalogues({ text: 'Prix : 85 % « net » ; moins la redevance est élevée !', n: 1, none: null })).toEqual({
    text: 'Prix\u00a0: 85\u00a0% «\u00a0net\u00a0»\u00a0; moins les frais d’utilisation sont élevés\u00a0!',
    n: 1,
    none: null,
  })
  expect(asTheCatalogues('https://a.example/?a=1 3:2')).toBe('https://a.example/?a=1 3:2')
})

test('SRV-31: what the team has written anew stays, in its own spaces; English is not touched', async () => {
  const faq = (locale: 'en' | 'fr') => and(eq(faqEntries.id, 1), eq(faqEntries.locale, locale))
  const read = async (locale: 'en' | 'fr') => (await db.select().from(faqEntries).where(faq(locale)))[0]
  const english = await read('en')
  await db.update(faqEntries).set({ question: 'Quelle redevance ?' }).where(faq('fr'))
  const before = await read('fr')
  await db.transaction(sayFrenchAsTheCatalogues)
  expect(await read('fr')).toEqual(before)
  expect(await read('en')).toEqual(english)
})
