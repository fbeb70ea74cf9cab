import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { arriveSignedIn } from '../../people.ts'
import { expect, test } from '../../test.ts'

// Pictures that nobody has seen yet are not kept: of them a browser says that there was no network.
test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_FAILED .*\/pictures\/[^/]+\.avif\)$/ })

/** The addresses in the caches of the page's site, of every cache or of one. */
function kept(page: Page, cache = ''): Promise<string[]> {
  return page.evaluate(async only => {
    const addresses: string[] = []
    for (const name of await caches.keys())
      if (name.startsWith(only))
        for (const { url } of await (await caches.open(name)).keys()) addresses.push(url.slice(location.origin.length))
    return addresses
  }, cache)
}

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a page and waits until the worker has it and what it needs. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect.poll(() => kept(page, 'pages')).toContain(path)
}

test('PLAT-02, PLAT-04: with the network off the listing, a visited car and the pages about the program open', async ({
  page,
  context,
}) => {
  await visit(page, '/cars')
  const car = await page
    .getByRole('link', { name: /^Proceed: / })
    .first()
    .getAttribute('href')
  await visit(page, car!)
  const name = await headingOf(page).textContent()
  // Never opened, but fetched ahead.
  await expect.poll(() => kept(page, 'pages')).toEqual(expect.arrayContaining(['/drivers', '/how-it-works']))
  await expect.poll(() => kept(page, 'files')).toContainEqual(expect.stringMatching(/\/react-/))

  await context.setOffline(true)
  await page.goto('/cars')
  await expect(headingOf(page)).toHaveText(/cars ready to drive$/)
  await page.goto(car!)
  await expect(headingOf(page)).toHaveText(name!)
  await expect
    .poll(() =>
      page
        .locator('#main img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  // Parts wake from kept files: the heart asks a visitor to sign in.
  await page
    .getByRole('button', { name: /^Wishlist: / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  for (const path of ['/drivers/', '/how-it-works?utm_source=x']) {
    await page.goto(path)
    await expect(headingOf(page)).not.toHaveText('You are offline')
    await expect(headingOf(page)).toBeVisible()
  }
})

test('PLAT-02: a page never opened says what to do, in the language of the reader, and opens once there is a network', async ({
  page,
  context,
}) => {
  await visit(page, '/cars')
  await context.setOffline(true)
  await page.goto('/terms')
  await expect(headingOf(page)).toHaveText('You are offline')
  await context.setOffline(false)
  await page.goto('/language?to=fr&back=/cars')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await context.setOffline(true)
  await page.goto('/employeevehicleprogram')
  await expect(headingOf(page)).toHaveText('Vous êtes hors ligne')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page).toHaveURL(/employeevehicleprogram/)
  await expect(headingOf(page)).not.toHaveText('Vous êtes hors ligne')
})

test('PLAT-03: nothing of the API, of a person or of the demo desk is ever kept', async ({ page, readyPerson }) => {
  await visit(page, '/cars')
  await arriveSignedIn(page, readyPerson.phone)
  for (const path of ['/account', '/account/bookings/1', '/account/payment-methods', '/dev', '/cars'])
    await page.goto(path)
  await expect.poll(() => kept(page, 'pages')).toContain('/cars')
  expect(
    (await kept(page)).filter(address => /^\/(api|account|booking|confirm|dev|login|team|files)/.test(address)),
  ).toEqual([])
})

test('PLAT-01: another version in the storage clears storage and caches and loads the page once', async ({ page }) => {
  await page.goto('/cars')
  expect(await page.evaluate(() => localStorage.getItem('version'))).toBe('11.15')
  await page.evaluate(async () => {
    localStorage.setItem('version', '11.14')
    localStorage.setItem('persist:root', JSON.stringify({ userLoggedIn: true, auth_token: 'old' }))
    await (await caches.open('of-old')).put('/old', new Response('x'))
  })
  let loads = 0
  // A page may be left before it is whole, so what counts is how often it was asked for.
  page.on('request', request => {
    if (request.isNavigationRequest()) loads++
  })
  await page.reload()
  await expect.poll(() => loads).toBe(2)
  await expect(headingOf(page)).toBeVisible()
  const left = await page.evaluate(async () => [
    localStorage.getItem('version'),
    localStorage.getItem('persist:root'),
    await caches.has('of-old'),
  ])
  expect(left).toEqual(['11.15', null, false])
  expect(loads).toBe(2)
})

test('PLAT-03: a new build takes over, renews the kept pages and leaves the files of the old ones', async ({
  page,
  baseURL,
}) => {
  await using builds = await twoBuilds(new URL(baseURL!).port)
  const visitThere = (path: string) => page.goto(builds.address + path)
  await visitThere('/cars')
  await expect.poll(() => kept(page, 'files')).toContainEqual(expect.stringMatching(/\/react-/))
  const pageKept = () =>
    page.evaluate(async () =>
      (await caches.match('/drivers', { ignoreVary: true }))?.text().then(text => text.includes('of build B')),
    )
  await expect.poll(pageKept).toBe(false)

  builds.deployB()
  await visitThere('/how-it-works')
  await expect.poll(pageKept, { timeout: 15_000 }).toBe(true)
  expect(await page.evaluate(() => caches.keys())).toContain('build-B')
  expect((await page.evaluate(() => caches.keys())).filter(name => name.startsWith('build-'))).toEqual(['build-B'])
  // The server has this file no more; a page of the old build still gets it.
  const old = (await kept(page, 'files')).find(file => /\/react-/.test(file))!
  expect((await page.request.get(builds.address + old)).status()).toBe(404)
  expect(await page.evaluate(file => fetch(file).then(answer => answer.status), old)).toBe(200)
})

/** The product behind a door that can pretend another build was put in its place: another worker, other pages, the old files gone. */
async function twoBuilds(port: string) {
  let isB = false
  const server = createServer((asked, answer) => {
    if (isB && asked.url?.startsWith('/assets/react-')) return void answer.writeHead(404).end()
    const headers = { ...asked.headers, host: `localhost:${port}`, 'if-none-match': '', 'accept-encoding': 'identity' }
    const passed = ask({ host: 'localhost', port, path: asked.url, method: asked.method, headers }, given => {
      const chunks: Buffer[] = []
      given.on('data', chunk => chunks.push(chunk))
      given.on('end', () => {
        const body = Buffer.concat(chunks)
        const { 'content-length': _, ...rest } = given.headers
        const text = /html|javascript/.test(rest['content-type'] ?? '') && isB
        const changed = text
          ? body
              .toString()
              .replace(/(id:[`"'])[\da-f]{12}/, '$1B')
              .replace('</body>', '<!-- of build B --></body>')
          : body
        answer.writeHead(given.statusCode ?? 500, rest).end(changed)
      })
    })
    asked.pipe(passed)
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    deployB: () => {
      isB = true
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
