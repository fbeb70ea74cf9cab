import { desc } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { pageChanges } from '../../../db/schema/index.ts'
import { seedReference } from '../../../db/seed/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { clearSamples } from './clear-samples.ts'
import { readEmptyLists } from './empty-lists.ts'

const app = await startTestApp()
const { database } = app.parts
await seedReference(database, app.clock.now())
afterAll(() => app.close())
const clear = () => app.parts.transact(uow => clearSamples({ uow }))
const member = await app.given.teamMember(['content'])

type Kind = 'testimonial' | 'publication'

async function save(kind: Kind, key: string | undefined, change: (state: State) => State): Promise<string> {
  const found = await app.call('teamContentItem', { kind, ...(key && { key }) }, member)
  if (found.status !== 1) throw new Error(found.message)
  const { state, version } = found.result
  const done = await app.call('teamSaveContent', { kind, ...(key && { key }), state: change(state), version }, member)
  if (done.status !== 1) throw new Error(JSON.stringify(done))
  return done.result.key
}
type State = { shared: Record<string, string>; en: Record<string, string>; fr: Record<string, string>; sample: boolean }

const remove = async (kind: Kind, key: string) => {
  const found = await app.call('teamContentItem', { kind, key }, member)
  if (found.status !== 1) throw new Error(found.message)
  const done = await app.call('teamRemoveContent', { kind, key, version: found.result.version }, member)
  expect(done.status).toBe(1)
}

/** What the newest change told other processes to look at anew. */
async function lastTold(): Promise<string[]> {
  const [row] = await database.db.select().from(pageChanges).orderBy(desc(pageChanges.at)).limit(1)
  return row?.tags.split(' ') ?? []
}

const words = { quote: 'It starts.', speaker: 'A driver' }

test('OPS-07, SRV-31: samples that nobody has edited leave an installation for real people, and what a member has saved stays', async () => {
  await save('testimonial', '3', state => ({ ...state, en: { ...state.en, quote: 'Edited by us.' } }))
  const own = await save('testimonial', undefined, () => ({ shared: {}, en: words, fr: words, sample: true }))
  // Looked at and closed is not edited.
  await app.call('teamContentItem', { kind: 'testimonial', key: '4' }, member)

  expect(await clear()).toBeGreaterThan(80)
  expect(await lastTold()).toEqual(expect.arrayContaining(['content', 'links']))
  for (const headers of [{}, { 'accept-language': 'fr' }]) {
    const home = (await app.send('getHomeContent', {}, { headers })).body.result
    expect(home.testimonials.map(({ id }: { id: number }) => String(id))).toEqual(['3', own])
    expect([home.news, home.events]).toEqual([[], []])
    expect((await app.send('getPublications', {}, { headers })).body.result).toEqual([])
    expect((await app.send('getFilings', {}, { headers })).body.result).toEqual({ filings: [], charters: [] })
  }
  expect((await app.request('/documents/code-of-ethics-en.pdf')).status).toBe(404)
  // Words of the product itself are no samples.
  expect((await app.call('getFaq', {})).result!.faq.length).toBeGreaterThan(10)
  expect(await app.call('getContentPage', { page: 'aboutus', id: 7 })).toMatchObject({ status: true })
  expect(await clear(), 'the next start').toBe(0)
})

test('OPS-07, NAV-01: a list that gets its first item or loses its last changes every page; one that is only reworded does not', async () => {
  const full = { kind: 'webinar', date: '2026-03-01', link: 'https://a.example/b' }
  const about = { title: 'How it works', summary: 'A short film.', source: 'Us' }
  const none = ['publications', 'article', 'webinar', 'video', 'filings']
  expect(await readEmptyLists(database)).toEqual(none)

  const key = await save('publication', undefined, () => ({ shared: full, en: about, fr: about, sample: false }))
  expect(await lastTold()).toContain('links')
  expect(await readEmptyLists(database)).toEqual(['article', 'video', 'filings'])

  await save('publication', key, state => ({ ...state, en: { ...about, title: 'How it really works' } }))
  expect(await lastTold()).toEqual(['content'])

  await save('publication', key, state => ({ ...state, shared: { ...full, kind: 'video' } }))
  expect(await lastTold()).toContain('links')
  expect(await readEmptyLists(database)).toEqual(['article', 'webinar', 'filings'])

  await remove('publication', key)
  expect(await lastTold()).toContain('links')
  expect(await readEmptyLists(database)).toEqual(none)
})
