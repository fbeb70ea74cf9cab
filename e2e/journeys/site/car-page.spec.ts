import type { Page } from '@playwright/test'
import { expectAccessible } from '../../accessibility.ts'
import { cards, moneyIn } from '../../listing.ts'
import { newcomer } from '../../newcomer.ts'
import { arriveSignedIn, signInOnScreen } from '../../people.ts'
import { expect, test } from '../../test.ts'

/** Opens the page of the first car a listing shows and gives its address. */
async function openFirstCar(page: Page, listing = '/cars'): Promise<string> {
  await page.goto(listing)
  const href = (await cards(page).first().getByRole('link').getAttribute('href')) ?? ''
  await page.goto(href)
  return href
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('persist:root') ?? '{}') as Record<string, unknown>)

test('DET-04: pictures are a strip with thumbnails, buttons and arrow keys, on a ground of their size while they load', async ({
  page,
}) => {
  const pictures = Promise.withResolvers<void>()
  await page.route('**/pictures/**', async route => {
    await pictures.promise
    await route.continue()
  })
  await page.goto('/cars/make=Toyota', { waitUntil: 'commit' })
  const href = await cards(page).first().getByRole('link').getAttribute('href')
  await page.goto(href ?? '', { waitUntil: 'commit' })
  const gallery = page.getByRole('region', { name: 'Pictures of this car' })
  const photos = gallery.getByRole('img', { name: /picture \d of \d$/ })
  const empty = await photos.first().boundingBox()
  expect(empty?.height, 'the ground is there before the picture').toBeGreaterThan(150)
  await expect(photos.first()).not.toHaveCSS('background-image', 'none')
  pictures.resolve()
  await expect.poll(() => photos.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await photos.first().boundingBox(), 'nothing moves when it comes').toEqual(empty)

  const thumbnails = gallery.getByRole('listitem').getByRole('link')
  await expect(thumbnails).toHaveCount(await photos.count())
  await thumbnails.nth(1).click()
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(photos.nth(1)).toBeInViewport()
  await gallery.getByRole('button', { name: 'Next picture' }).click()
  await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true')
  await gallery.getByRole('list').first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
  await thumbnails.nth(2).click()
  await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true')
})

test('DET-05, DET-10: the heading names car, trim and place; highlights have icon, title and words', async ({
  page,
}) => {
  await page.goto('/cars')
  const card = cards(page).first()
  const name = await card.getByRole('heading').innerText()
  const [place = ''] = (await card.getByRole('paragraph').first().innerText()).split(' · ').slice(-1)
  await card.getByRole('link').click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(name)
  await expect(heading.locator('..')).toContainText(place)
  const highlight = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Return any time' }) })
  await expect(highlight).toContainText('no long-term obligation')
  await expect(highlight.locator('svg path')).toHaveAttribute('d', /^M8 5/)
})

