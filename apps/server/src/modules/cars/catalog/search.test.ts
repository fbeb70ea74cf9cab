import type { Vehicle } from '@ownward/contract'
import { conditions } from '@ownward/domain/catalog'
import { milesBetween } from '@ownward/listing-index/near'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { vehicles } from '../../../db/schema/index.ts'
import { bulkLoad } from '../../../db/seed/bulk-load.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const now = '2026-11-20T15:00:00Z'
const fleet = 400
let app: TestApp
let free: (typeof vehicles.$inferSelect)[]

beforeAll(async () => {
  app = await startTestApp({ now })
  await bulkLoad(app.parts.database, fleet, { now: new Date(now) })
  await app.parts.transact(async uow => uow.touch('list'))
  free = await app.parts.database.db.select().from(vehicles).where(eq(vehicles.availability, 'free'))
}, 60_000)

async function search(body: Record<string, unknown>) {
  const { body: answer } = await app.send('searchPreAuthVehicles', body)
  return answer as {
    status: boolean
    records: number
    result: Vehicle[]
    message: string
    code?: string
    facets?: Record<string, unknown>
    towns?: unknown[]
  }
}

async function searchAll(body: Record<string, unknown>): Promise<Vehicle[]> {
  const pages: Vehicle[] = []
  for (let page = 1; ; page++) {
    const { result } = await search({ ...body, limit: 100, page })
    if (result.length === 0) return pages
    pages.push(...result)
  }
}

test('SRV-33, SRV-05: a search finds the free cars and no others, each once, and tells their exact number', async () => {
  expect(free.length).toBeLessThan(fleet)
  const { records } = await search({})
  expect(records).toBe(free.length)
  const found = await searchAll({})
  expect(found.map(car => car.id).sort((a, b) => a - b)).toEqual(free.map(car => car.id).sort((a, b) => a - b))
})

test('SRCH-20, O-44: sixteen cars a page, promoted ones first, then the newest', async () => {
  const { result } = await search({ page: 1, orderby: 'id' })
  const expected = free.toSorted((a, b) => Number(b.isFeatured) - Number(a.isFeatured) || b.id - a.id).slice(0, 16)
  expect(result.map(car => car.id)).toEqual(expected.map(car => car.id))
})

test('BEY-02, O-09: orders by weekly price, mileage, year and distance; random stays the same while paging', async () => {
  const weeks = (await searchAll({ orderby: 'price_low' })).map(car => car.week_rent)
  expect(weeks).toEqual(weeks.toSorted((a, b) => a - b))
  expect((await searchAll({ orderby: 'price_high' })).map(car => car.week_rent)).toEqual(weeks.toReversed())
  const miles = (await searchAll({ orderby: 'mileage_low' })).map(
    car => free.find(({ id }) => id === car.id)!.odometerMiles,
  )
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  const years = (await searchAll({ orderby: 'year_new' })).map(car => car.year)
  expect(years).toEqual(years.toSorted((a, b) => b - a))
  const distances = (await searchAll({ orderby: 'distance', lat: 40.7, lng: -74, islocal: false })).map(
    car => car.distance!,
  )
  expect(distances).toHaveLength(free.length)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  const [one, again] = [await searchAll({ orderby: 'random' }), await searchAll({ orderby: 'random' })]
  expect(again.map(car => car.id)).toEqual(one.map(car => car.id))
  expect(one.map(car => car.id)).not.toEqual(one.map(car => car.id).toSorted((a, b) => b - a))
})

test('SRV-05: a city finds the cars within fifty miles of it, a position too unless the local flag is off', async () => {
  const newYork = { lat: 40.7143, lng: -74.006 }
  const near = free
    .filter(car => milesBetween(newYork, car) <= 50)
    .map(car => car.id)
    .sort()
  expect(near.length).toBeGreaterThan(0)
  const byName = await searchAll({ city: 'New York, NY' })
  expect(byName.map(car => car.id).sort()).toEqual(near)
  expect((await searchAll(newYork)).map(car => car.id).sort()).toEqual(near)
  expect((await search({ ...newYork, islocal: '0' })).records).toBe(free.length)
})

test('SRCH-17: a typed city overrides the device position', async () => {
  const [first] = await searchAll({ city: 'new york', lat: 34.05, lng: -118.24, islocal: true })
  expect(milesBetween({ lat: 40.7143, lng: -74.006 }, first!)).toBeLessThanOrEqual(50)
})

test('O-10, SRCH-33: a price range limits by selling price, both ends included', async () => {
  const found = await searchAll({ price_range: '0-20000' })
  const expected = free.filter(car => car.sellingPriceCents <= 20_000_00)
  expect(found).toHaveLength(expected.length)
  expect(Math.max(...found.map(car => car.msrp))).toBeLessThanOrEqual(20_000)
})

