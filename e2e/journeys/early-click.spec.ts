import type { Page } from '@playwright/test'
import { cards, choose, openFilters } from '../listing.ts'
import { expect, test } from '../test.ts'

const slow4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

/** Gives the page the network and the processor of a cheap phone on the road. */
async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow4g)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

test('SRCH-29: a heart clicked at first paint on slow 4G is answered at once and not lost: the sign-in opens', async ({
  page,
}) => {
  await slowDown(page)
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async route => {
    await code.promise
    await route.continue()
  })
  await page.goto('/cars', { waitUntil: 'commit' })
  const heart = page.getByRole('button', { name: /^Favourite: / }).first()
  await heart.click({ noWaitAfter: true })
  await expect(heart).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('x-island[data-on]'), 'the code of the heart is still on its way').toHaveCount(0)
  code.resolve()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog.getByLabel('Mobile number')).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await expect(heart).not.toHaveAttribute('aria-busy', 'true')
})

test('DET-13: Personalize Pricing clicked at first paint on slow 4G opens the sign-in', async ({ page }) => {
  await page.goto('/cars')
  const address = await cards(page).first().getByRole('link').getAttribute('href')
  await slowDown(page)
  await page.goto(address ?? '', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Personalize Pricing' }).click({ noWaitAfter: true })
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible({ timeout: 20_000 })
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
