import { expectAccessible } from '../../accessibility.ts'
import { cards, closeFilters, openFilters } from '../../listing.ts'
import { expect, test } from '../../test.ts'

test('SRCH-03, SRCH-14, SRCH-28, BEY-22: the partner’s listing is searched by make and model, its links name the partner, and it holds WCAG 2.2 AA', async ({
  page,
  isMobile,
}) => {
  await page.goto('/chapcars')
  await expectAccessible(page)
  await expect(cards(page).first()).toBeVisible()
  await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', /\?referer=champmanlisting$/)
  if (isMobile) await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const panel = page.getByRole('group', { name: 'Filters' })
  await expect(panel.getByRole('heading', { name: 'Find Your Car' })).toBeVisible()
  await expect(panel.getByLabel('Model')).toBeDisabled()
  await expect(panel.getByRole('combobox')).toHaveCount(2)
  const make = panel.getByLabel('Make')
  const first = (await make.getByRole('option').nth(1).getAttribute('value')) ?? ''
  await make.selectOption(first)
  await expect(page).toHaveURL(new RegExp(`/chapcars/make=${encodeURIComponent(first)}$`))
  await expect(panel.getByLabel('Model')).toBeEnabled()
  await panel.getByRole('button', { name: 'Find My Car' }).click()
  for (const name of await cards(page).getByRole('heading').allInnerTexts()) expect(name).toContain(first)

  await page.goto('/ichapcars')
  await expectAccessible(page)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(cards(page).first().getByRole('link')).toHaveAttribute(
    'href',
    /^\/iframecars\/.*\?referer=champmanlisting_iframe&vin=[A-Z0-9]{17}$/,
  )
})

test('SRCH-15: in a frame no model can be chosen before a make @phone', async ({ page, isMobile }) => {
  await page.goto('/iframecars')
  const filters = await openFilters(page, isMobile)
  await expect(filters.getByLabel('Model')).toBeDisabled()
  await expect(filters.getByLabel('Model')).toHaveText('Select Make first')
  await filters.getByLabel('Make').selectOption('Ford')
  await expect(filters.getByLabel('Model')).toBeEnabled()
  await closeFilters(page, isMobile)
  await page.goto('/ichapcars')
  if (isMobile) await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Filters' }).getByLabel('Model')).toBeDisabled()
})

test('SRCH-32, O-18: the film asks nothing of its site before somebody presses play @desktop', async ({ page }) => {
  const asked: string[] = []
  await page.route('https://video.example/**', route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Film</title><h1>The film</h1>' })
  })
  await page.goto('/chapcars')
  await expect(page.getByRole('link', { name: 'Open the film in a window of its own' })).toHaveAttribute(
    'href',
    'https://video.example/film',
  )
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Play the film' }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'The film' })).toBeVisible()
  expect(asked).toEqual(['https://video.example/film'])
  await page.goto('/cars')
  await expect(page.getByRole('heading', { name: 'See how it works' })).toHaveCount(0)
})
