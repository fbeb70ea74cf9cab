import type { Page } from '@playwright/test'
import { arriveSignedIn, demoPeople } from '../../people.ts'
import { expect, test } from '../../test.ts'

// What the worker keeps would not be lost.
test.use({
  serviceWorkers: 'block',
  expectedErrors: /(status of 404 .*|imported module: .*)\/assets\/[^/]+\.js\)?$/,
})

/** A deploy has taken the files of the page away that a pattern names. */
const takeAway = (page: Page, files: RegExp) => page.route(files, route => route.fulfill({ status: 404, body: '' }))

const sorryOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Sorry! something went wrong. Please reload your page.' })

test('ERR-04: a button whose code is gone says so and offers to load the page again, which mends it', async ({
  page,
}) => {
  const gone = /\/assets\/.*\.js$/
  await takeAway(page, gone)
  await page.goto('/cars')
  const heart = page.getByRole('button', { name: /^Wishlist: / }).first()
  await heart.click()
  await expect(sorryOf(page)).toBeVisible()
  await expect(sorryOf(page).getByRole('link', { name: 'Reload the page' })).toBeFocused()
  await page.unroute(gone)
  await sorryOf(page).getByRole('link', { name: 'Reload the page' }).click()
  await expect(sorryOf(page)).toBeHidden()
  await heart.click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

test('ERR-04: so does a part whose own code came and that of its dialog did not, in French too', async ({ page }) => {
  await page.goto('/cars?lang=fr')
  const heart = page.getByRole('button', { name: /^Favori/ }).first()
  await heart.hover()
  await expect(page.locator('x-island[data-on]').first()).toBeAttached()
  await takeAway(page, /\/assets\/.*\.js$/)
  await heart.click()
  await expect(page.getByRole('dialog', { name: /^Désolé\s! Un problème est survenu/ })).toBeVisible()
})

test('ERR-04, AUTH-02: so does a form whose code is gone; what was typed stays and comes to stand in no address', async ({
  page,
}) => {
  await takeAway(page, /\/assets\/.*\.js$/)
  await page.goto('/login')
  await page.getByLabel('Mobile number').fill('3055550199')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(sorryOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Mobile number')).toHaveValue('3055550199')
  expect(new URL(page.url()).search).toBe('')
})

for (const [what, files] of [
  ['a part', /\/assets\/guard-[^/]+\.js$/],
  ['the router', /\/assets\/entry\.app-[^/]+\.js$/],
] as const)
  test(`ERR-04: a page of the account that did not get ${what} of its code is loaded once more by itself; whose code is gone says so`, async ({
    page,
  }) => {
    let loads = 0
    page.on('request', request => {
      if (request.isNavigationRequest()) loads++
    })
    await arriveSignedIn(page, demoPeople.returning.phone)
    await page.route(files, route => (loads === 1 ? route.fulfill({ status: 404, body: '' }) : route.fallback()))
    await page.goto('/account/home')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Your account')
    expect(loads).toBe(2)

    await takeAway(page, files)
    await page.goto('/account/home')
    await expect(sorryOf(page)).toBeVisible()
    await expect(sorryOf(page).getByRole('link', { name: 'Reload the page' })).toBeFocused()
    // Nobody is sent round in a circle.
    expect(loads).toBeLessThanOrEqual(4)
  })
