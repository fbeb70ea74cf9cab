import routes from '../../../apps/web/app/routes.ts'
import { freeCar } from '../../listing.ts'
import { expect, test } from '../../test.ts'

type RouteEntry = Awaited<typeof routes>[number]

/** The paths of a list of routes, with their parameters still in them. */
function pathsOf(entries: RouteEntry[], base = ''): string[] {
  return entries.flatMap(({ path = '', children = [], index }) => {
    const here = [base, path].filter(Boolean).join('/')
    return children.length ? pathsOf(children, here) : path || index ? [here] : []
  })
}

// What is told as missing is no route either.
const files = ['robots.txt', 'sitemap.xml', 'manifest.webmanifest', '*', 'team/*']

test('NAV-22: every route answers the same with and without a slash at its end, with and without what is optional', async ({
  request,
}) => {
  test.setTimeout(120_000)
  const car = await freeCar(request, 'Toyota')
  const parameters: Record<string, string> = {
    query: 'make=Ford',
    id: String(car.id),
    slug: 'a-car',
    type: '1',
    kind: 'videos',
    queue: 'thread',
  }
  const all = pathsOf(await routes).filter(path => !files.includes(path))
  expect(all.length).toBeGreaterThan(40)
  const fill = (path: string) => `/${path.replaceAll(/:(\w+)\??/g, (_, name: string) => parameters[name] ?? name)}`
  const filled = new Set(all.flatMap(path => [fill(path), fill(path.replaceAll(/\/:\w+\?/g, ''))]))
  for (const path of filled) {
    const plain = await request.get(path)
    // A letter's link that is none of ours has its page too, which says so.
    const status = path.endsWith('/token') ? 404 : 200
    expect(plain.status(), path).toBe(status)
    if (path === '/') continue
    const slashed = await request.get(`${path}/`)
    expect(slashed.status(), `${path}/`).toBe(status)
    expect(withoutChance(await slashed.text(), path), `${path}/`).toBe(withoutChance(await plain.text(), path))
  }
})

/** A page without what is made anew for each answer, and without the slash its own address may end with. */
function withoutChance(html: string, path: string): string {
  return html
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/\\"reference\\",\\"[\w-]+\\"/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    .replaceAll(`${path}/`, path)
    .replaceAll(`${encodeURIComponent(path)}%2F`, encodeURIComponent(path))
}

test('NAV-22: a way in whose letters are written as percent signs and numbers is the same page', async ({
  request,
}) => {
  for (const [written, plain] of [
    ['/%6Cogin', '/login'],
    ['/sign%69n?lang=en', '/signin'],
    ['/%72egister?invite=none', '/register'],
    ['/forgot%2Dpassword', '/forgot-password'],
  ] as const) {
    const [asked, known] = await Promise.all([request.get(written), request.get(plain)])
    expect(asked.status(), written).toBe(200)
    const titleOf = (html: string) => /<title>(.+)<\/title>/.exec(html)?.[1]
    expect(titleOf(await asked.text()), written).toBe(titleOf(await known.text()))
  }
})

test('NAV-19, C-01: an address that is no page is replaced in the history by the framed listing', async ({ page }) => {
  await page.goto('/cars')
  await page.goto('/no-such/page')
  await expect(page).toHaveURL('/iframecars/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cars ready to drive$/)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/cars')
})

test('API-06, SRCH-05: a listing whose address has a percent sign that stands for nothing is a page a person can read', async ({
  request,
}) => {
  for (const path of [
    '/cars/make=Ford&q=100%',
    '/cars/make=%ff',
    '/car/details/1/100%',
    '/car/details/1?referer=%00',
  ]) {
    const answer = await request.get(path)
    expect(answer.headers()['content-type'], path).toContain('text/html')
    expect(answer.status(), path).toBeLessThan(500)
  }
  expect((await request.get('/api/v1/%')).status()).toBe(400)
})

test('PLAT-03: a kept listing shows nobody what another visit had in its address', async ({ request }) => {
  const question = 'make=Toyota&mileage_max=140001'
  expect(await (await request.get(`/cars/${question}&zz=ana-at-home`)).text()).toContain('</html>')
  expect(await (await request.get(`/cars/${question}`)).text()).not.toContain('ana-at-home')
})
