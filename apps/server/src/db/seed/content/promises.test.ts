import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { maxCreditRateBps } from '@ownward/domain/pricing'
import { unsettled } from '@ownward/texts/testing-words'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import * as schema from '../../schema/index.ts'
import { loadContent } from './load-content.ts'

const app = await startTestApp()
const { db } = app.parts.database
await db.transaction(loadContent)
afterAll(() => app.close())

const root = new URL('../../../../../../', import.meta.url)
const { contentPages, contentBlocks, detailTexts, faqEntries, pageMetas } = schema
type Locale = 'en' | 'fr'

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** What pages, terms, answers and highlights say in a language, as every installation begins. */
async function saidByTheTeam(locale: Locale): Promise<string[]> {
  const of = async <T extends { locale: string }>(rows: Promise<T[]>) =>
    (await rows).filter(row => row.locale === locale)
  const [pages, blocks, highlights, answers, metas] = await Promise.all([
    of(db.select().from(contentPages)),
    of(db.select().from(contentBlocks)),
    of(db.select().from(detailTexts)),
    of(db.select().from(faqEntries)),
    of(db.select().from(pageMetas)),
  ])
  return [
    ...pages.map(({ html }) => html),
    ...blocks.flatMap(({ body }) => textsIn(body)),
    ...highlights.flatMap(({ title, content }) => [title, content]),
    ...answers.map(({ answer }) => answer),
    ...metas.flatMap(({ title, description }) => [title, description]),
  ]
}

/** The same with the questions that are answered. */
async function writtenByTheTeam(locale: Locale): Promise<string[]> {
  const questions = await db.select().from(faqEntries).where(eq(faqEntries.locale, locale))
  return [...(await saidByTheTeam(locale)), ...questions.map(({ question }) => question)]
}

/** What the catalogues say to the public, in the agreement and in letters. */
function saidByTheCatalogues(locale: Locale): string[] {
  return ['agreement', 'alerts', 'marketing', 'mail', 'shell'].flatMap(name =>
    textsIn(JSON.parse(readFileSync(new URL(`packages/texts/messages/${locale}/${name}.json`, root), 'utf8'))),
  )
}

/** Whole sentences of texts without their tags; a heading or a label is none. */
const sentencesOf = (texts: readonly string[]) => [
  ...new Set(
    texts
      .flatMap(text => text.split(/<\/?(?:p|li|ul|h2|td|th|tr|table|thead|tbody)[^>]*>|\n/))
      .map(text => text.replace(/<[^>]+>/g, '').trim())
      .flatMap(text => text.split(/(?<=[.!?])\s+(?=[\p{Lu}{“])/u))
      .map(text => text.replaceAll('|', '/').trim())
      .filter(text => /\s/.test(text) && /[.!?]$/.test(text)),
  ),
]

const heads = ['| name | by what |', '| sentence | kept by |']
const rows = readFileSync(new URL('docs/promises.md', root), 'utf8')
  .split('\n')
  .filter(row => !heads.includes(row))
const keepers = new Map(
  rows.flatMap(row => [...row.matchAll(/^\| \*\*(\w+)\*\* \| (.+) \|$/g)].map(([, key, by]) => [key!, by!])),
)
const table = new Map(
  rows.flatMap(row => [...row.matchAll(/^\| ([^*|][^|]*) \| ([\w, ]+) \|$/g)].map(([, said, by]) => [said!, by!])),
)

test('SRV-31, SRV-41: every sentence that pages, terms, the agreement, answers, letters and marketing say has a row that tells who keeps it', async () => {
  const said = sentencesOf([...(await saidByTheTeam('en')), ...saidByTheCatalogues('en')])
  expect(said.length).toBeGreaterThan(400)
  expect(
    said.filter(sentence => !table.has(sentence)),
    'said and not in docs/promises.md',
  ).toEqual([])
  expect(
    [...table.keys()].filter(row => !said.includes(row)),
    'in docs/promises.md and no longer said',
  ).toEqual([])
})

test('SRV-41: who keeps a sentence is code, a job or a test that is there, or it is said to be people', () => {
  const named = [...table.values()].flatMap(by => by.split(', '))
  expect(named.filter(key => !keepers.has(key))).toEqual([])
  expect([...keepers.keys()].filter(key => !named.includes(key))).toEqual([])
  const files = [...keepers.values()].flatMap(by => [...by.matchAll(/`([^`]+\.(?:ts|tsx))`/g)].map(([, file]) => file!))
  expect(files.length).toBeGreaterThan(25)
  expect(files.filter(file => !existsSync(new URL(file, root)))).toEqual([])
})

test('PLAT-06, SRV-41: what is said in English is said in French', async () => {
  const [en, fr] = await Promise.all([saidByTheTeam('en'), saidByTheTeam('fr')])
  expect(fr.length).toBe(en.length)
  expect(saidByTheCatalogues('fr').length).toBeGreaterThanOrEqual(saidByTheCatalogues('en').length)
  const missing = /20\s% Down|mise de fonds de 20|working day|jour ouvrable|within 30 days|en 30 jours/
  expect(
    [...en, ...fr, ...saidByTheCatalogues('en'), ...saidByTheCatalogues('fr')].filter(text => missing.test(text)),
  ).toEqual([])
})

test.each(['en', 'fr'] as const)(
  'PLAT-06, SRV-31: pages, terms, answers and highlights call one thing by one word, as the catalogues do (%s)',
  async locale => {
    // The way to the page has the name that ACC-02 gives it.
    const said = (await writtenByTheTeam(locale)).map(text => text.replace(/^Driving License(?= \|)/, ''))
    expect(said.flatMap(text => unsettled(locale, '', text).map(found => `“${found}” in ${text}`))).toEqual([])
  },
)

test('CONST-09: wherever a share of the usage fee is promised, it is the highest that a price may carry', async () => {
  const catalogues = globSync('packages/texts/messages/*/*.json', { cwd: fileURLToPath(root) })
  const said = [
    ...catalogues.flatMap(file => textsIn(JSON.parse(readFileSync(new URL(file, root), 'utf8')))),
    ...(await saidByTheTeam('en')),
    ...(await saidByTheTeam('fr')),
  ]
  const shares = said.flatMap(text => [
    ...text.matchAll(/(?:up to|at most|jusqu’à|au plus) (\d+)(?:[\s\u00a0]?%|\.$)/gi),
  ])
  expect(shares.length).toBeGreaterThanOrEqual(24)
  expect(new Set(shares.map(([, share]) => Number(share) * 100))).toEqual(new Set([maxCreditRateBps]))
})
