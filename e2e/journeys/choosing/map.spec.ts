import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { cards, carsSaid, choose, openFilters } from '../../listing.ts'
import { expect, test } from '../../test.ts'

const counted = (text: string) => Number(/([\d,]+) cars?$/.exec(text)![1]!.replaceAll(',', ''))

async function namesOf(links: Locator): Promise<string[]> {
  return links.evaluateAll(all => all.map(link => link.getAttribute('aria-label') ?? link.textContent ?? ''))
}

/** The circles of the layer that this window shows, and the list of places beside them. */
function mapOn(page: Page) {
  const circles = page.getByRole('group', { name: 'Map of the cars found' }).getByRole('link')
  const places = page.getByRole('navigation', { name: 'From north to south' }).getByRole('link')
  return { circles, places }
}

async function expectAddsUp(page: Page): Promise<void> {
  const { circles, places } = mapOn(page)
  const records = await carsSaid(page)
  for (const links of [circles, places]) {
    const names = await namesOf(links)
    expect(names.reduce((sum, name) => sum + counted(name), 0)).toBe(records)
  }
}

/** How near the nearest two circles are, in pixels of this window. */
async function nearest(circles: Locator): Promise<number> {
  return circles.evaluateAll(all => {
    const at = all.map(link => link.querySelector('circle')!.getBoundingClientRect())
    const apart = at.flatMap((a, i) => at.slice(i + 1).map(b => Math.hypot(a.x - b.x, a.y - b.y)))
    return Math.min(...apart)
  })
}

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('PICK-13, PICK-15: without JavaScript the map leads from the continent to a car, and each count is that of the list it leads to', async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:')) foreign.push(request.url())
    })
    await page.goto('/cars/make=Toyota')
    const records = await carsSaid(page)
    const outline = page.waitForResponse(/\/assets\/continent-[\w-]+\.svg$/)
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(page).toHaveURL('/cars/make=Toyota&view=map')
    expect((await outline).status()).toBe(200)
    expect(await carsSaid(page)).toBe(records)
    await expectAddsUp(page)
    const { circles, places } = mapOn(page)
    expect(await nearest(circles)).toBeGreaterThanOrEqual(44)

    const state = places.filter({ hasText: 'California' })
    const inState = counted((await state.textContent())!)
    await state.click()
    await expect(page).toHaveURL('/cars/make=Toyota&state=US-CA&view=map')
    expect(await carsSaid(page)).toBe(inState)
    await expectAddsUp(page)
    expect(await nearest(circles)).toBeGreaterThanOrEqual(44)

    const name = (await circles.first().getAttribute('aria-label'))!
    expect(name).toMatch(/^[\w .']+, CA( and \d+ more)?: \d+ cars?$/)
    await circles.first().click()
    await expect(page).toHaveURL(/\/cars\/make=Toyota&state=US-CA-[^&]+$/)
    expect(await carsSaid(page)).toBe(counted(name))
    await cards(page)
      .first()
      .getByRole('link', { name: /^Proceed/ })
      .click()
    await expect(page).toHaveURL(/\/details\/\d+\//)
    expect(foreign).toEqual([])
  })

  test('PICK-13: an address is mended: a wrong state is none, a map has no page or order, and a state without cars says what to let go of @desktop', async ({
    page,
  }) => {
    await page.goto('/cars')
    const all = await carsSaid(page)
    for (const odd of ['view=map&state=US-ZZ&page=7&orderby=price_low&limit=32&pick=1', 'state=~&view=map&view=road']) {
      const answer = await page.goto(`/cars/${odd}`)
      expect(answer?.status()).toBe(200)
      expect(await carsSaid(page)).toBe(all)
      const unknown = page.getByText('names a state or province that we do not know')
      await expect(unknown).toHaveCount(odd.includes('US-ZZ') ? 1 : 0)
      await expectAddsUp(page)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/cars$/)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex/)
    }
    await page.goto('/cars/state=US-ZZ')
    await expect(page.getByText('names a state or province that we do not know')).toBeVisible()
    // Frames and partners have no map.
    await page.goto('/iframecars/view=map&state=US-FL')
    await expect(page.getByRole('group', { name: 'Map of the cars found' })).toHaveCount(0)

    await page.goto('/cars/state=CA-NU&view=map')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No car like that today')
    await page.getByRole('listitem').filter({ hasText: 'Without “Nunavut”' }).getByRole('link').click()
    await expect(page).toHaveURL('/cars/view=map')
    expect(await carsSaid(page)).toBe(all)

    // The nearest cars are shown by the list, and the map leads to it.
    await page.goto('/cars/city=Anchorage&view=map')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No car like that today')
    await expect(page.getByText('No car fits this search.')).toBeVisible()
    await page.getByRole('link', { name: 'See the nearest cars on the list' }).click()
    await expect(page).toHaveURL('/cars/city=Anchorage')
    await expect(cards(page).first()).toBeVisible()
  })
})

test('PICK-14: by keyboard alone from the continent to a car, the places from north to south, and each marks its circle', async ({
  page,
}) => {
  await page.goto('/cars/view=map')
  const { circles, places } = mapOn(page)
  const names = await namesOf(places)
  // Tab comes to the circles in the order of the list.
  const inList = (await namesOf(circles)).map(circle =>
    names.findIndex(name => name.startsWith(circle.split(/ and \d|:/)[0]!)),
  )
  expect(inList.every(at => at >= 0)).toBe(true)
  expect(names.findIndex(name => name.includes('Alberta'))).toBeLessThan(
    names.findIndex(name => name.includes('Florida')),
  )
  await expect(page.getByText('Where no circle stands, no car fits your search.')).toBeVisible()

  const florida = places.filter({ hasText: 'Florida' })
  await florida.focus()
  const marked = (await circles.evaluateAll(all =>
    all.flatMap((link, at) => (getComputedStyle(link).getPropertyValue('--dot') ? [at] : [])),
  )) as number[]
  expect(marked).toHaveLength(1)
  const circle = circles.nth(marked[0]!)
  expect(await circle.getAttribute('href')).toContain('US-FL')

  // The other way round: a circle marks the places that it counts.
  await circle.focus()
  const wash = (link: Locator) => link.evaluate(element => getComputedStyle(element).getPropertyValue('--wash'))
  expect(await wash(florida)).not.toBe('')
  expect(await wash(places.first())).toBe('')

  await florida.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cars/state=US-FL&view=map')
  await places.first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cars\/state=US-FL-\w+$/)
  await expect(cards(page).first()).toBeVisible()
})

test('PICK-13, PICK-14: a filter narrows the map in place and keeps the state; both themes are accessible and nothing is wider than the window', async ({
  page,
  isMobile,
}) => {
  await page.goto('/cars/state=US-CA&view=map')
  await expectAccessibleInBothThemes(page)
  await expectFits(page, isMobile ? [360] : [768, 1024, 1440])
  const filters = await openFilters(page, isMobile)
  const count = await choose(filters.getByLabel('Make'), 'Toyota')
  if (isMobile) await filters.getByRole('button', { name: /^Show [\d,]+ cars?$/ }).click()
  await expect(page).toHaveURL('/listing/make=Toyota&state=US-CA&view=map')
  expect(await carsSaid(page)).toBe(count)
  await expectAddsUp(page)
  await page.getByRole('link', { name: /^Remove filter .*California/ }).click()
  await expect(page).toHaveURL('/listing/make=Toyota&view=map')
  await expectAddsUp(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL('/listing/make=Toyota')
  await expect(cards(page).first()).toBeVisible()
})