test('O-12: from_year and to_year win over the span of years', async () => {
  const found = await searchAll({ from_year: 2021, to_year: '2022', year: { min: 2010, max: 2026 } })
  expect(new Set(found.map(car => car.year))).toEqual(new Set([2021, 2022]))
  const span = await searchAll({ year: { min: 2021, max: 2022 } })
  expect(span.map(car => car.id)).toEqual(found.map(car => car.id))
})

test('BEY-01: the keyword box forgives a slip, finds by beginnings and by the words of either language', async () => {
  const corollas = free
    .filter(car => car.name.includes('Corolla'))
    .map(car => car.id)
    .sort()
  expect(corollas.length).toBeGreaterThan(0)
  for (const q of ['corolla', 'corola', 'coroll', 'toyota corlla', 'TOYTOA corolla']) {
    expect([q, (await searchAll({ q })).map(car => car.id).sort()]).toEqual([q, corollas])
  }
  const white = await search({ q: 'blanc' })
  expect(white.records).toBe(free.filter(car => car.color === 'White').length)
  expect((await search({ q: 'qqqqzz' })).records ?? 0).toBe(0)
})

test('API-12, BEY-01: without a result the answer is a refusal with no records, an empty list and the filters to let go of, best first', async () => {
  const { body } = await app.send('searchPreAuthVehicles', { q: 'qqqqzz', color: 'White', facets: true })
  expect(body).toMatchObject({ status: false, code: 'no-vehicles', records: 0, result: [] })
  expect(body.message).not.toBe('')
  const white = free.filter(car => car.color === 'White').length
  expect(body.advice).toEqual([{ drop: 'q', records: white }])
  expect(body.facets.color.length).toBeGreaterThan(3)
})

test('BEY-01: facets count each option under the other filters, in the words of the reader', async () => {
  const { body } = await app.send(
    'searchPreAuthVehicles',
    { color: 'White', facets: true },
    { headers: { cookie: 'lang=fr' } },
  )
  const red = body.facets.color.find((option: { value: string }) => option.value === 'Red')
  expect(red).toEqual({ value: 'Red', label: 'Rouge', count: free.filter(car => car.color === 'Red').length })
  const hybrid = body.facets.fuel.find((option: { value: string }) => option.value === 'hybrid')
  expect(hybrid.count).toBe(free.filter(car => car.color === 'White' && car.fuel === 'hybrid').length)
  const counted = Object.values(conditions).filter(({ kind }) => kind !== 'words' && kind !== 'within')
  expect(Object.keys(body.facets).sort()).toEqual(counted.map(({ key }) => key).sort())
})

test('PICK-13: a search tells the cities of its cars, and asked for one, a state or several it finds just as many as were told', async () => {
  interface Town {
    city: string
    state: string
    country: string
    count: number
  }
  const townsOf = async (body: Record<string, unknown>) => {
    const { body: answer } = await app.send('searchPreAuthVehicles', { ...body, limit: 1, towns: true })
    return answer as { records: number; towns?: Town[]; advice: { drop: string; records: number }[]; code?: string }
  }
  const sum = (towns: readonly Town[]) => towns.reduce((total, { count }) => total + count, 0)
  const { records, towns = [] } = await townsOf({ fuel: 'hybrid' })
  expect(records).toBe(free.filter(car => car.fuel === 'hybrid').length)
  expect(sum(towns)).toBe(records)
  const areaOf = ({ country, state, city }: Town) => `${country}-${state}-${city}`
  for (const town of towns.slice(0, 5))
    expect((await search({ fuel: 'hybrid', state: areaOf(town) })).records).toBe(town.count)
  const two = towns.slice(0, 2)
  expect((await search({ fuel: 'hybrid', state: two.map(areaOf).join('~') })).records).toBe(sum(two))
  const inOne = towns.filter(({ state }) => state === towns[0]!.state)
  const whole = await townsOf({ fuel: 'hybrid', state: `${towns[0]!.country}-${towns[0]!.state}` })
  expect(whole.records).toBe(sum(inOne))
  expect(whole.towns?.map(areaOf).sort()).toEqual(inOne.map(areaOf).sort())

  // What is no state asks for nothing; one without cars says what to let go of.
  expect((await search({ fuel: 'hybrid', state: 'US-ZZ' })).records).toBe(records)
  expect(await townsOf({ fuel: 'hybrid', state: 'CA-NU' })).toMatchObject({
    code: 'no-vehicles',
    advice: [{ drop: 'state', records }],
  })
  expect((await search({ fuel: 'hybrid' })).towns).toBeUndefined()
})

