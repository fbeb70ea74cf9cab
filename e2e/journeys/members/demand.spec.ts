import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { arriveAsTeam, callApi } from '../../people.ts'
import { expect, test } from '../../test.ts'

// The browser of the journeys names itself as a robot, which is nobody's visit.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  // The one that is broken off on purpose.
  expectedErrors: /teamDemand/,
})

/** Cars of which the demo has no sums, and that no other journey opens often: the dearest first. Phone and desktop have one each. */
async function carsOf({ request }: Page): Promise<{ id: number }[]> {
  const { result } = await callApi(request, 'searchPreAuthVehicles', { orderby: 'price_high', limit: 24 })
  return (result as { id: number }[]).filter(({ id }) => id > 12)
}

const open = (page: Page, path: string) => page.request.get(path, { headers: { accept: 'text/html' } })

/** What was counted comes to the sums within ten seconds. */
const untilTold = (page: Page, isThere: () => Promise<void>) =>
  expect(async () => {
    await page.reload()
    await isThere()
  }).toPass({ timeout: 40_000 })

test('DESK-33: what visitors opened and did not find shows as sums in fives, and a member sees nothing smaller', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(120_000)
  const car = (await carsOf(page))[isMobile ? 4 : 5]!
  for (let i = 0; i < 7; i++) expect((await open(page, `/car/details/${car.id}`)).status()).toBe(200)
  for (let i = 0; i < 3; i++) await open(page, `/car/plans/${car.id}`)
  for (let i = 0; i < 6; i++) await open(page, '/cars/make=Zebulon&q=sedan')
  await arriveAsTeam(page)
  await page.goto('/team')
  await page.getByRole('link', { name: 'Demand by day, week and car' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Demand' })).toBeVisible()
  await expect(page.getByText('Times in Coordinated Universal Time')).toBeVisible()
  const row = page.locator(`tr:has(a[href="/team/fleet/${car.id}"])`)
  const cells = row.getByRole('cell')
  const unknown = page.getByRole('row').filter({ hasText: 'something the fleet does not have' })
  // What was opened on both sides of a ten seconds' end comes in two parts.
  await untilTold(page, async () => {
    await expect(cells.nth(1)).toHaveText(/(^|\D)5$/, { timeout: 3_000 })
    await expect(unknown.filter({ hasText: 'Make' })).toBeVisible({ timeout: 1_000 })
  })
  await expect(cells.nth(2)).toHaveText(/fewer than 5$/)
  await expect(page.getByRole('row').filter({ hasText: 'Words' }).filter({ hasText: 'sedan' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Zebulon')

  // Both axes have their names, and the chart says in words what it shows.
  const chart = page.getByRole('img', { name: /^Car pages by day; at most \d+/ })
  await expect(chart.getByText('How many')).toBeVisible()
  await expect(chart.getByText('Day (UTC)')).toBeVisible()
  await page.getByLabel('Step', { exact: true }).selectOption({ label: 'Reservations paid' })
  await expect(page.getByRole('img', { name: /^Reservations paid by day/ })).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the table (CSV)' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv).toMatch(/^\uFEFFDay \(UTC\),Listing pages,Car pages,/)
  for (const [, number] of csv.matchAll(/,(\d+)(?=,|\r)/g)) expect(Number(number) % 5).toBe(0)

  await page.getByRole('link', { name: 'By week' }).click()
  await expect(page.getByRole('img', { name: / by week/ })).toBeVisible()
  await expectFits(page, [360, 1366])
  await expectAccessibleInBothThemes(page)
})

test('DESK-33: a page that opens in place is told of once it is shown, not while it is fetched, and not by Back @desktop', async ({
  page,
}) => {
  const told: string[] = []
  page.on('request', request => {
    if (request.method() === 'HEAD') told.push(new URL(request.url()).pathname)
  })
  await page.goto('/cars')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => import('/later.js' as string))
  const link = page.locator('main a[href^="/car/details/"]').first()
  const fetched = page.waitForResponse(/\/car\/details\//)
  await link.hover()
  await fetched
  expect(told).toEqual([])
  await link.click()
  await expect(page).toHaveURL(/\/car\/details\//)
  await expect.poll(() => told).toEqual([new URL(page.url()).pathname])
  await page.goBack()
  await expect(page).toHaveURL(/\/cars$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/car\/details\//)
  expect(told.length).toBe(1)
})

test('DESK-33: demand in French, what cannot be read, and overdue money as of now @desktop', async ({
  page,
  baseURL,
}) => {
  await arriveAsTeam(page)
  await page.goto('/team')
  await expect(page.getByRole('link', { name: /Overdue charges/ })).toContainText('Now')
  await page.context().addCookies([{ name: 'lang', value: 'fr', url: baseURL ?? '' }])
  await page.goto('/team/figures/demand')
  await expect(page.getByRole('heading', { level: 1, name: 'Demande' })).toBeVisible()
  await expect(page.getByText(/«\u00a0moins de 5\u00a0»/)).toBeVisible()
  await page.getByRole('link', { name: 'Par semaine' }).click()
  await expect(page).toHaveURL(/by=week/)
  await page.route('**/api/v1/teamDemand', route => route.abort())
  await page.reload()
  await expect(page.getByRole('alert').getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await page.unroute('**/api/v1/teamDemand')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
