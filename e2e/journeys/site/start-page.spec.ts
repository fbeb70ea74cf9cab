import { content, headings } from '../../marketing.ts'
import { expect, test } from '../../test.ts'

test('MKT-01: the start page tells its seven parts in order, with the stores of the app', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/^Drive now, decide later \| /)
  const shown = await headings(page)
  const parts = [
    'Drive now, decide later',
    'Six steps, one road',
    'Your car in your pocket',
    'What drivers say',
    'In the news',
    'Events',
    'What you get',
  ]
  expect(shown.filter(name => parts.includes(name))).toEqual(parts)
  const app = content(page).getByRole('region', { name: 'Your car in your pocket' })
  await expect(app.getByRole('link', { name: 'App Store' })).toHaveAttribute('href', 'https://apps.example/ios')
  await expect(app.getByRole('link', { name: 'Play Store' })).toHaveAttribute('href', 'https://play.example/android')
})

test('MKT-01, C-08: the roadmap has six stops, in order', async ({ page }) => {
  await page.goto('/')
  const stops = content(page).getByRole('region', { name: 'Six steps, one road' }).getByRole('listitem')
  await expect(stops.getByRole('heading')).toHaveText(['Download', 'Select', 'Create', 'Drive', 'Grow', 'Decide'])
})

test('MKT-01, BEY-09: the worked example is a real car with its own prices', async ({ page }) => {
  await page.goto('/')
  const name = await content(page)
    .getByRole('heading', { name: /^A worked example: / })
    .innerText()
  await expect(content(page).getByRole('table', { name: 'Where the price stands' })).toContainText(/\$[\d,]+\.\d\d/)
  const car = content(page)
    .getByRole('link', { name: new RegExp(name.replace('A worked example: ', '')) })
    .first()
  await car.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.replace('A worked example: ', ''))
})

test('MKT-01, O-17: thirty voices, marked as samples, go on and back', async ({ page }) => {
  await page.goto('/')
  const region = content(page).getByRole('region', { name: 'What drivers say' })
  const strip = region.getByRole('list')
  await expect(strip.getByRole('listitem')).toHaveCount(30)
  await expect(strip.getByText('Sample', { exact: true })).toHaveCount(30)
  const at = () => strip.evaluate(element => element.scrollLeft)
  await region.getByRole('button', { name: 'Next: What drivers say' }).click()
  await expect.poll(at).toBeGreaterThan(100)
  await region.getByRole('button', { name: 'Previous: What drivers say' }).click()
  await expect.poll(at).toBe(0)
})

test('MKT-01, O-17: news and events have a title, a date and a link', async ({ page }) => {
  await page.goto('/')
  for (const name of ['In the news', 'Events']) {
    const items = content(page).getByRole('region', { name }).getByRole('listitem')
    expect(await items.count()).toBeGreaterThan(1)
    for (const item of await items.all()) {
      await expect(item.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d/)
      await expect(item.getByRole('link')).toHaveAttribute('href', /^(https:|\/)/)
    }
  }
})

const claims = [
  /decided by your income, not by your credit/,
  /initial fee instead, 0 where the car allows it/,
  /No long-term obligation/,
  /Bring the car back when you want, without penalty/,
  /Up to 85% of every usage payment builds toward a potential down payment/,
  /Insurance, maintenance, roadside assistance and full warranty\. Insurance is available and billed separately/,
  /lenders may send you offers to convert to an auto loan/,
  /Leases of 1 to 36 months/,
  /Each usage payment lowers the price of the car/,
  /Cancel anytime or convert to ownership/,
]

for (const path of ['/', '/drivers']) {
  test(`MKT-02, C-06, C-07, C-34: ${path} states what the program holds to`, async ({ page }) => {
    await page.goto(path)
    for (const claim of claims) await expect(content(page)).toContainText(claim)
    await expect(content(page)).not.toContainText(/free insurance|insurance included/i)
  })
}
