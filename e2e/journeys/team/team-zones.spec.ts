import type { Page } from '@playwright/test'
import { teamPages } from '../../pages.ts'
import { arriveAsTeam, newMember } from '../../people.ts'
import { expect, test } from '../../test.ts'

// A clock that no page may tell a moment by: neither that of the business nor of any car's place.
test.use({ timezoneId: 'Asia/Tokyo' })

/** Every text of the page with a time of day in it, and how its element tells it. Hours in which a place is open are no moments. */
async function timesOn(page: Page) {
  return page.evaluate(() => {
    const times: { text: string; tooltip: string }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const element = node.parentElement
      if (!/\d{1,2}:\d\d|\d\s?[ap]m\b/i.test(text) || !element || element.closest('script, style, option')) continue
      times.push({ text, tooltip: element.closest('time')?.title ?? '' })
    }
    return times
  })
}

// When a place is open is told by its own clock, on any day.
const openingHours = /\d{1,2}:\d\d(?: [ap]m)?(?:\s?[–-]\s?| to )\d{1,2}:\d\d(?: [ap]m)?/g
const moment = /\d:\d\d [ap]m[^():]*\((\w+)\)/g

test('DESK-17: no page of the console tells a moment without its zone, and each names its zone once', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await arriveAsTeam(page)
  let told = 0
  for (const path of teamPages) {
    await page.goto(path)
    await expect(page.locator('#main h1')).toBeVisible()
    await expect(page.locator('#main .animate-pulse')).toHaveCount(0)
    const line = page.locator('#main').getByText(/^Times in /)
    await expect(line, path).toHaveCount(1)
    const zone = (await line.textContent())!.replace('Times in ', '')
    const letter = zone.startsWith('Coordinated') ? 'U' : zone[0]!
    for (const { text, tooltip } of await timesOn(page)) {
      const zones = [...text.matchAll(moment)].map(([, name]) => name)
      const where = `${path}: ${text}`
      expect(zones.length, where).toBe(text.replace(openingHours, '').match(/\d:\d\d/g)?.length ?? 0)
      for (const name of zones) expect(name, where).toMatch(new RegExp(`^${letter}[SD]T$`))
      if (tooltip) expect(tooltip, where).toMatch(/\d:\d\d:\d\d [AP]M UTC$/)
      told += zones.length
    }
  }
  expect(told).toBeGreaterThan(100)
})

test('DESK-17: a member chooses the zone of lists, log and figures; pages about one car stay in that of its place', async ({
  page,
}) => {
  const { phone, password } = await newMember(page.request, ['people', 'bookings', 'fleet'])
  await arriveAsTeam(page, phone, password)
  await page.goto('/team/security')
  await page.getByLabel('Zone').selectOption('America/Los_Angeles')
  await page.getByRole('button', { name: 'Save zone' }).click()
  await expect(page.getByText('Times in Pacific Time')).toBeVisible()

  await page.goto('/team/log')
  await expect(page.getByText('Times in Pacific Time')).toBeVisible()
  const first = page.getByRole('table').locator('time').first()
  await expect(first).toHaveText(/\(P[SD]T\)$/)
  // Their own zone, then that of the business, then UTC.
  expect((await first.getAttribute('title'))!.split('\n').map(line => line.slice(-3))).toEqual([
    expect.stringMatching(/P[SD]T/),
    expect.stringMatching(/E[SD]T/),
    'UTC',
  ])

  await page.goto('/team/bookings/1')
  await expect(page.getByText('Times in Eastern Time')).toBeVisible()
  const moment = page.locator('#main time').first()
  await expect(moment).toHaveText(/\(E[SD]T\)$/)
  expect(await moment.getAttribute('title')).toMatch(/E[SD]T\n.*P[SD]T\n.*UTC$/)

  // The address of a table may name another: its days begin in it.
  await page.goto('/team/bookings?zone=America/Chicago&columns=number,pickup')
  await expect(page.getByText('Times in Central Time')).toBeVisible()
  await expect(page.getByRole('table').locator('time').first()).toHaveText(/\(C[SD]T\)$/)
})