test('DET-11: equipment and program details are tabs for mouse and keys', async ({ page, isMobile }) => {
  await openFirstCar(page)
  const tabs = page.getByRole('tablist', { name: 'About this car' })
  const equipment = tabs.getByRole('tab', { name: 'Equipment' })
  const program = tabs.getByRole('tab', { name: 'Program Details' })
  await expect(equipment).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Equipment' }).getByText('Air conditioning')).toBeVisible()
  await expect(page.getByText('Insurance available, billed separately', { exact: true })).toBeHidden()
  const before = await tabs.boundingBox()
  await program.click()
  await expect(page.getByRole('tabpanel', { name: 'Program Details' })).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Equipment' })).toBeHidden()
  expect((await tabs.boundingBox())?.height).toBe(before?.height)
  if (isMobile) return
  await page.keyboard.press('ArrowRight')
  await expect(equipment).toBeFocused()
  await expect(equipment).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(program).toBeFocused()
  await expect(equipment).toHaveAttribute('tabindex', '-1')
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test('DET-11: without JavaScript both lists are readable under their headings @phone', async ({ page }) => {
    await openFirstCar(page)
    await expect(page.getByRole('heading', { name: 'Equipment' })).toBeVisible()
    await expect(page.getByText('Air conditioning')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Program Details' })).toBeVisible()
    await expect(page.getByText('Insurance available, billed separately', { exact: true })).toBeVisible()
    await expect(page.getByRole('tablist')).toBeHidden()
  })
})

test('DET-12, DET-18: the carousel of similar cars goes on by its buttons, and a car of it takes the place of this one', async ({
  page,
}) => {
  const href = await openFirstCar(page, '/cars/make=Toyota')
  const similar = page.getByRole('region', { name: 'Similar Cars' })
  const strip = similar.getByRole('list', { name: 'Similar Cars' })
  await similar.getByRole('button', { name: 'Next: Similar Cars' }).click()
  await expect.poll(() => strip.evaluate(element => element.scrollLeft)).toBeGreaterThan(100)
  await similar.getByRole('button', { name: 'Previous: Similar Cars' }).click()
  await expect.poll(() => strip.evaluate(element => element.scrollLeft)).toBe(0)

  const tab = page.getByRole('tab', { name: 'Program Details' })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  const next = similar.getByRole('listitem').first()
  const name = await next.getByRole('heading').innerText()
  const week = moneyIn(await next.getByText(/per week/).innerText())
  await next.getByRole('link').click()
  await expect(page).not.toHaveURL(new RegExp(`${href}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText(week, { exact: true }).first()).toBeVisible()
  await expect(tab, 'what was chosen for the other car is not chosen here').toHaveAttribute('aria-selected', 'false')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('DET-14, DET-15, SRCH-04, SRCH-27: the framed car has its own buttons and says what the program is @desktop', async ({
  page,
}) => {
  await page.goto('/iframecars')
  await expect(page.getByRole('button', { name: 'Download App to Book' })).toBeVisible()
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/iframecars\/f?details\/\d+\//)
  await expect(page.getByRole('link', { name: 'Personalize Pricing' })).toHaveCount(0)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  for (const opener of ['Get More Info', 'Download App to Book']) {
    await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/contact-us',
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('button', { name: 'Download App to Book' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('dialog').getByRole('link', { name: 'Book on the web instead' }).click()
  const builder = await opened
  await expect(builder.getByRole('heading', { level: 1 })).toHaveText('Build your program')
  await expect(builder.getByRole('link', { name })).toBeVisible()
  await builder.close()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Turnkey Package' })).toBeVisible()
  const steps = page.getByRole('list', { name: 'From the app to your decision' })
  await expect(steps.getByRole('heading')).toHaveText(['Download', 'Select', 'Create', 'Drive', 'Grow', 'Decide'])

  const table = page.getByRole('table', { name: 'Ownward vs Buying vs Renting' })
  await expect(table.getByRole('columnheader')).toHaveText(['Ownward', 'Buying', 'Renting'])
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') })
  const cells = await rows.evaluateAll(found =>
    found.map(row => [...row.querySelectorAll('th,td')].map(cell => cell.textContent).join(' ')),
  )
  expect(cells).toEqual([
    'No Commitment Yes No Yes',
    'No Down Payment Yes No Yes',
    'Any Credit Yes No Yes',
    'Return Anytime Yes No Yes',
    'Lower Cash Upfront Yes No Yes',
    'Lower Long Term Cash Outlay Yes Yes No',
    'Long Term Value Yes Yes No',
  ])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Listings' }).click()
  await expect(page).toHaveURL(/\/iframecars$/)
})

test.describe(() => {
  test.use({ expectedErrors: /status of 404 .*\/car\/details\/99999999\// })
  test('DET-16, BEY-20: a car that is not there is a 404 that leads back, or to the start @desktop', async ({
    page,
    request,
  }) => {
    const answer = await request.get('/car/details/99999999/nothing')
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('This car is gone')

    await page.goto('/car/details/99999999/nothing')
    await expect(page).toHaveURL(/:\d+\/$/)

    await page.goto('/cars/make=Ford')
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/car/details/99999999/x', textContent: 'Gone' })
      document.querySelector('main')?.prepend(link)
    })
    await page.getByRole('link', { name: 'Gone', exact: true }).click()
    await expect(page).toHaveURL(/\/cars\/make=Ford$/)
    await expect(cards(page).first()).toBeVisible()
  })
})

test('DET-02, DET-20, PLAT-05, SRV-06: for somebody signed in the car is asked for with all that the address says, and kept for the builder; the partner’s link goes along to the quote @desktop', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/chapcars')
  const href = (await cards(page).first().getByRole('link').getAttribute('href')) ?? ''
  const id = Number(/details\/(\d+)/.exec(href)?.[1])
  const asked = page.waitForRequest('**/api/v1/getVehiclePriceDetail')
  const answered = page.waitForResponse('**/api/v1/getVehiclePriceDetail')
  await page.goto(`${href}&vin=1FTFW1E50NFA00001`)
  expect((await asked).postDataJSON()).toEqual({
    list_id: id,
    program: 'rideshare',
    financing: 'pto',
    referer: 'champmanlisting',
    vin: '1FTFW1E50NFA00001',
  })
  await expect.poll(async () => (await stored(page)).carDetail).toMatchObject({ vehicleId: id })
  const { tier_rental } = (await (await answered).json()).result as {
    tier_rental: Record<string, { weekkEmfRent: number; dayRent: number }>
  }
  const first = Object.values(tier_rental)[0]
  const dollars = (amount = 0) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  await expect(page.getByText(dollars(first?.weekkEmfRent), { exact: true }).first()).toBeVisible()
  await expect(page.getByText(dollars(first?.dayRent), { exact: true }).first()).toBeVisible()

  expect((await stored(page)).referer).toBe(`${href}&vin=1FTFW1E50NFA00001`)
  await page.getByRole('link', { name: 'Personalize Pricing' }).click()
  const quoted = page.waitForRequest('**/api/v1/getVehicleQuote')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  expect((await quoted).postDataJSON()).toMatchObject({
    list_id: id,
    referer: 'champmanlisting',
    vin: '1FTFW1E50NFA00001',
  })
})

test.describe(() => {
  test.use({ expectedErrors: /status of 402 .*\/api\/v1\/getVehiclePriceDetail\)$/ })
  test('DET-17, DET-16, C-15: a 402 loads the page again once, then says the message and leads back @phone', async ({
    page,
  }) => {
    const person = await newcomer(page.request)
    await arriveSignedIn(page, person.phone, person.password)
    await page.goto('/cars/make=Honda')
    let calls = 0
    await page.route('**/api/v1/getVehiclePriceDetail', route => {
      calls += 1
      return route.fulfill({ status: 402, json: { status: 0, message: 'Please settle your account first.' } })
    })
    await cards(page).first().getByRole('link').click()
    const message = page.getByRole('dialog').getByText('Please settle your account first.')
    await expect(message).toBeVisible()
    expect(calls).toBe(2)
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(/\/cars\/make=Honda$/)
    expect(calls).toBe(2)
  })
})

test.describe(() => {
  test.use({ expectedErrors: /status of 402 .*\/api\/v1\/getVehiclePriceDetail\)$/ })
  test('DET-17, C-15: a 402 on the way to the builder, and in it, loads the page again and leads nowhere else @phone', async ({
    page,
  }) => {
    const person = await newcomer(page.request)
    await arriveSignedIn(page, person.phone, person.password)
    const first = page.waitForResponse('**/api/v1/getVehiclePriceDetail')
    const href = await openFirstCar(page, '/cars/make=Honda')
    await first
    let calls = 0
    await page.route('**/api/v1/getVehiclePriceDetail', route => {
      calls += 1
      return route.fulfill({ status: 402, json: { status: 0, message: 'Please settle your account first.' } })
    })
    const loaded = page.waitForEvent('load')
    await page.getByRole('link', { name: 'Personalize Pricing' }).click()
    await loaded
    await expect(page).toHaveURL(new RegExp(`${href}$`))
    await expect(page.getByRole('dialog').getByText('Please settle your account first.')).toBeVisible()
    expect(calls).toBe(2)

    const id = Number(/details\/(\d+)/.exec(href)?.[1])
    await page.evaluate(car => sessionStorage.removeItem(`ownward:car-reloaded-at:${car}`), id)
    await page.goto(`/booking?car=${id}`)
    await expect(page.getByRole('main').getByText('Please settle your account first.')).toBeVisible()
    expect(calls, 'once more after the page was loaded again').toBe(4)
  })
})

test('DET-19: whoever signs in on the sign-in page comes back to the car they looked at last; a framed one is not kept @phone', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  const href = await openFirstCar(page, '/cars/make=Kia')
  await expect.poll(async () => (await stored(page)).carDetailAddress).toBe(href)
  await page.goto('/iframecars/details/1/x')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await stored(page)).carDetailAddress).toBe(href)
  await page.goto('/login')
  await signInOnScreen(page, person.phone, person.password)
  await expect(page).toHaveURL(new RegExp(`${href}$`))
})

test('C-19, DET-13: Buy Now is offered where the car has a price for it, and leads to confirming the purchase @phone', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  const found = await page.request.post('/api/v1/searchPreAuthVehicles', {
    // Who confirms holds the car: each size looks through the cars from an end of its own.
    data: { page: 1, limit: 64, orderby: 'price_high' },
  })
  const { result } = (await found.json()) as { result: { id: number }[] }
  const prices = new Map<number, number>()
  for (const { id } of result) {
    const answer = await page.request.post('/api/v1/getPreAuthVehicleDetail', {
      data: { list_id: id, program: 'rideshare', financing: 'pto' },
    })
    const { buynowprice, held_until } = (
      (await answer.json()) as { result: { buynowprice: number; held_until?: string } }
    ).result
    if (!held_until) prices.set(id, buynowprice)
    if (new Set([...prices.values()].map(Boolean)).size === 2) break
  }
  const [withPrice] = [...prices].find(([, price]) => price > 0) ?? []
  const [without] = [...prices].find(([, price]) => price === 0) ?? []
  if (without !== undefined) {
    await page.goto(`/car/details/${without}/x`)
    await expect(page.getByRole('button', { name: /^Buy Now/ })).toHaveCount(0)
  }
  await page.goto(`/iframecars/details/${withPrice}/x`)
  await expect(page.getByRole('button', { name: /^Buy Now/ })).toHaveCount(0)
  await page.goto(`/car/details/${withPrice}/x`)
  const quoted = page.waitForRequest('**/api/v1/getVehicleQuote')
  await page.getByRole('button', { name: /^Buy Now/ }).click()
  await expect(page).toHaveURL(/\/confirm-buy-reservation$/)
  expect((await quoted).postDataJSON()).toMatchObject({ list_id: withPrice, financing: 'buy', days: 7 })
  await expect(page.getByText(moneyIn(`$${prices.get(withPrice ?? 0)?.toLocaleString('en-US')}`)).first()).toBeVisible()
})
