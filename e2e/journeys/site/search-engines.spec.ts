import type { APIRequestContext } from '@playwright/test'
import { fixedPages, listedPages } from '../../../apps/web/app/page/public-paths.ts'
import { expect, test } from '../../test.ts'

const listings = ['/cars', '/listing', '/iframecars', '/chapcars', '/ichapcars']
const oncePerPage = ['canonical', 'title', 'description', 'og:title', 'og:description', 'og:image', 'og:url', 'og:type']

/** The parts of a page's head by their names, each with every value it has. */
function headOf(html: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (name: string, value: string) => found.set(name, [...(found.get(name) ?? []), value])
  const head = html.slice(0, html.indexOf('</head>'))
  for (const [, title] of head.matchAll(/<title>([^<]*)<\/title>/g)) add('title', title!)
  for (const [tag] of head.matchAll(/<(meta|link)\b[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1]
    const name = attribute('name') ?? attribute('property') ?? attribute('rel')
    const hreflang = attribute('hrefLang')
    if (name) add(hreflang ? `${name} ${hreflang}` : name, attribute('content') ?? attribute('href') ?? '')
  }
  return found
}

function schemasIn(html: string): { '@type': string }[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].map(([, json]) => JSON.parse(json!))
}

async function firstCar(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/cars')).text()
  return /href="(\/car\/details\/[^"?]+)"/.exec(html)![1]!
}

test('BEY-20: every public page says once what it is, where it lives, in which languages, and what to show beside a link', async ({
  request,
}) => {
  for (const path of [...listedPages, await firstCar(request)]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    const head = headOf(html)
    for (const name of oncePerPage) expect(head.get(name)?.length, `${path}: ${name}`).toBe(1)
    const canonical = head.get('canonical')![0]!
    expect(head.get('alternate fr'), path).toEqual([`${canonical}?lang=fr`])
    expect(head.get('alternate en'), path).toEqual([`${canonical}?lang=en`])
    expect(head.get('robots'), path).toBeUndefined()
    expect(answer.headers()['content-language']).toBe('en')
    expect(answer.headers().vary).toContain('accept-language')
    expect(html).toContain('<html lang="en"')
    // Whose list the places are from (CC BY 4.0).
    expect(html, path).toContain('href="https://www.geonames.org/"')
    const french = await request.get(`${path}?lang=fr`)
    expect(await french.text(), path).toContain('<html lang="fr"')
    expect(french.headers()['content-language']).toBe('fr')
  }
})

test('BEY-20: the picture beside a link is there, 1200 by 630, on the pages and on a car', async ({ request }) => {
  for (const path of ['/', await firstCar(request)]) {
    const head = headOf(await (await request.get(path)).text())
    const picture = await request.get(new URL(head.get('og:image')![0]!).pathname)
    expect(picture.status()).toBe(200)
    expect(picture.headers()['content-type']).toBe('image/jpeg')
    expect([head.get('og:image:width'), head.get('og:image:height')]).toEqual([['1200'], ['630']])
  }
})

test('BEY-20: a car is told as a car with its offer and its place in the site, the start page as the business', async ({
  request,
}) => {
  const schemas = schemasIn(await (await request.get(await firstCar(request))).text())
  expect(schemas.map(schema => schema['@type'])).toEqual(['Car', 'BreadcrumbList'])
  expect(schemas[0]).toMatchObject({ offers: { '@type': 'Offer', priceCurrency: 'USD', price: /^\d+\.\d\d$/ } })
  const home = schemasIn(await (await request.get('/')).text())
  expect(home.map(schema => schema['@type'])).toContain('Organization')
})

test('BEY-20: what search engines are told of is found, and what they should not keep says so', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  for (const closed of ['/account', '/api', '/team', '/dev', '/iframecars'])
    expect(robots).toContain(`Disallow: ${closed}\n`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of listedPages) expect(sitemap).toContain(`${path}</loc>`)
  expect(listedPages).toContain('/alerts')
  const cars = [...sitemap.matchAll(/<loc>[^<]*(\/car\/details\/[^<]+)<\/loc>/g)]
  expect(cars.length).toBeGreaterThan(50)
  expect((await request.get(cars[0]![1]!, { maxRedirects: 0 })).status()).toBe(200)
  const robotsOf = async (path: string) => headOf(await (await request.get(path)).text()).get('robots')?.[0]
  for (const path of ['/cars', '/cars/make=Ford', '/cars/city=Miami%2C%20FL', '/login'])
    expect(await robotsOf(path), path).toBeUndefined()
  for (const path of [
    '/cars/color=Blue',
    '/cars/make=Nobody',
    '/iframecars',
    '/chapcars',
    '/listing',
    '/offline',
    '/register',
  ])
    expect(await robotsOf(path), path).toContain('noindex')
})

