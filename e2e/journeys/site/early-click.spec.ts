import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { carWithOptions, early, expectVariant, lastOf, tapOptions } from '../../early.ts'
import { cards, choose, openFilters } from '../../listing.ts'
import { newcomer } from '../../newcomer.ts'
import { signInOnScreen } from '../../people.ts'
import { expect, test } from '../../test.ts'

const slow4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

/** Gives the page the network and the processor of a cheap phone on the road. */
async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow4g)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Holds the code of the pages back until it is let go. */
async function holdCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async route => {
    await code.promise
    await route.continue()
  })
  return code.resolve
}

const islands = new URL('../../../apps/web/app/islands/', import.meta.url)
const registered = ['registry.ts', 'one-page/parts.ts'].flatMap(file => [
  ...readFileSync(new URL(file, islands), 'utf8').matchAll(/^ {2}(\w+): (?:\w+,$|\(\) => import)/gm),
])
const pages = readdirSync(new URL('sign-in', islands)).map(file => file.replace('.ts', ''))

test('PLAT-08: every island has its own test of what is done before it wakes', () => {
  expect(Object.keys(early).toSorted()).toEqual([...registered.map(([, name]) => name!), ...pages].toSorted())
})

for (const [name, { at, act, kept }] of Object.entries(early))
  test(`PLAT-08, SRCH-29, DET-08: what is chosen, typed or pressed in ${name} before its code has come is taken over`, async ({
    page,
  }) => {
    const address = await at(page)
    const letGo = await holdCode(page)
    await page.goto(address, { waitUntil: 'commit' })
    await act(page)
    await expect(page.locator('x-island[data-on]'), 'the code is still on its way').toHaveCount(0)
    letGo()
    await kept(page)
  })

test('PLAT-08, DET-13: Enter on a link that sleeps is not lost either, when the code is there already', async ({
  page,
}) => {
  // As fast as a finger that goes from Tab to Enter before the focus has woken it.
  await page.addInitScript(() =>
    addEventListener(
      'focusin',
      event => (event.target as Element).matches('.book') && event.stopImmediatePropagation(),
      true,
    ),
  )
  const found = await page.request.post('/api/v1/searchPreAuthVehicles', { data: { page: 1, limit: 1 } })
  const { result } = (await found.json()) as { result: [{ id: number }] }
  await page.goto(`/car/details/${result[0].id}/x`)
  await page.getByRole('tab', { name: 'Program Details' }).tap()
  await expect(page.getByRole('tabpanel', { name: 'Program Details' })).toBeVisible()
  await page.getByRole('link', { name: 'Personalize Pricing' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

test('DET-08, DET-13, PROG-13: options chosen by a first tap move price, selling price and pictures, and the builder begins with them', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  for (const groups of [1, 2]) {
    const car = await carWithOptions(page, groups)
    const values = lastOf(car)
    await page.goto(`/car/details/${car.id}/x`)
    await tapOptions(page, values)
    await expectVariant(page, car, values)
    await page.getByRole('link', { name: 'Personalize Pricing' }).tap()
    if (groups === 1) await signInOnScreen(page, person.phone, person.password)
    await expect(page).toHaveURL(/\/booking/)
    await expect(page.getByRole('radio', { name: values.join(' · ') })).toBeChecked()
  }
})

/** Puts a finger down in the middle of something; gives what lifts it. */
async function touch(page: Page, target: Locator): Promise<() => Promise<unknown>> {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
  })
  return () => cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('DET-13, PLAT-04: a finger on a card begins to fetch its page, and Personalize Pricing clicked at first paint on slow 4G opens the sign-in, with a way to the price without', async ({
  page,
}) => {
  await page.goto('/cars')
  const [careful, first] = [1, 0].map(at => cards(page).nth(at).getByRole('link')) as [Locator, Locator]
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  // Who saves data is brought what they press, and nothing before.
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, writable: true }),
  )
  const unsure = (await careful.getAttribute('href'))!
  const liftFromUnsure = await touch(page, careful)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(asked).not.toContain(unsure)
  await liftFromUnsure()
  await expect(page).toHaveURL(unsure)
  expect(asked).toContain(unsure)
  await page.goBack()
  await page.evaluate(() => Object.assign(navigator, { connection: { saveData: false } }))
  const address = (await first.getAttribute('href'))!
  const fetched = page.waitForRequest(`**${address}`)
  const lift = await touch(page, first)
  await fetched
  await lift()
  await expect(page).toHaveURL(address)

  await slowDown(page)
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Personalize Pricing' }).click({ noWaitAfter: true })
  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  await expect(signIn).toBeVisible({ timeout: 20_000 })
  await signIn.getByRole('link', { name: 'See the price without signing in' }).click()
  await expect(page).toHaveURL(/\/booking\?car=\d+&/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build your program')
  await expect(page.getByText('Due today').first()).toBeVisible({ timeout: 20_000 })
})

test('SRCH-05, SRCH-19: a filter changed at first paint on slow 4G is not lost: results and address follow', async ({
  page,
  isMobile,
}) => {
  await slowDown(page)
  await page.goto('/cars', { waitUntil: 'commit' })
  const filters = await openFilters(page, isMobile)
  await choose(filters.getByLabel('Make'), 'Ford')
  await expect(page).toHaveURL(/\/make=Ford$/, { timeout: 20_000 })
  await expect(page.getByRole('link', { name: 'Remove filter Make: Ford' })).toBeVisible()
  for (const name of await cards(page).getByRole('heading', { level: 2 }).allInnerTexts())
    expect(name).toContain('Ford')
})

test('NAV-17, NAV-05: the button of a hydrated page, pressed before React is there, is not lost', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async route => {
    await code.promise
    await route.continue()
  })
  await page.goto('/booking-success', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Download Our App!' }).click({ noWaitAfter: true })
  code.resolve()
  const dialog = page.getByRole('dialog', { name: 'Get the app' })
  await expect(dialog.getByRole('link', { name: 'App Store' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog, 'it was opened once').toHaveCount(0)
})
