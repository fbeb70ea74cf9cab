import { beforeAll, expect, test } from 'vitest'
import { loadReference } from '../../../../db/seed/seed-reference.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { placesStore } from './places-store.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await app.parts.database.db.transaction(tx => loadReference(tx, app.clock.now(), 3000))
}, 60_000)

async function suggest(query: string): Promise<string[]> {
  const { body } = await app.send('suggestPlaces', { query })
  return body.result.map((place: { label: string }) => place.label)
}

test('API-40, SRV-34: places that a text begins, largest first and at most eight', async () => {
  const found = await suggest('san')
  expect(found[0]).toBe('San Antonio, TX')
  expect(found).toHaveLength(8)
  expect(await suggest('Miami, FL')).toContain('Miami, FL')
})

test('API-40: a state narrows places down by its letters, its name, or its beginning in either language', async () => {
  expect(await suggest('New York, NY')).toEqual(['New York, NY'])
  expect((await suggest('portland, ore'))[0]).toBe('Portland, OR')
  expect((await suggest('montreal, québ'))[0]).toMatch(/^Montr[eé]al, QC$/)
  expect((await suggest('salem, ma'))[0]).toBe('Salem, MA')
})

test('SRV-34: accents may be left out, and a slip of the keyboard still finds the city meant', async () => {
  expect((await suggest('quebec'))[0]).toMatch(/^Qu[eé]bec/)
  expect(await suggest('Chicgao')).toEqual(['Chicago, IL'])
})

test('SRCH-09, SRV-34: cities are found by what people call them, by either spelling of Saint, and by a ZIP code, a box at the post office too', async () => {
  expect((await suggest('LA'))[0]).toBe('Los Angeles, CA')
  expect((await suggest('nyc'))[0]).toBe('New York, NY')
  for (const query of ['St. Louis', 'st louis', 'Saint Louis', 'saint louis, mo'])
    expect([query, (await suggest(query))[0]]).toEqual([query, 'St. Louis, MO'])
  for (const query of ['33101', ' 33101-1234 ']) expect([query, await suggest(query)]).toEqual([query, ['Miami, FL']])
  expect(await suggest('00000')).toEqual([])
  for (const query of ['DC', 'D.C.', 'Washington DC', 'Washington, DC'])
    expect([query, (await suggest(query))[0]]).toEqual([query, 'Washington, D.C., DC'])
  expect((await suggest('Vegas'))[0]).toBe('Las Vegas, NV')
  expect((await suggest('L.A.'))[0]).toBe('Los Angeles, CA')
  for (const query of ['M5V', 'm5v 2t6', 'M5V2T6'])
    expect([query, await suggest(query)]).toEqual([query, ['Toronto, ON']])
  for (const query of ['L0L 1A0', 'M5', 'D5V 2T6']) expect([query, await suggest(query)]).toEqual([query, []])
  for (const [city, label] of [
    ['LA', 'Los Angeles, CA'],
    ['Saint Louis', 'St. Louis, MO'],
    ['33101', 'Miami, FL'],
    ['M5V 2T6', 'Toronto, ON'],
    ['Vegas', 'Las Vegas, NV'],
  ])
    expect(await placesStore(app.parts.database.db).resolve(city!)).toMatchObject({
      name: label!.split(', ')[0],
      state: label!.split(', ')[1],
    })
})

test('SRCH-09: nothing, nonsense and wild characters suggest nothing', async () => {
  for (const query of ['', ' , ', '%', '_', 'zzzzqqq']) expect([query, await suggest(query)]).toEqual([query, []])
})

test('API-40: a point is told by the places nearest to it', async () => {
  const { body } = await app.send('geocode', { lat: 25.77, lng: -80.19 })
  expect(body.result[0]).toMatchObject({ city: 'Miami', state: 'FL', country: 'US' })
  const nowhere = await app.send('geocode', { lat: -45, lng: 0 })
  expect(nowhere.body.result).toEqual([])
})

test('API-39: states and provinces by country, in the language of the reader', async () => {
  const { body } = await app.send('getStateList', {}, { headers: { cookie: 'lang=fr' } })
  expect(body.result.US.FL).toBe('Floride')
  expect(body.result.CA.QC).toBe('Québec')
})

test('API-26, API-24: questions in their categories and the highlight cards, in either language', async () => {
  const faq = async (lang: string) =>
    (await app.request('/api/v1/getFaq', { headers: { cookie: `lang=${lang}` } })).body
  const [en, fr] = [await faq('en'), await faq('fr')]
  expect(en.status).toBe(true)
  expect(en.result.faq.length).toBeGreaterThan(5)
  const known = new Set(en.result.categories.map((category: { id: number }) => category.id))
  expect(en.result.faq.every((entry: { category_id: number }) => known.has(entry.category_id))).toBe(true)
  expect(fr.result.faq.map((entry: { id: number }) => entry.id)).toEqual(
    en.result.faq.map((entry: { id: number }) => entry.id),
  )
  expect(fr.result.faq[0].question).not.toBe(en.result.faq[0].question)
  const { body } = await app.send('getVehicleDetailText', {})
  expect(body.result[0]).toEqual({ icon: expect.any(String), title: expect.any(String), content: expect.any(String) })
})

test('API-25, O-49: a page’s title by its name or by its number; an unknown page is refused', async () => {
  const byName = await app.send('getMetas', { page: 'homepage' })
  const byNumber = await app.send('getPageMetas', { id: 1 })
  expect(byName.body.result.metatitle).not.toBe('')
  expect(byNumber.body.result).toEqual(byName.body.result)
  for (const body of [{}, { page: 'nope' }, { id: 99_999 }]) {
    expect((await app.send('getMetas', body)).body).toMatchObject({ status: false, code: 'no-page' })
  }
})