test('BEY-20, SRCH-04: real status codes: gone cars 404, empty and odd questions 200, a slash at the end changes nothing', async ({
  request,
}) => {
  const statusOf = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status()
  for (const path of [
    '/car/details/999999/x',
    '/car/details/abc/x',
    '/cars/fdetails/0/x',
    '/iframecars/details/999999/x',
  ])
    expect(await statusOf(path), path).toBe(404)
  for (const path of ['/cars/make=Nobody', '/cars/nonsense', '/cars/page=-1&year=x', '/listing/q=1.5']) {
    const status = await statusOf(path)
    expect(status, path).toBe(200)
  }
  for (const path of [...listedPages, ...listings].filter(path => path !== '/')) {
    expect(await statusOf(`${path}/`), `${path}/`).toBe(200)
    const [plain, slashed] = await Promise.all([request.get(path), request.get(`${path}/`)])
    expect(headOf(await slashed.text()).get('canonical'), path).toEqual(headOf(await plain.text()).get('canonical'))
  }
})

test('PLAT-10: every page, a missing one, a refused one and the offline page hold a policy without inline scripts of anybody', async ({
  request,
}) => {
  const pages = [
    ...Object.keys(fixedPages),
    ...listings,
    '/cars/make=Ford',
    '/car/details/999999/x',
    '/login',
    '/register',
    '/account',
  ]
  for (const path of pages) {
    const answer = await request.get(path, { maxRedirects: 0 })
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy, path).toMatch(/default-src 'none'/)
    expect(policy, path).not.toContain('unsafe-')
    if (answer.status() !== 302) expect(policy, path).toMatch(/script-src ('self' '(sha256|nonce)-|'self';|'none';)/)
  }
  const worker = await request.get('/sw.js')
  expect(worker.headers()['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; img-src 'self'")
  expect(worker.headers()['cache-control']).toBe('no-cache')
})

const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'{{7*7}}'

test('PLAT-10: hostile text in an address stays text, on every listing and in every place it is said again', async ({
  request,
}) => {
  for (const base of listings) {
    for (const key of ['q', 'city', 'make', 'model', 'color', 'cab_type', 'orderby', hostile]) {
      const html = await (await request.get(`${base}/${encodeURIComponent(key)}=${encodeURIComponent(hostile)}`)).text()
      expect(html, `${base} ${key}`).not.toContain('<script>alert')
      expect(html, `${base} ${key}`).not.toMatch(/<img[^>]+onerror/)
      expect(html, `${base} ${key}`).toContain('</html>')
    }
  }
})

/** The same numbers in every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A question right, wrong or hostile: known and unknown keys with values of every kind, whole or cut in the middle. */
function randomSegment(random: (below: number) => number): string {
  const pick = <T>(from: readonly T[]) => from[random(from.length)]!
  const keys = [
    'make',
    'model',
    'from_year',
    'to_year',
    'city',
    'lat',
    'lng',
    'islocal',
    'cab_type',
    'color',
    'price_range',
    'q',
    'week_min',
    'week_max',
    'fuel',
    'gearbox',
    'mileage_max',
    'seats',
    'page',
    'limit',
    'orderby',
    'nonsense',
    '__proto__',
    '',
  ]
  const values = [
    'Ford',
    'Toyota',
    'Miami, FL',
    'Montréal',
    '2019',
    '0',
    '-1',
    '1e9',
    'NaN',
    '99999999999999999999',
    'random',
    'price_low',
    'Blue',
    'A',
    '100-200',
    '200-100',
    'true',
    "' or 1=1--",
    '../../etc/passwd',
    hostile,
    '\u0000',
    '💥'.repeat(9),
    'x'.repeat(300),
    '%',
    ' ',
    '&&==',
    '25.7617',
  ]
  const encode = pick([
    encodeURIComponent,
    encodeURIComponent,
    encodeURIComponent,
    (text: string) => text.replace(/[^\w.,-]/g, '%'),
  ])
  const pairs = Array.from(
    { length: random(5) + 1 },
    () => `${encode(pick(keys))}${pick(['=', '=', '=', '', '=='])}${encode(pick(values))}`,
  )
  const segment = pairs.join(pick(['&', '&', '&', '&&', ';']))
  return random(12) === 0 ? segment.slice(0, random(segment.length)) : segment
}

test('SRCH-04, BEY-20: 1 000 random questions, dealt out to the listings: never a fault, never a blank page', async ({
  baseURL,
}) => {
  test.setTimeout(120_000)
  const random = randomOf(20261120)
  const segments = Array.from({ length: 1000 }, () => randomSegment(random))
  const wrong: string[] = []
  const addresses = segments.map((segment, at) => `${listings[at % listings.length]}/${segment}`)
  const ask = async () => {
    for (let address = addresses.pop(); address !== undefined; address = addresses.pop()) {
      // Not compressed: packing and unpacking 1 000 pages takes longer than making them.
      const answer = await fetch(baseURL + address, { headers: { 'accept-encoding': 'identity' } })
      const html = await answer.text()
      const isPage = html.includes('<h1') && html.endsWith('</html>') && !html.includes('<script>alert')
      if (answer.status !== 200 || !isPage) wrong.push(`${answer.status} ${address}`)
    }
  }
  await Promise.all(Array.from({ length: 16 }, ask))
  expect(wrong).toEqual([])
})
