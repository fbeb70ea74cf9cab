import type { Page } from '@playwright/test'
import { cards, carsSaid, choose, expectCarsSaid, moneyIn, openFilters } from '../../listing.ts'
import { expect, test } from '../../test.ts'

test.use({ javaScriptEnabled: false })

test('SRCH-01, SRCH-02, SRCH-05, SRCH-08: filters are a form and chips are links without JavaScript', async ({
  page,
  isMobile,
}) => {
  await page.goto('/cars')
  await expect(page).toHaveTitle('Find Your Dream Car | Ownward')
  const all = await carsSaid(page)

  const filters = await openFilters(page, isMobile)
  const fords = await choose(filters.getByLabel('Make'), 'Ford')
  await filters.getByRole('button', { name: /^Show [\d,]+ cars$/ }).click()
  await expect(page).toHaveURL(/\/make=Ford$/)
  expect(fords).toBeLessThan(all)
  await expectCarsSaid(page, fords)
  for (const name of await cards(page).getByRole('heading').allInnerTexts()) expect(name).toContain('Ford')

  const again = await openFilters(page, isMobile)
  const broncos = await choose(again.getByLabel('Model'), 'Bronco Sport')
  await again.getByRole('button', { name: /^Show [\d,]+ cars$/ }).click()
  await expect(page).toHaveURL(/\/make=Ford&model=Bronco%20Sport$/)
  await expectCarsSaid(page, broncos)

  await page.getByRole('link', { name: 'Remove filter Model: Bronco Sport' }).click()
  await expectCarsSaid(page, fords)
  await page.getByRole('link', { name: 'Remove filter Make: Ford' }).click()
  await expect(page).toHaveURL(/\/(cars|listing)$/)
  // Other journeys reserve cars meanwhile, so the whole number may have become smaller.
  expect(await carsSaid(page)).toBeGreaterThan(fords)
})

test('SRCH-33, O-10: a price is chosen or entered without JavaScript, and a range upside down is said to be one', async ({
  page,
  isMobile,
}) => {
  await page.goto('/cars/color=White')
  const filters = await openFilters(page, isMobile)
  await filters.getByText('More filters').click()
  const [from, to] = [filters.getByLabel('Price from'), filters.getByLabel('Price up to')]
  await expect(from).toHaveRole('combobox')
  await expect(to).toHaveRole('combobox')
  const steps = await filters
    .locator('#l-price_to option')
    .evaluateAll(all => all.map(one => one.getAttribute('value')))
  expect(steps).toEqual(['50000', '100000', '150000'])

  await from.fill('$30,250')
  await to.fill('20000')
  await filters.getByRole('button', { name: /^Show [\d,]+ cars?$/ }).click()
  const again = await openFilters(page, isMobile)
  await expect(again.getByRole('alert')).toHaveText(/^“Price from” is more than “Price up to”/)
  await expect(again.getByLabel('Price from')).toHaveValue('$30,250')
  await expect(again.getByLabel('Price from')).toHaveAttribute('aria-invalid', 'true')

  await again.getByLabel('Price up to').fill('40000')
  await again.getByRole('button', { name: /^Show [\d,]+ cars?$/ }).click()
  await expect(page).toHaveURL(/\/color=White&price_range=30000-40000$/)
  await expect(page.getByRole('link', { name: 'Remove filter Selling price: $30,000 to $40,000' })).toBeVisible()
  const fixed = await openFilters(page, isMobile)
  await expect(fixed.getByRole('alert')).toHaveCount(0)
  await expect(fixed.getByLabel('Price from')).toHaveValue('30000')
})

test('SRCH-20, SRCH-21, SRCH-30: order, page size and pages work without JavaScript @desktop', async ({
  page,
  isMobile,
}) => {
  await page.goto('/cars')
  const all = await carsSaid(page)
  await expect(cards(page)).toHaveCount(16)
  await page.getByLabel('Per page').selectOption('8')
  await page.getByLabel('Sort').selectOption('“As low as”, low first')
  await openFilters(page, isMobile)
  await page.getByRole('button', { name: /^Show [\d,]+ cars$/ }).click()
  const size = 8
  await expect(page).toHaveURL(/\/orderby=price_low&limit=8$/)
  await expect(cards(page)).toHaveCount(size)

  const pages = page.getByRole('navigation', { name: 'Pages of results' })
  await expect(pages.getByRole('link', { name: 'Previous page' })).toHaveCount(0)
  const first = await prices(page)
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/&page=2$/)
  await expect(pages.getByText('2', { exact: true })).toHaveAttribute('aria-current', 'page')
  const both = [...first, ...(await prices(page))]
  expect(both).toEqual(both.toSorted((a, b) => a - b))

  const last = Math.ceil(all / size)
  await page.goto(page.url().replace('page=2', `page=${last}`))
  // Counted on this very page: other journeys reserve cars meanwhile.
  await expect(cards(page)).toHaveCount((await carsSaid(page)) - size * (last - 1))
  await expect(pages.getByRole('link', { name: 'Next page' })).toHaveCount(0)
  await expect(pages.getByRole('link', { name: /^Page / })).toHaveText(
    [4, 3, 2, 1].map(before => String(last - before)),
  )
})

test('DET-01, DET-03, DET-09, DET-12: a car is shown whole without JavaScript, at the price of its card @desktop', async ({
  page,
}) => {
  await page.goto('/cars')
  const card = cards(page).first()
  const name = await card.getByRole('heading').innerText()
  const week = moneyIn(await card.getByText(/per week/).innerText())
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/cars?\/f?details\/\d+\/[a-z0-9-]+$/)
  await expect(page).toHaveTitle(`${name} | Ownward`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText(week, { exact: true }).first()).toBeVisible()
  for (const title of ['Facts about this car', 'The road to own', 'Similar Cars'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: /^VIN$/ })).toBeVisible()

  await page.getByRole('link', { name: 'Personalize Pricing' }).click()
  await expect(page).toHaveURL(/\/booking\?car=\d+&fee=\d+&miles=\d+&days=7$/)
})

test('PLAT-06: the language is switched without JavaScript, and the page stays the same @desktop', async ({ page }) => {
  await page.goto('/cars/make=Ford')
  const fords = await carsSaid(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(/\/cars\/make=Ford$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${fords} voitures`))
  await expect(cards(page).first().getByRole('term').filter({ hasText: 'Kilométrage' })).toBeVisible()
})

async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page)
    .getByText(/per week/)
    .allInnerTexts()
  return texts.map(text => Number(moneyIn(text).replace(/[$,]/g, '')))
}

test('SRCH-29, AUTH-01: nothing is shown that only a script can do: no hearts, and in place of the forms of the ways in a sentence @desktop', async ({
  page,
}) => {
  await page.goto('/cars')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Wishlist: / })).toHaveCount(0)
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(path)
    await expect(page.getByText(/^This page needs JavaScript/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  }
})