test('PICK-13: asked areas are told in the words of the reader', async () => {
  const said = async (state: string, lang: string) => {
    const { body } = await app.send(
      'searchPreAuthVehicles',
      { state, facets: true },
      { headers: { cookie: `lang=${lang}` } },
    )
    return body.facets.state.map(({ label }: { label: string }) => label)
  }
  expect(await said('US-CA', 'en')).toEqual(['California'])
  expect(await said('US-CA', 'fr')).toEqual(['Californie'])
  expect(await said('US-FL-Miami~CA-QC-Montréal', 'en')).toEqual(['Montréal, QC and 1 more'])
})

test('API-13: a card has the rent of its price surface as text, its place and a picture', async () => {
  const { result } = await search({ limit: 8 })
  for (const car of result) {
    const row = free.find(({ id }) => id === car.id)!
    expect(car.rent).toBe(`$${(row.weekCents / 100).toFixed(2)}`)
    expect(car.week_rent).toBe(row.weekCents / 100)
    expect(car.image).toMatch(/^\/pictures\/.+-640\.webp$/)
    expect(car).toMatchObject({ vin: row.vin, odometer: row.odometer, isWishlist: false })
  }
})

test('API-15, SRV-06: the partner listing holds the partner’s cars only, and its filters too', async () => {
  const { body } = await app.send('chapmanVehicles', { totol_count: true, limit: 100 })
  const partners = free.filter(car => car.partnerId === 1)
  expect(body.records).toBe(partners.length)
  expect(partners.length).toBeLessThan(free.length)
  const filters = await app.send('getChapmanFilters', {})
  const models = filters.body.result.find((filter: { name: string }) => filter.name === 'model').options
  expect(Object.values(models).flatMap(options => Object.keys(options as object))).toHaveLength(
    new Set(partners.map(car => car.modelId)).size,
  )
})

test('API-10: filters list what free cars have: value and label, models by make, the span of years', async () => {
  const { body } = await app.send('getVehicleFilters', {})
  const options = Object.fromEntries(
    body.result.map((filter: { name: string; options: unknown }) => [filter.name, filter.options]),
  )
  expect(Object.keys(options)).toEqual(['city', 'make', 'model', 'cab_type', 'color', 'year'])
  expect(Object.keys(options.color).sort()).toEqual([...new Set(free.map(car => car.color))].sort())
  expect(options.make.Toyota).toBe('Toyota')
  expect(options.model.Toyota.Camry).toBe('Camry')
  expect(options.year.min).toBe(2010)
  const near = await app.send('getVehicleFilters', { city: 'Miami, FL' })
  const makes = near.body.result.find((filter: { name: string }) => filter.name === 'make').options
  expect(Object.keys(makes).length).toBeLessThan(Object.keys(options.make).length)
})

test('API-16, SRV-07: similar cars begin with the same model, never hold the car itself and are at most twelve', async () => {
  const camry = free.find(car => free.filter(other => other.modelId === car.modelId).length > 2)!
  const { body } = await app.send('similarVehicles', { id: camry.id })
  const ids = body.result.map((car: Vehicle) => car.id)
  expect(ids).toHaveLength(12)
  expect(ids).not.toContain(camry.id)
  const alike = free.filter(car => car.modelId === camry.modelId && car.id !== camry.id).length
  const sameModel = body.result.map((car: Vehicle) => free.find(({ id }) => id === car.id)!.modelId === camry.modelId)
  expect(sameModel.slice(0, alike)).not.toContain(false)
  expect(sameModel.slice(alike)).not.toContain(true)
})

test('SRV-33: a car that is reserved leaves the search at once, and comes back when it is free again', async () => {
  const { result, records } = await search({})
  const id = result[0]!.id
  const become = (availability: 'free' | 'reserved') =>
    app.parts.transact(async uow => {
      await uow.tx.update(vehicles).set({ availability }).where(eq(vehicles.id, id))
      uow.touch(`car:${id}`, 'list')
    })
  await become('reserved')
  const without = await search({})
  expect(without.records).toBe(records - 1)
  expect(without.result.map(car => car.id)).not.toContain(id)
  await become('free')
  expect((await search({})).result.map(car => car.id)).toEqual(result.map(car => car.id))
})

