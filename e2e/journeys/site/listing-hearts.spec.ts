import { closeFilters, openFilters } from '../../listing.ts'
import { newcomer } from '../../newcomer.ts'
import { arriveSignedIn, signInOnScreen } from '../../people.ts'
import { expect, test } from '../../test.ts'

test('SRCH-29, AUTH-01: the heart of a visitor opens the sign-in over the list', async ({ page }) => {
  await page.goto('/cars')
  const heart = page.getByRole('button', { name: /^Wishlist: / }).first()
  await heart.click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog.getByLabel('Mobile number')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL(/\/cars$/)
})

test('SRCH-29, BEY-03: who leaves before code or cars have come is followed by no dialog, and finds on Back what the cars shown were searched by', async ({
  page,
  isMobile,
}) => {
  const dialogs: string[] = []
  page.on('request', asked => {
    if (asked.url().includes('/dialogs-')) dialogs.push(asked.url())
  })
  const late = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async route => {
    await late.promise
    await route.continue()
  })
  await page.goto('/cars')
  await page
    .getByRole('button', { name: /^Wishlist: / })
    .first()
    .click()
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'How it Works' }).click()
  await expect(page).toHaveURL(/\/how-it-works$/)
  late.resolve()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/entry.client-')),
  )
  await page.evaluate(() => new Promise(atRest => requestIdleCallback(atRest)))
  expect(dialogs).toEqual([])

  await page.goto('/cars')
  const never = Promise.withResolvers<void>()
  await page.route(/\/make=Toyota/, () => never.promise)
  const filters = await openFilters(page, isMobile)
  await filters.getByLabel('Make').selectOption('Toyota')
  await closeFilters(page, isMobile)
  await page
    .getByRole('link', { name: /^Proceed: / })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Personalize Pricing' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/cars$/)
  await expect(page.locator('#f-make')).toHaveValue('')
  never.resolve()
})

test('SRCH-29, ERR-12, ERR-13, C-17: the heart of somebody signed in keeps and drops a favourite and tells it', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/cars')
  const heart = page.getByRole('button', { name: /^Wishlist: / }).nth(1)
  await heart.click()
  await expect(page.getByText('The car is on your wishlist.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(page.getByText('The car is no longer on your wishlist.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('NAV-04, SRCH-29: who signs in over the list is named in the header at once, and their heart is kept', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  await page.goto('/cars')
  await page
    .getByRole('button', { name: /^Wishlist: / })
    .first()
    .click()
  await signInOnScreen(page, person.phone, person.password)
  await expect(page.getByText('The car is on your wishlist.')).toBeVisible()
  await expect(page.locator('details.user summary')).toHaveText('NWNadia Whitlock')
})

test.describe(() => {
  test.use({ expectedErrors: /status of (400|402) .*\/api\/v1\/addVehicleToWishlist\)$/ })

  test('ERR-12, ERR-02: what the server says of a 400 or 402 is what the toast says', async ({ page }) => {
    const person = await newcomer(page.request)
    await arriveSignedIn(page, person.phone, person.password)
    await page.goto('/cars')
    for (const status of [400, 402]) {
      const message = `This car cannot be kept today (${status}).`
      await page.route('**/api/v1/addVehicleToWishlist', route =>
        route.fulfill({ status, json: { status: -1, message } }),
      )
      await page
        .getByRole('button', { name: /^Wishlist: / })
        .first()
        .click()
      await expect(page.getByText(message)).toBeVisible()
    }
  })
})

test.describe(() => {
  test.use({ expectedErrors: /status of 500 .*\/api\/v1\/addVehicleToWishlist\)$/ })

  test('SRCH-29, ERR-12: a heart is set at once, and goes back where the server refuses it', async ({ page }) => {
    const person = await newcomer(page.request)
    await arriveSignedIn(page, person.phone, person.password)
    const [refused, kept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const adding = '**/api/v1/addVehicleToWishlist'
    await page.route(adding, route => kept.promise.then(() => route.continue()))
    await page.route(
      adding,
      route => refused.promise.then(() => route.fulfill({ status: 500, json: { status: -1 } })),
      {
        times: 1,
      },
    )
    await page.goto('/cars')
    const heart = page.getByRole('button', { name: /^Wishlist: / }).first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    refused.resolve()
    await expect(page.getByText('Failed to add to favourite.')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')

    // What is pressed while it is being saved is done after it.
    const asked = page.waitForRequest(adding)
    await heart.click()
    await asked
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    kept.resolve()
    await expect(page.getByText('The car is no longer on your wishlist.')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })
})
