import type { Page } from '@playwright/test'
import { cards, carsSaid, choose, closeFilters, expectCarsSaid, moneyIn, openFilters } from '../../listing.ts'
import { expect, test } from '../../test.ts'

/** Marks the document: a page that was loaded anew has lost the mark. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { stillTheSame: true }))
}

async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'stillTheSame' in window), 'the page was not loaded anew').toBe(true)
}

test('SRCH-05, SRCH-10, SRCH-19, BEY-01: filters apply in place, the address follows, chips take them off again', async ({
  page,
  isMobile,
}) => {
  await page.goto('/cars')
  await markDocument(page)
  const filters = await openFilters(page, isMobile)
  await expect(filters.getByLabel('Model')).toBeDisabled()
  await expect(filters.getByLabel('Model')).toHaveText('Select Make first')

  const toyotas = await choose(filters.getByLabel('Make'), 'Toyota')
  await expect(page).toHaveURL(/\/make=Toyota$/)
  await expectCarsSaid(page, toyotas)
  await expect(filters.getByLabel('Model')).toBeEnabled()
  const camrys = await choose(filters.getByLabel('Model'), 'Camry')
  await expect(page).toHaveURL(/\/make=Toyota&model=Camry$/)
  await expectCarsSaid(page, camrys)
  const affordable = await choose(filters.getByLabel('“As low as”, up to'), 'Up to $300 a week')
  await expect(page).toHaveURL(/\/make=Toyota&model=Camry&week_max=300$/)
  await expectCarsSaid(page, affordable)
  await closeFilters(page, isMobile)
  for (const text of await cards(page)
    .getByText(/per week/)
    .allInnerTexts())
    expect(Number(moneyIn(text).slice(1))).toBeLessThanOrEqual(300)

  // The next change does not wait for the answer to this one.
  await page.getByRole('link', { name: /^Remove filter “As low as”, up to: / }).click()
  const reopened = await openFilters(page, isMobile)
  await choose(reopened.getByLabel('Make'), 'Honda')
  await expect(page, 'another make empties the model').toHaveURL(/\/make=Honda$/)
  await closeFilters(page, isMobile)
  await page.getByRole('link', { name: 'Remove filter Make: Honda' }).click()
  await expect(page).toHaveURL(/\/(cars|listing)$/)
  // Other journeys reserve cars meanwhile, so the whole number may have become smaller.
  expect(await carsSaid(page)).toBeGreaterThan(toyotas)
  await expectSameDocument(page)
})

test('SRCH-20, SRCH-21, BEY-02: another order starts at the first page and puts the cars in that order @desktop', async ({
  page,
}) => {
  await page.goto('/cars/page=3')
  await markDocument(page)
  await page.getByLabel('Sort').selectOption('“As low as”, high first')
  await expect(page).toHaveURL(/\/orderby=price_high$/)
  await expect(cards(page)).toHaveCount(16)
  const prices = (
    await cards(page)
      .getByText(/per week/)
      .allInnerTexts()
  ).map(text => Number(moneyIn(text).slice(1)))
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  expect(new Set(prices).size).toBeGreaterThan(1)
  await expectSameDocument(page)
})

test('SRCH-06, SRCH-07, SRCH-30: pages change in place, five numbers around the current one, and Back brings the page before', async ({
  page,
}) => {
  await page.goto('/cars')
  await markDocument(page)
  const first = await cards(page).getByRole('heading').allInnerTexts()
  const pages = page.getByRole('navigation', { name: 'Pages of results' })
  await expect(pages.getByRole('link', { name: /^Page / })).toHaveText(['2', '3', '4', '5'])
  await expect(pages.getByRole('link', { name: 'Previous page' })).toHaveCount(0)

  await pages.getByRole('link', { name: 'Page 5' }).click()
  await expect(page).toHaveURL(/\/cars\/page=5$/)
  await expect(pages.getByRole('link', { name: /^Page / })).toHaveText(['3', '4', '6', '7'])
  const fifth = await cards(page).getByRole('heading').allInnerTexts()
  expect(fifth).not.toEqual(first)
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\/cars\/page=6$/)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL(/\/cars\/page=5$/)
  expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(fifth)
  await page.goBack()
  await expect(page).toHaveURL(/\/cars$/)
  expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(first)
  await page.goForward()
  await expect(page).toHaveURL(/\/cars\/page=5$/)
  await expect(pages.getByText('5', { exact: true })).toHaveAttribute('aria-current', 'page')
  await expectSameDocument(page)

  await page.goto('/cars/color=White')
  await pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\/cars\/color=White&page=2$/)
})

test('SRCH-09, SRCH-30: Back to the cars before a city was searched, no field says that city any more @desktop', async ({
  page,
  isMobile,
}) => {
  await page.goto('/cars')
  const everywhere = await carsSaid(page)
  const filters = await openFilters(page, isMobile)
  const city = filters.getByLabel('City')
  // By keys: filled in as a whole it would be searched by itself already.
  await city.pressSequentially('Montreal')
  await page.locator('#f-city-places').getByRole('option').first().click()
  await expect(page).toHaveURL(/\/city=/)
  await page.goBack()
  await expectCarsSaid(page, everywhere)
  await expect(page.locator('#f-city')).toHaveValue('')
  await page.goForward()
  await expect(page.locator('#f-city')).toHaveValue(/^Montr/)
})

test('BEY-03, NAV-11: from a car Back brings list, filters and place on the page again, without asking the server @desktop', async ({
  page,
  isMobile,
}) => {
  await page.goto('/cars')
  const filters = await openFilters(page, isMobile)
  const suvs = await choose(filters.getByLabel('Body'), 'SUV')
  await expectCarsSaid(page, suvs)
  await closeFilters(page, isMobile)
  const card = cards(page).nth(9)
  await card.scrollIntoViewIfNeeded()
  const name = await card.getByRole('heading').innerText()
  const list = await cards(page).getByRole('heading').allInnerTexts()
  await card.getByRole('link').hover()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(300)

  const faces = await page.evaluate(() => {
    const heading = document.querySelector('main')!
    const known: { after?: string[] } = {}
    // At the swap itself: a face that is loaded anew is ready again a moment later.
    new MutationObserver(() => {
      known.after ??= [...document.fonts].filter(face => !face.family.includes('stand-in')).map(face => face.status)
    }).observe(heading.parentElement!, { childList: true })
    Object.assign(window, { known })
    return [...document.fonts].filter(face => !face.family.includes('stand-in')).map(face => face.status)
  })
  const where = () =>
    page.evaluate(() => [
      document.querySelector('a[hreflang]')!.getAttribute('href'),
      document.querySelector('link[rel=canonical]')!.getAttribute('href'),
    ])
  const ofList = await where()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await where()).not.toEqual(ofList)
  const after = await page.evaluate(() => (window as unknown as { known: { after: string[] } }).known.after)
  expect(faces).toEqual(['loaded', 'loaded'])
  expect(after, 'the typefaces are not loaded anew').toEqual(faces)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  const asked: string[] = []
  page.on('request', request => {
    if (['document', 'xhr', 'fetch'].includes(request.resourceType())) asked.push(request.url())
  })
  await page.goBack()
  await expect(page).toHaveURL(/\/cab_type=suv$/i)
  await expectCarsSaid(page, suvs)
  expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(list)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  expect(asked).toEqual([])
  expect(await where(), 'in the other language, and for machines').toEqual(ofList)
  await expect(card.getByRole('link')).toBeFocused()
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY), 'the place outlives the document').toBe(scrolled)
  const again = await openFilters(page, isMobile)
  await expect(again.getByLabel('Body')).toHaveValue(/suv/i)
  const others = await choose(again.getByLabel('Color'), 'White')
  await expectCarsSaid(page, others)
})

test('SRCH-09: the city field suggests places of the US and Canada, asks once per pause, and says when there is none @desktop', async ({
  page,
  isMobile,
}) => {
  await page.goto('/cars')
  const filters = await openFilters(page, isMobile)
  const city = filters.getByRole('combobox', { name: 'City' })
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/suggestPlaces')) asked.push(request.postData() ?? '')
  })
  await city.click()
  await city.pressSequentially('miam', { delay: 20 })
  const places = page.getByRole('listbox', { name: 'City' })
  await expect(places.getByRole('option').first()).toHaveText(/^Miami/)
  expect(asked).toHaveLength(1)
  await city.press('ArrowDown')
  await expect(places.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  const steps = await page.evaluate(() => history.length)
  await city.press('Enter')
  await expect(page).toHaveURL(/\/city=Miami/)
  await city.blur()
  await closeFilters(page, isMobile)
  await expect(cards(page).first()).toContainText(/\d mi away/)
  await expect(page.getByLabel('Sort').getByRole('option', { name: 'Nearest' })).toBeAttached()
  expect(await page.evaluate(() => history.length), 'one search is one step for Back').toBe(steps + 1)

  const again = await openFilters(page, isMobile)
  await again.getByRole('combobox', { name: 'City' }).fill('qqqzzz')
  await expect(page.getByText('No locations')).toBeVisible()
})

test('SRCH-16, SRCH-17: with the place of the device allowed, a search near it runs by itself, and a typed city wins @phone', async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 25.774, longitude: -80.19 })
  await page.goto('/cars')
  await expect(page).toHaveURL(/lat=25\.774&lng=-80\.190&islocal=1/)
  await expect(page.getByRole('link', { name: /^Remove filter Near you/ })).toBeVisible()
  await expect(cards(page).first()).toContainText(/\d mi away/)
  const filters = await openFilters(page, isMobile)
  const city = filters.getByRole('combobox', { name: 'City' })
  await city.fill('Chicago, IL')
  await city.press('Enter')
  await expect(page).toHaveURL(/city=Chicago/)
  await expect(page).not.toHaveURL(/lat=/)
})

test('SRCH-16, O-48: a place that is refused is only logged, and asked for once and on listings alone @phone', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', message => {
    if (message.text().startsWith('Place of the device')) logged.push(message.text())
  })
  await page.goto('/cars')
  await expect.poll(() => logged.length).toBe(1)
  await expect(page).toHaveURL(/\/cars$/)
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Personalize Pricing' })).toBeVisible()
  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
  expect(logged).toHaveLength(1)
  await page.goto('/cars/city=Miami')
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/')
  await page.waitForLoadState('load')
  expect(logged, 'not where a place is named, nor on other pages').toHaveLength(1)
})

test('SRCH-16: a listing reached in place from the start page finds the place too @phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 25.774, longitude: -80.19 })
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Find your car' }).first().click()
  await expect(page).toHaveURL(/lat=25\.774&lng=-80\.190&islocal=1/)
})

test('SRCH-16, SRCH-17: an address that names a city is not searched near the device @phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 25.774, longitude: -80.19 })
  const searched: string[] = []
  page.on('request', request => {
    if (request.url().includes('islocal')) searched.push(request.url())
  })
  await page.goto('/cars/city=Chicago')
  await page.waitForLoadState('load')
  await page.getByLabel('Sort').selectOption('Lowest mileage')
  await expect(page).toHaveURL(/city=Chicago.*orderby=mileage_low$/)
  expect(searched).toEqual([])
})

test('SRCH-17: choosing a make searches everywhere again @phone', async ({ page, isMobile }) => {
  await page.goto('/cars/lat=25.774&lng=-80.190&islocal=1')
  await expect(page.getByRole('link', { name: /^Remove filter Near you/ })).toBeVisible()
  const filters = await openFilters(page, isMobile)
  await filters.getByLabel('Make').selectOption({ index: 1 })
  await expect(page).toHaveURL(/make=/)
  await expect(page).not.toHaveURL(/islocal/)
  await expect(page.getByRole('link', { name: /^Remove filter Near you/ })).toHaveCount(0)
})

test('SRCH-11, SRCH-13: another city empties the model, another first year the last one @desktop', async ({
  page,
  isMobile,
}) => {
  await page.goto('/cars/make=Ford&model=Escape&from_year=2015&to_year=2022')
  const filters = await openFilters(page, isMobile)
  await filters.getByLabel('From year').selectOption({ value: '2019' })
  await expect(page).toHaveURL(/from_year=2019$/)
  const years = await filters
    .getByLabel('To year')
    .getByRole('option')
    .evaluateAll(found => found.map(o => (o as HTMLOptionElement).value))
  expect(Math.min(...years.filter(Boolean).map(Number))).toBe(2019)
  const before = await filters.getByLabel('Model').getByRole('option').allTextContents()
  const city = filters.getByRole('combobox', { name: 'City' })
  await city.fill('Chicago, IL')
  await city.press('Enter')
  await expect(page).toHaveURL(/city=Chicago/)
  await expect(page).not.toHaveURL(/model=/)
  expect(await filters.getByLabel('Model').getByRole('option').allTextContents()).not.toEqual(before)
})

test('SRCH-18, SRCH-23: an address with filters shows its cars at once, four in a row on a desktop', async ({
  page,
  isMobile,
}) => {
  await page.goto('/cars/make=Ford')
  for (const name of await cards(page).getByRole('heading').allInnerTexts()) expect(name).toContain('Ford')
  const tops = await cards(page).evaluateAll(found => found.map(card => card.getBoundingClientRect().top))
  expect(tops.filter(top => top === tops[0])).toHaveLength(isMobile ? 1 : 4)
})

test('SRCH-30, SRCH-06: a page past the last one is the last one, with or without filters @desktop', async ({
  page,
}) => {
  for (const question of ['', 'make=Ford&']) {
    await page.goto(`/cars/${question}page=99`)
    await expect(page).not.toHaveURL(/page=99/)
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages of results' }).locator('[aria-current]')).toBeVisible()
    expect(page.url()).toContain(question.replace('&', ''))
  }
})

test.describe(() => {
  test.use({ expectedErrors: /status of 503 .*\/listing\/make=Ford\)$/ })
  test('SRCH-31, SRCH-19: a search that fails is logged and said, ends the loading state and leaves fields and cars as they were @desktop', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/cars')
    const said = await page.getByRole('heading', { level: 1 }).innerText()
    const logged: string[] = []
    page.on('console', message => logged.push(message.text()))
    let fail = () => {}
    await page.route('**/listing/**', async route => {
      await new Promise<void>(done => {
        fail = done
      })
      await route.fulfill({ status: 503, contentType: 'text/html', body: '' })
    })
    const filters = await openFilters(page, isMobile)
    await filters.getByLabel('Make').selectOption('Ford')
    await expect(page.locator('[data-part=results]')).toHaveAttribute('aria-busy', 'true')
    fail()
    await expect(page.locator('[data-part=results]')).not.toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => logged.filter(line => line.startsWith('No answer:'))).toHaveLength(1)
    await expect(page).toHaveURL(/\/cars$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said)
    await expect(filters.getByLabel('Make')).toHaveValue('')
    // Said until the next search is answered, as the one that "Show cars" begins on a phone.
    await expect(page.getByRole('alert')).toHaveText(/^That search got no answer/)
    await closeFilters(page, isMobile)
  })
})

test('SRCH-31, BEY-01: without a result the page says which filter to drop to get how many cars @desktop', async ({
  page,
}) => {
  await page.goto('/cars/make=Tesla&cab_type=minivan')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No car like that today')
  const advice = page.getByRole('link', { name: /^Without “Tesla” [\d,]+ cars?$/ })
  const promised = Number(/(\d+) cars?$/.exec((await advice.innerText()).replace(/\s+/g, ' '))?.[1])
  await expect(page.getByRole('link', { name: /^Without “/ })).toHaveCount(2)
  await advice.click()
  await expectCarsSaid(page, promised)
  await expect(page).toHaveURL(/\/cab_type=minivan$/i)
})