test('SRCH-05: whatever is asked, a search answers or says what is wrong with the question, and never fails', async () => {
  const oneOf = (...values: unknown[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
  const bodies = fc.record({
    page: oneOf(1, 2, '3', 1_000_000),
    orderby: oneOf('id', 'random', 'price_low', 'price_high', 'mileage_low', 'year_new', 'distance'),
    limit: oneOf(1, 4),
    make: fc.option(fc.string({ maxLength: 60 }), { nil: undefined }),
    model: oneOf('Camry', 'F-150', ''),
    from_year: oneOf(2020, '2022', '', null),
    to_year: oneOf(2019, 2024),
    city: fc.option(fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('Miami, FL', 'montreal', ',', '%', '_')), {
      nil: undefined,
    }),
    lat: oneOf(25.7, '', 90, -90),
    lng: oneOf(-80.1, '', 180),
    islocal: oneOf(true, false, '1', '', 0),
    color: oneOf('White', 'nope', ''),
    price_range: oneOf('0-20000', '50000-10', ''),
    q: fc.option(fc.string({ maxLength: 80 }), { nil: undefined }),
    week_min: oneOf(0, 300),
    week_max: oneOf('250', 100_000),
    mileage_max: oneOf(0, 50_000),
    seats: oneOf(5, 20),
    facets: fc.option(fc.constant(true), { nil: undefined, freq: 2 }),
  })
  const questions = fc.sample(bodies, { numRuns: 1000, seed: 7 })
  const statuses = new Set<number>()
  for (let i = 0; i < questions.length; i += 8) {
    const answers = await Promise.all(questions.slice(i, i + 8).map(body => app.send('searchPreAuthVehicles', body)))
    for (const { status } of answers) statuses.add(status)
  }
  expect([...statuses]).toEqual([200])
}, 60_000)

test('SRCH-16, SRCH-31, BEY-01: where no car is near, the nearest are told with their distance, under the other filters', async () => {
  const far = { lat: 64.84, lng: -147.72, islocal: 1 }
  const { records, nearest } = (await app.send('searchPreAuthVehicles', far)).body
  expect(records).toBe(0)
  expect(nearest).toHaveLength(8)
  const miles = nearest.map((car: Vehicle) => car.distance!)
  expect(miles).toEqual(miles.toSorted((a: number, b: number) => a - b))
  expect(miles[0]).toBeGreaterThan(50)
  const { make } = nearest[0] as Vehicle
  const ofMake = (await app.send('searchPreAuthVehicles', { ...far, make })).body.nearest as Vehicle[]
  expect(ofMake.map(car => car.make)).toEqual(ofMake.map(() => make))
  expect((await app.send('searchPreAuthVehicles', { ...far, make: 'Nobody' })).body.nearest).toEqual([])
})

test('BEY-01, DET-06: cars that can be had with no initial fee are found, counted, and told at what they cost without one', async () => {
  const ofThem = free.filter(car => car.lowestFeeCents === 0).map(car => car.id)
  expect(ofThem.length).toBeGreaterThan(0)
  expect(ofThem.length).toBeLessThan(free.length)
  const found = await search({ no_fee: 1, limit: 100, facets: true })
  expect(found.records).toBe(ofThem.length)
  expect(found.facets?.no_fee).toEqual([{ value: '1', label: 'No initial fee', count: ofThem.length }])
  for (const car of found.result) {
    expect(ofThem).toContain(car.id)
    expect(car.all_in.fee).toBe(0)
    expect(car.all_in.due_today).toBe(car.all_in.deposit)
    const { result } = (await app.send('getPreAuthVehicleDetail', { list_id: car.id })).body
    expect(car.all_in).toEqual(result.all_in.at(-1))
  }
  const all = await search({ limit: 100, facets: true })
  expect(all.facets?.no_fee).toEqual(found.facets?.no_fee)
  const [first] = all.result.filter(car => car.id === found.result[0]!.id)
  expect(first?.all_in.fee ?? 1).toBeGreaterThan(0)
})

test('SRCH-22, SRCH-29: somebody signed in finds what visitors find, with their favourites marked; the partner only its own', async () => {
  const person = await app.given.readyPerson()
  const question = { page: 1, limit: 16, orderby: 'id' as const }
  const visitor = await search(question)
  const [favourite] = visitor.result
  await app.call('addVehicleToWishlist', { vehicle_id: favourite!.id }, person)
  const signedIn = (await app.send('searchVehicles', question, person)).body as typeof visitor
  expect(signedIn.records).toBe(visitor.records)
  expect(signedIn.result).toEqual(visitor.result.map(car => ({ ...car, isWishlist: car.id === favourite!.id })))
  expect((await app.send('searchVehicles', question)).status).toBe(400)

  const partner = (await app.send('chapmanVehicles', { ...question, limit: 100, totol_count: true }))
    .body as typeof visitor
  const marked = free.filter(car => car.partnerId !== null)
  expect(partner.records).toBe(marked.length)
  expect(partner.result.map(car => car.id).sort((a, b) => a - b)).toEqual(
    marked
      .map(car => car.id)
      .sort((a, b) => a - b)
      .slice(0, 100),
  )
})
