import type { Page } from '@playwright/test'
import { freeCar } from '../../listing.ts'
import { newcomer, readyNewcomer } from '../../newcomer.ts'
import { arriveSignedIn, callApi, mustCall } from '../../people.ts'
import { goToConfirm, openBuilder } from '../../program.ts'
import { expect, test } from '../../test.ts'

type Detail = Record<string, unknown>

/** Lets the browser see a car's detail with other words in it. */
async function withDetail(page: Page, change: Detail): Promise<void> {
  await page.route(/\/api\/v1\/get(PreAuth)?VehiclePriceDetail$/, async route => {
    const response = await route.fetch()
    const answer = (await response.json()) as { result: Detail }
    await route.fulfill({ response, json: { ...answer, result: { ...answer.result, ...change } } })
  })
}

test('PROG-01: the builder shows every picture of its car, as the car’s own page does', async ({ page }) => {
  const car = await freeCar(page.request, 'Honda')
  const { result } = await mustCall(page.request, 'getPreAuthVehicleDetail', { list_id: car.id })
  const { pictures } = result as { pictures: { base: string }[] }
  expect(pictures.length).toBeGreaterThan(1)
  await openBuilder(page, car.id)
  const gallery = page.getByRole('region', { name: 'Pictures of this car' })
  const photos = gallery.getByRole('img', { name: /picture \d of \d$/ })
  await expect(photos).toHaveCount(pictures.length)
  await expect(photos.first()).toBeInViewport()
  // The strip is narrow here: its small pictures share it instead of ending in half of one.
  await expect(gallery.getByRole('link', { name: `Picture ${pictures.length}` })).toBeInViewport({ ratio: 0.95 })
  await gallery.getByRole('button', { name: 'Next picture' }).click()
  await expect(photos.nth(1)).toBeInViewport({ ratio: 0.9 })
  await expect(gallery.getByRole('link', { name: 'Picture 2' })).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/\/booking\?car=\d+$/)
})

test('PROG-02, PROG-10, PROG-11: the builder offers the flexible lease with what it promises, what comes after and how insurance works, in the words of the car', async ({
  page,
}) => {
  const car = await freeCar(page.request, 'Honda')
  await withDetail(page, {
    PTOHighlight: [{ icon: '', title: 'Drive first, decide later', content: '' }],
    BuyNowHighlight: [{ icon: '', title: 'Bought in a day', content: '' }],
    buynowprice: 17500,
    rent_opt_title: 'After a year',
    rent_opt_des: ['Keep driving', 'Swap the car'],
    insurance_help_text: 'Ask our desk about cover.',
  })
  await openBuilder(page, car.id)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Flexible Lease' })).toBeVisible()
  await expect(main.getByText('Drive first, decide later')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'After a year' })).toBeVisible()
  await expect(main.getByText('Swap the car')).toBeVisible()
  await expect(main.getByText('Ask our desk about cover.')).toBeVisible()
  await expect(page.getByText(/Buy Now|Bought in a day/)).toHaveCount(0)
})

test('PROG-10, PROG-11: without words of its own a car gets the usual ones @phone', async ({ page }) => {
  const car = await freeCar(page.request, 'Honda')
  await withDetail(page, { rent_opt_title: '', rent_opt_des: [], insurance_help_text: '' })
  await openBuilder(page, car.id)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '6 Months' })).toBeVisible()
  for (const point of ['Buy the Car at Its Price to Convert', 'Continue Renting', 'Return at Any Time'])
    await expect(main.getByText(point, { exact: true })).toBeVisible()
  await expect(main.getByText(/^Bring your own insurance after booking; our team guides you/)).toBeVisible()
})

test('PROG-14: each coming to the confirm page asks the quote of the saved program; without one there is nothing to confirm @desktop', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  const car = await freeCar(page.request, 'Ram')
  await arriveSignedIn(page, person.phone, person.password)
  const asked: unknown[] = []
  page.on('request', request => {
    if (request.url().endsWith('/getVehicleQuote')) asked.push(request.postDataJSON())
  })
  await page.goto('/account/bookings/1')
  await page.evaluate(() => location.assign('/confirm-reservation'))
  await expect(page, 'back').toHaveURL(/\/account\/bookings\/1$/)
  await page.goto('/confirm-reservation')
  await expect(page, 'with nothing to go back to').toHaveURL(/:\d+\/$/)
  expect(asked).toEqual([])

  await goToConfirm(page, car.id)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ list_id: car.id, program: 'rideshare', financing: 'pto', days: 7 })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build your program')
  await page.goForward()
  await expect(page.getByRole('button', { name: 'Reserve', exact: true })).toBeVisible()
  expect(asked, 'left, the quote was forgotten').toEqual([asked[0], asked[0]])
})

test('ERR-11, PROG-21: a quote refused without words says that something went wrong, and its one button leads back @phone', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  const car = await freeCar(page.request, 'GMC')
  await arriveSignedIn(page, person.phone, person.password)
  await page.route('**/api/v1/getVehicleQuote', route =>
    route.fulfill({ json: { status: 0, code: 'no-vehicle', message: '' } }),
  )
  await openBuilder(page, car.id)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  // What is refused is not the pickup, and the heading does not say so.
  const refused = page.getByRole('dialog', { name: 'This cannot be reserved as it stands' })
  await expect(refused.getByText('Sorry! something went wrong', { exact: true })).toBeVisible()
  await expect(refused.getByRole('button', { name: 'Yes' })).toHaveCount(0)
  await refused.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/booking\?car=/)
})

test('BEY-10: a car that one has held for as long as one can is said to be open to others, in either language, and stays to be reserved @phone', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await readyNewcomer(page)
  const car = await freeCar(page.request, 'GMC')
  await arriveSignedIn(page, person.phone, person.password)
  await page.route('**/api/v1/getVehicleQuote', async route => {
    const response = await route.fetch()
    const answer = (await response.json()) as { result: Detail }
    await route.fulfill({ response, json: { ...answer, result: { ...answer.result, hold_until: null } } })
  })
  await goToConfirm(page, car.id)
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page.getByText('The car is no longer held for you')).toBeVisible()
  await expect(page.getByText('You can still reserve it while nobody else takes it first.')).toBeVisible()
  await context.addCookies([{ name: 'lang', value: 'fr', url: baseURL ?? '' }])
  await page.reload()
  await expect(page.getByText('La voiture n’est plus mise de côté pour vous')).toBeVisible()
  const list = await callApi(page.request, 'getMyPendingBooking', { type: 1 }, person.token)
  expect(list.records).toBe(0)
})
