import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { arriveSignedIn } from '../../people.ts'
import { expect, test } from '../../test.ts'

const publicPages = ['/', '/cars', '/cars/make=Ford', '/chapcars', '/iframecars', '/ichapcars', '/login', '/register']
const hydratedPages = ['/chat', '/dev']
const personPages = [
  '/account',
  '/account/bookings/1',
  '/account/prequalify',
  '/account/payment-methods',
  '/account/upload-license',
]

/** Hears of everything a content security policy stops, on every page that is opened from now on. */
async function hearViolations(page: Page): Promise<string[]> {
  const heard: string[] = []
  await page.exposeFunction('tellViolation', (text: string) => heard.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => {
      const { violatedDirective, blockedURI, sample } = event
      ;(window as never as { tellViolation: (text: string) => void }).tellViolation(
        `${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`,
      )
    })
  })
  return heard
}

async function expectStrictPolicy(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy, path).toContain("default-src 'none'")
  expect(policy, path).toMatch(/script-src 'self' '(sha256|nonce)-/)
  expect(policy, path).not.toContain('unsafe-')
  expect(policy, path).toContain("require-trusted-types-for 'script'")
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('PLAT-09, PLAT-10: every public page holds its content security policy, also while it is used', async ({
  page,
}) => {
  const violations = await hearViolations(page)
  for (const path of [...publicPages, ...hydratedPages]) await expectStrictPolicy(page, path)

  await page.goto('/cars')
  await page.getByLabel('Sort').selectOption('“As low as”, low first')
  await expect(page).toHaveURL(/price_low/)
  const car = page.getByRole('link', { name: /^Proceed: / }).first()
  await expectStrictPolicy(page, (await car.getAttribute('href')) ?? '')
  await page
    .getByRole('button', { name: /^Wishlist: / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  expect(violations).toEqual([])
})

test.describe(() => {
  test.use({ expectedErrors: /^Applying inline style violates .*style-src/ })

  test('PLAT-10: the browser stops it, and these tests hear of it', async ({ page }) => {
    const violations = await hearViolations(page)
    await page.goto('/cars')
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
    await expect.poll(() => violations).toEqual([expect.stringContaining('/cars: style-src')])
  })
})

test.describe(() => {
  test('PLAT-10: the pages hold their content security policy', async ({ page, readyPerson }) => {
    const violations = await hearViolations(page)
    await arriveSignedIn(page, readyPerson.phone)
    for (const path of personPages) await expectStrictPolicy(page, path)
    expect(violations).toEqual([])
  })
})

test.describe(() => {
  // The browser tells in the console that it refuses to show a page in a frame.
  test.use({ expectedErrors: /^Framing '.*' violates .*"frame-ancestors 'none'"/ })

  test('PLAT-09: the iframe listings are shown, every other page refuses', async ({ page, baseURL }) => {
    const paths = ['/iframecars', '/ichapcars', '/cars', '/login', '/account/bookings/1']
    const frames = paths.map(path => `<iframe title="${path}" src="${baseURL}${path}" width=400 height=300></iframe>`)
    await using partner = await serve(frames.join(''))
    await page.goto(partner.address)
    const headingIn = (path: string) => page.frameLocator(`[title="${path}"]`).getByRole('heading', { level: 1 })
    await expect(headingIn('/iframecars')).toHaveText(/cars ready to drive$/)
    await expect(headingIn('/ichapcars')).toHaveText(/cars? ready to drive$/)
    const shown = page.frames().map(frame => new URL(frame.url()).pathname)
    expect(shown.filter(path => path === '/cars' || path === '/login' || path.startsWith('/account'))).toEqual([])
  })
})

/** The page of another site: another host than ours, on a port of its own. */
async function serve(body: string) {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(body))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    [Symbol.asyncDispose]: () => new Promise<void>(resolve => void server.close(() => resolve())),
  }
}

test('BEY-20, SRCH-03, SRCH-04: pages that do not exist lead to the framed listing; files that do not exist are 404', async ({
  page,
}) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/iframecars\/?$/)
  const file = await page.request.get('/assets/no-such-file.js')
  expect(file.status()).toBe(404)
  const call = await page.request.post('/api/v1/noSuchCall', { data: {} })
  expect(call.status()).toBe(404)
})

test('OPS-18: whatever is asked for is answered under the id that it brings, or under one of its own, which no page that is kept holds', async ({
  request,
}) => {
  const page = await request.get('/cars')
  const asset = /\/assets\/[\w.-]+\.(?:js|css)/.exec(await page.text())?.[0] ?? ''
  expect(asset).not.toBe('')
  for (const path of ['/', '/cars', asset, '/no-such-page', '/healthz', '/readyz', '/api/v1/nothing', '/robots.txt']) {
    const named = await request.get(path, { headers: { 'x-request-id': 'support-4711' } })
    expect({ path, id: named.headers()['x-request-id'] }).toEqual({ path, id: 'support-4711' })
    const [one, other] = [await request.get(path), await request.get(path)]
    expect(one.headers()['x-request-id'], path).toMatch(/^[\w.-]{8,64}$/)
    expect(one.headers()['x-request-id'], path).not.toBe(other.headers()['x-request-id'])
    expect(await named.text(), path).not.toContain('support-4711')
  }
  const ill = await request.get('/', { headers: { 'x-request-id': '3055550101' } })
  expect(ill.headers()['x-request-id']).not.toBe('3055550101')
})
