import { content } from '../../marketing.ts'
import { expect, test } from '../../test.ts'

test('MKT-17: the electric program has benefits, five steps and Learn More', async ({ page }) => {
  await page.goto('/evprogram')
  const benefits = content(page).getByRole('region', { name: 'What changes when the car is electric' })
  await expect(benefits.getByRole('listitem')).toHaveCount(4)
  const steps = content(page).getByRole('region', { name: 'Subscribe in five steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(5)
  await steps.getByRole('link', { name: 'Learn More' }).click()
  await expect(page).toHaveURL(/\/how-it-works$/)
})

test('MKT-17: our own calculator answers with the figures put in', async ({ page }) => {
  await page.goto('/evprogram')
  const part = content(page).getByRole('region', { name: 'Fuel-cost calculator' })
  const year = part.getByRole('row', { name: /^year/ })
  await expect(year).toContainText('$987.26')
  await part.getByLabel('Miles a week').fill('600')
  await expect(year).toContainText('$1,974.51')
  await expect(part.getByRole('status')).toHaveText('Electric costs $1,974.51 less in a year.')
  await part.getByLabel('Price of a kWh, $').fill('1')
  await expect(part.getByRole('status')).toContainText('more in a year')
  await part.getByLabel('Gasoline car: miles per gallon').fill('0')
  await expect(part.getByRole('status')).toHaveText('One of the figures is missing or out of range.')
  await expect(year).not.toContainText('$')
})

test('MKT-17, O-18: nobody else is asked for anything before somebody loads their frame', async ({ page, baseURL }) => {
  const foreign: string[] = []
  // Their page may run what it needs; ours, in the same frame before it, may not.
  const theirs = '<h1></h1><script>document.querySelector("h1").textContent = "Their locator"</script>'
  await page.route(
    url => url.origin !== new URL(baseURL ?? '').origin,
    route => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: theirs })
    },
  )
  await page.goto('/evprogram')
  await expect(content(page).locator('iframe')).toHaveCount(2)
  const locator = content(page).getByRole('region', { name: 'Charging station locator' })
  await locator.scrollIntoViewIfNeeded()
  const frame = page.frameLocator('iframe[title="Charging station locator"]')
  const load = frame.getByRole('link', { name: 'Load the locator' })
  await expect(load).toBeVisible()
  expect(foreign).toEqual([])
  await expect(locator.getByRole('link', { name: /open afdc\.energy\.gov in a new window/ })).toHaveAttribute(
    'href',
    /^https:\/\/afdc\.energy\.gov\/stations.*fuel=ELEC&country=US$/,
  )
  expect(await load.evaluate(() => document.scripts.length), 'our page in it runs nothing').toBe(0)
  await load.click()
  await expect(frame.getByRole('heading', { name: 'Their locator' })).toBeVisible()
  expect(foreign).toHaveLength(1)
  expect(new URL(page.url()).pathname).toBe('/evprogram')
})
