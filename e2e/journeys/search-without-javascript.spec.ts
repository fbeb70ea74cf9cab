import { expect, test } from '../test.ts'

test.use({ javaScriptEnabled: false })

test('SRCH-01, SRCH-05, SRCH-08, SRCH-30, DET-01: search, filter, sort, page and detail work without JavaScript', async ({
  page,
}) => {
  await page.goto('/cars')
  await expect(page).toHaveTitle(/Find Your Dream Car \| /)
  const all = await page.getByRole('heading', { level: 1 }).innerText()
  expect(all).toMatch(/\d+ cars ready to drive/)

  const filters = page.getByRole('form', { name: 'Filters' })
  await filters.getByLabel('Make', { exact: true }).selectOption({ index: 1 })
  const make = await filters.getByLabel('Make', { exact: true }).inputValue()
  await filters.getByRole('button', { name: /Show \d+ cars?/ }).click()
  await expect(page).toHaveURL(new RegExp(`/cars/make=${make}`))
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(all)
  for (const name of await page.getByRole('listitem').getByRole('heading').allInnerTexts()) expect(name).toContain(make)

  await page.getByRole('link', { name: new RegExp(`Remove filter.*${make}`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(all)

  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)

  const first = page.getByRole('link', { name: /^Proceed/ }).first()
  await first.click()
  await expect(page).toHaveURL(/\/cars?\/f?details\/\d+\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^\d{4} /)
  await expect(page.getByText('As low as').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Facts about this car' })).toBeVisible()
})
