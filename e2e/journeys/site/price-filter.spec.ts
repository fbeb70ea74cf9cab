import { closeFilters, expectCarsSaid, openFilters } from '../../listing.ts'
import { expect, test } from '../../test.ts'

test('SRCH-33, O-10: prices from and to apply in place, and say it when they are upside down', async ({
  page,
  isMobile,
}) => {
  await page.goto('/cars')
  // A page that was loaded anew has lost the mark.
  await page.evaluate(() => Object.assign(window, { stillTheSame: true }))
  const filters = await openFilters(page, isMobile)
  await filters.getByText('More filters').click()
  await filters.getByLabel('Price from').fill('20000')
  await filters.getByLabel('Price from').press('Tab')
  await expect(page).toHaveURL(/\/price_range=20000-200000$/)
  await filters.getByLabel('Price up to').fill('50000')
  await filters.getByLabel('Price up to').press('Tab')
  await expect(page).toHaveURL(/\/price_range=20000-50000$/)
  await filters.getByLabel('Price from').fill('60000')
  await filters.getByLabel('Price from').press('Tab')
  await expect(filters.getByRole('alert')).toHaveText(/^“Price from” is more than “Price up to”/)
  expect(await page.evaluate(() => 'stillTheSame' in window), 'the page was not loaded anew').toBe(true)
  await filters.getByLabel('Price from').fill('15000')
  await filters.getByLabel('Price from').press('Tab')
  await expect(page).toHaveURL(/\/price_range=15000-50000$/)
  await expect(filters.getByRole('alert')).toHaveCount(0)
  await closeFilters(page, isMobile)
  await page.getByRole('link', { name: 'Remove filter Selling price: $15,000 to $50,000' }).click()
  await expect(page).toHaveURL(/\/(cars|listing)$/)
})

test('SRCH-33, O-10: the count beside a price is that of the cars it brings @desktop', async ({ page, isMobile }) => {
  // Other journeys take a car in between now and then: the two counts are then of different moments.
  await expect(async () => {
    await page.goto('/cars/price_range=20000-200000')
    const filters = await openFilters(page, isMobile)
    const label = await filters.locator('#l-price_to option').first().getAttribute('label')
    const affordable = Number(/^\$50,000 \(([\d,]+)\)$/.exec(label ?? '')?.[1]?.replaceAll(',', ''))
    expect(affordable).toBeGreaterThan(0)
    await filters.getByLabel('Price up to').fill('50000')
    await filters.getByLabel('Price up to').press('Tab')
    await expect(page).toHaveURL(/\/price_range=20000-50000$/)
    await expectCarsSaid(page, affordable)
  }).toPass({ timeout: 30_000 })
})
