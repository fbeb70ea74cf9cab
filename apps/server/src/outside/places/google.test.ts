import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadReference } from '../../db/seed/seed-reference.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { googleTowns } from './google.ts'

const key = 'AIza-test-key'

interface Asked {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

/** A server that speaks the protocol of the two services, and can be told to fail. */
let asked: Asked[] = []
let answer: (request: Asked) => { status?: number; body: unknown } | 'silence'
const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const heard = {
    method: request.method ?? '',
    url: new URL(request.url ?? '/', 'http://maps.test'),
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  }
  asked.push(heard)
  const given = answer(heard)
  if (given === 'silence') return
  response.writeHead(given.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(given.body))
})

let app: TestApp

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  app = await startTestApp({ parts: { towns: () => googleTowns(key, { places: origin, geocoding: origin }) } })
  await app.parts.database.db.transaction(tx => loadReference(tx, app.clock.now(), 3000))
}, 60_000)

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  asked = []
  app.logs.length = 0
})

const prediction = (placeId: string, town: string, region: string) => ({
  placePrediction: { placeId, structuredFormat: { mainText: { text: town }, secondaryText: { text: region } } },
})

const details = {
  location: { latitude: 25.5, longitude: -80.4 },
  addressComponents: [
    { longText: 'New Hamlet', shortText: 'New Hamlet', types: ['locality', 'political'] },
    { longText: 'Florida', shortText: 'FL', types: ['administrative_area_level_1'] },
    { longText: 'United States', shortText: 'US', types: ['country'] },
  ],
}

const geocodedMiami = {
  status: 'OK',
  results: [
    {
      geometry: { location: { lat: 25.7617, lng: -80.1918 } },
      address_components: [
        { long_name: 'Miami', short_name: 'Miami', types: ['locality', 'political'] },
        { long_name: 'Florida', short_name: 'FL', types: ['administrative_area_level_1'] },
        { long_name: 'United States', short_name: 'US', types: ['country'] },
      ],
    },
  ],
}

const labelsOf = (body: { result: { label: string }[] }) => body.result.map(place => place.label)

test('SRV-34, O-19: towns are suggested by the outside service; one that the own list has needs no second question', async () => {
  answer = ({ url }) =>
    url.pathname === '/v1/places:autocomplete'
      ? {
          body: {
            suggestions: [
              prediction('miami', 'Miami', 'FL, USA'),
              prediction('hamlet', 'New Hamlet', 'FL, USA'),
              prediction('paris', 'Paris', 'France'),
              { queryPrediction: {} },
            ],
          },
        }
      : { body: details }
  const { body } = await app.send('suggestPlaces', { query: 'mia' })
  expect(labelsOf(body)).toEqual(['Miami, FL', 'New Hamlet, FL'])
  expect(body.result[1]).toMatchObject({ city: 'New Hamlet', state: 'FL', country: 'US', lat: 25.5, lng: -80.4 })
  expect(asked.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
    'POST /v1/places:autocomplete',
    'GET /v1/places/hamlet',
  ])
})

test('SRV-34: the service is told the text and the key, and nothing of who asks', async () => {
  answer = () => ({ body: {} })
  await app.send('suggestPlaces', { query: 'hamle' }, { headers: { cookie: 'lang=fr', 'user-agent': 'Somebody/1' } })
  const [question] = asked
  expect(question!.headers['x-goog-api-key']).toBe(key)
  expect(question!.headers.cookie).toBeUndefined()
  expect(JSON.stringify(question!.headers)).not.toContain('Somebody')
  expect(JSON.parse(question!.body)).toEqual({
    input: 'hamle',
    includedPrimaryTypes: ['(cities)'],
    includedRegionCodes: ['us', 'ca'],
    languageCode: 'en',
  })
})

test.each(['m', '(305) 555-0101', 'ana@example.com', '<script>'])(
  'SRV-34: %j is no town and leaves for nobody',
  async query => {
    answer = () => ({ body: {} })
    await app.send('suggestPlaces', { query })
    expect(asked).toEqual([])
  },
)

test('SRV-34: a point becomes a town, told to a hundred metres', async () => {
  answer = () => ({ body: geocodedMiami })
  const { body } = await app.send('geocode', { lat: 25.761681, lng: -80.191788 })
  expect(body.result).toEqual([
    { label: 'Miami, FL', city: 'Miami', state: 'FL', country: 'US', lat: 25.7617, lng: -80.1918 },
  ])
  expect(asked[0]!.url.searchParams.get('latlng')).toBe('25.762,-80.192')
})

test.each([
  ['a fault', () => ({ status: 500, body: {} })],
  ['a refused key', () => ({ body: { status: 'REQUEST_DENIED', results: [] } })],
  ['no JSON of theirs', () => ({ body: { suggestions: 'none', results: 7 } })],
  ['silence', () => 'silence' as const],
])(
  'SRV-34, ERR-16: after %s the own list answers, and the log says so without the key',
  async (_, failure) => {
    answer = failure
    const suggested = await app.send('suggestPlaces', { query: 'Miami, FL' })
    expect(labelsOf(suggested.body)).toContain('Miami, FL')
    const named = await app.send('geocode', { lat: 25.7617, lng: -80.1918 })
    expect(labelsOf(named.body)).toContain('Miami, FL')
    const warnings = app.logs.filter(line => line.msg === 'places come from the own list')
    expect(warnings.length).toBeGreaterThan(0)
    expect(JSON.stringify(app.logs)).not.toContain(key)
  },
  15_000,
)

test('SRV-34, SRV-05: a town that only the service knows can be searched near', async () => {
  answer = ({ url }) => ({
    body: url.searchParams.get('address') === 'Xanaduville' ? geocodedMiami : { status: 'ZERO_RESULTS', results: [] },
  })
  await app.send('searchPreAuthVehicles', { city: 'Xanaduville', page: 1 })
  expect(asked.map(({ url }) => url.searchParams.get('components'))).toEqual(['country:US|country:CA'])
  asked = []
  await app.send('searchPreAuthVehicles', { city: 'Miami, FL', page: 1 })
  expect(asked).toEqual([])
})
