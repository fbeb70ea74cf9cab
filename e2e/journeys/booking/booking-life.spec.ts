import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { activeBooking, movedOn, reservedBooking } from '../../bookings.ts'
import { moneyIn } from '../../listing.ts'
import { arriveSignedIn, callApi } from '../../people.ts'
import { amountOf } from '../../program.ts'
import { expect, test } from '../../test.ts'

const message = (page: Page) => page.getByRole('dialog', { name: 'Please note' })

test('BOOK-09, O-33, M-06, M-18: a reservation shows its car, papers and fees; canceled it is refunded once, and the list is back', async ({
  page,
}) => {
  const booking = await reservedBooking(page, 'Buick')
  const { person, car } = booking
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/account/bookings')
  const row = page.getByRole('row').filter({ hasText: car.name })
  await expect(row).toContainText('Pending')
  await row.getByRole('link', { name: 'View details' }).click()
  await expect(page).toHaveURL(`/account/pending-booking-detail/${booking.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(car.name)
  await expect(page.getByRole('heading', { name: 'Information', exact: true })).toBeVisible()
  for (const label of ['Trim', 'Exterior color', 'Interior color', 'Program goal', 'Program length', 'Daily usage fee'])
    expect(await amountOf(page, new RegExp(`^${label}$`)), label).not.toBe('')

  await page.getByRole('button', { name: /^Registration/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Registration' })
  const sheet = viewer.getByRole('img', { name: 'Registration' })
  await expect.poll(() => sheet.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await page.route('**/api/v1/getVehicleInspection', route =>
    route.fulfill({ json: { status: 1, message: '', result: [] } }),
  )
  const inspection = page.getByRole('button', { name: /^Inspection Sticker/ })
  await inspection.click()
  await expect(inspection).toContainText('Not Available')
  const tab = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Rental Agreement' }).click()
  await (await tab).close()
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [360, 390, 768, 1440])

  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  const sure = page.getByRole('dialog', { name: /^Cancel this booking\?/ })
  const [, paidCents] = (await movedOn(page.request, booking))[0]!
  const paid = (paidCents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  await expect(sure).toContainText(`${paid} goes back to the card you paid with`)
  await sure.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  const sent = page.waitForRequest('**/api/v1/cancelbookedLease')
  await sure.getByRole('button', { name: 'Cancel it' }).dblclick()
  expect((await sent).postDataJSON()).toEqual({ booking_id: booking.id, sharing_allowed: 1 })
  await expect(message(page)).toContainText(`Your booking is canceled. ${paid} goes back`)
  await message(page).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/account/bookings')
  await expect(page.getByText('Sorry, No Record Found.')).toBeVisible()
  await page.getByRole('tab', { name: 'Past' }).click()
  await expect(page).toHaveURL('/account/bookings/3')
  await expect(page.getByRole('row').filter({ hasText: car.name })).toContainText('Canceled')

  const moved = await movedOn(page.request, booking)
  expect(moved.map(([title]) => title)).toEqual([expect.stringMatching(/^Initial fee( and deposit)?$/), 'Refund'])
  expect(
    moved.reduce((total, [, cents]) => total + cents, 0),
    'everything came back',
  ).toBe(0)
})

test.describe(() => {
  test.use({ expectedErrors: /status of 500 .*\/api\/v1\/autorenew\)$/ })

  test('BOOK-06, BOOK-09, M-04, O-32: the road to own stands at today; bought out early at the price that was shown, the car is theirs', async ({
    page,
  }) => {
    const booking = await activeBooking(page, 'Mercedes-Benz')
    const { person, car, id } = booking
    await arriveSignedIn(page, person.phone, person.password)
    await page.goto('/account/bookings/1')
    await expect(page.getByText('Sorry, No Record Found.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'The car you drive' }), 'not an empty list').toContainText(car.name)
    await page.goto('/account/bookings/2')
    await page.getByRole('link', { name: 'View details' }).click()
    await expect(page).toHaveURL(`/account/booking-detail/${id}/2`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(car.name)
    const facts = page.getByRole('term')
    for (const label of ['Start', 'End', 'Odometer', 'Doors', 'Transmission', 'Engine'])
      await expect(facts.filter({ hasText: new RegExp(`^${label}$`) }), label).toBeVisible()
    expect(await amountOf(page, /^Start$/)).toMatch(/^\d{1,2}:\d\d [ap]m - \d{1,2}(st|nd|rd|th) [A-Z][a-z]{2,3}/)
    expect(await amountOf(page, /^Transmission$/)).toMatch(/^(Automatic|Manual)$/)
    const tab = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Insurance' }).click()
    await expect((await tab).locator('img')).toBeVisible()
    await (await tab).close()

    await page.route('**/api/v1/autorenew', route =>
      route.fulfill({ status: 500, json: { status: -1, code: 'fault' } }),
    )
    const sent = page.waitForRequest('**/api/v1/autorenew')
    await page.getByRole('button', { name: 'Extend My Order' }).click()
    expect((await sent).postDataJSON()).toEqual({
      booking_id: id,
      autorenew: 1,
      autorenewenddate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/),
    })
    await expect(message(page)).toContainText('Sorry! something went wrong. Please reload your page.')
    await message(page).getByRole('button', { name: 'OK' }).click()

    const renewal = page.getByRole('switch', { name: 'Renew automatically' })
    await renewal.click()
    await expect(page.getByText(/^Automatic renewal is off/)).toBeVisible()
    await expect(renewal).toHaveAttribute('aria-checked', 'false')
    const profile = await callApi(page.request, 'getmyaccountDetails', {}, person.token)
    expect(profile.result).toMatchObject({ auto_renew: '0' })

    const road = page.getByRole('img', { name: /^A road from the selling price/ })
    await expect(road).toBeVisible()
    const truth = await callApi(page.request, 'getOwnership', { booking_id: id }, person.token)
    const { price_to_convert, sales_tax, credit } = truth.result as Record<string, number>
    const shown = (dollars: number) => dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    await expect(road).toHaveAccessibleName(new RegExp(shown(credit!).replaceAll(/[$.]/g, '\\$&')))
    const own = page.getByRole('region', { name: 'Own it today' })
    expect(moneyIn(await own.innerText())).toBe(shown(price_to_convert!))
    await expect(own.getByRole('definition').last()).toHaveText(shown(price_to_convert! + sales_tax!))

    await own.getByRole('button', { name: 'Buy Now' }).click()
    // The miles since the last count are paid with the price: the sum stands there before anything is pressed.
    const detail = await callApi(page.request, 'getActiveBookingDetail', { bookingid: id }, person.token)
    const { mileage_checked, included_miles, total_mileage, extra_mileage_fee } = detail.result as Record<
      string,
      number
    >
    const odometer = mileage_checked! + included_miles! - total_mileage! + 10
    const total = price_to_convert! + sales_tax! + 10 * extra_mileage_fee!
    const sure = page.getByRole('dialog', { name: 'Buy this car now' })
    await sure.getByRole('button', { name: 'Close' }).click()
    await own.getByRole('button', { name: 'Buy Now' }).click()
    await sure.getByLabel('Odometer now').fill(String(odometer))
    await expect(sure).toContainText('10 miles beyond those included')
    await expect(sure).toContainText('Our insurance of the car ends at that moment.')
    await expect(sure.getByRole('definition').filter({ hasText: shown(total) })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    // Refused, one dialog stands: the question is put away before its answer is said.
    const refusal = { status: 0, code: 'charge-refused', message: 'The bank refused the charge.' }
    await page.route('**/api/v1/convertBooking', route => route.fulfill({ json: refusal }), { times: 1 })
    await sure.getByRole('button', { name: 'Buy Now' }).click()
    await expect(message(page)).toContainText(refusal.message)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await message(page).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await own.getByRole('button', { name: 'Buy Now' }).click()
    await sure.getByLabel('Odometer now').fill(String(odometer))
    await expect(sure.getByRole('definition').filter({ hasText: shown(total) })).toBeVisible()
    await sure.getByRole('button', { name: 'Buy Now' }).dblclick()
    await expect(message(page)).toContainText('The car is yours.')
    await message(page).getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(`/account/booking-detail/${id}/3`)
    await expect(page.getByText('This car is yours.', { exact: true }).filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Final statement' })).toBeVisible()
    const theirs = page
      .getByRole('main')
      .locator('section')
      .filter({ hasText: 'is yours' })
      .filter({ hasText: 'title' })
    await expect(theirs.first()).toContainText('register the car in your name')
    expect(await amountOf(page, /^Still due$/)).toBe('$0.00')
    const moved = await movedOn(page.request, booking)
    expect(moved.filter(([title]) => title === 'Price to convert')).toEqual([
      ['Price to convert', Math.round(total * 100)],
    ])
  })
})

test.describe(() => {
  test.use({ expectedErrors: /status of 500 .*\/api\/v1\/getMyPastBooking\)$/ })

  test('BOOK-02, BOOK-03, BOOK-05, ACC-24: eleven past bookings come in two pages; a list or a booking that cannot be had says so, and the booking leads back', async ({
    page,
    readyPerson,
  }) => {
    await arriveSignedIn(page, readyPerson.phone)
    const row = (id: number) => ({
      id,
      increment_id: String(100_000 + id),
      year: 2021,
      make: 'Toyota',
      model: 'Camry',
      start_datetime: '2026-05-04T19:05:00.000Z',
      end_datetime: '2026-06-04T19:05:00.000Z',
      status: '3',
      time_zone: 'America/New_York',
    })
    let isBroken = false
    await page.route('**/api/v1/getMyPastBooking', (route, request) => {
      const asked = request.postDataJSON() as { type: number; page: number; limit: number }
      expect(asked).toMatchObject({ type: 3, limit: 10 })
      const result = asked.page === 1 ? Array.from({ length: 10 }, (_, at) => row(at + 1)) : [row(11)]
      return isBroken
        ? route.fulfill({ status: 500, json: { status: -1, code: 'fault', message: 'No.' } })
        : route.fulfill({ json: { status: 1, message: '', records: 11, result } })
    })
    await page.goto('/account/bookings/3')
    const rows = page.getByRole('row').filter({ hasText: '2021 Toyota Camry' })
    await expect(rows).toHaveCount(10)
    await expect(page.getByRole('columnheader')).toHaveText([
      'Number',
      'Vehicle',
      'Scheduled Start Time',
      'Scheduled End Time of the Cycle',
      'Action',
    ])
    await expect(rows.first()).toContainText('3:05 pm - 4th May')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await pages.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/account/bookings/3?page=2')
    await expect(rows).toHaveCount(1)
    await expect(pages.getByRole('link', { name: 'Page 3' })).toHaveCount(0)

    await page.route('**/api/v1/getPastBookingDetail', route =>
      route.fulfill({ json: { status: 0, message: 'Gone.' } }),
    )
    await rows.first().getByRole('link', { name: 'View details' }).click()
    await expect(message(page)).toContainText('Gone.')
    await message(page).getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL('/account/bookings/3?page=2')

    isBroken = true
    await page.reload()
    await expect(page.getByText('Sorry, No Record Found.')).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows).toHaveCount(1)
  })
})

test.describe(() => {
  test.use({ expectedErrors: /RangeError/ })

  test('OPS-18, ACC-01: a page of the account that fails in the browser says so in its place, and the way on is there', async ({
    page,
    readyPerson,
  }) => {
    await arriveSignedIn(page, readyPerson.phone)
    await page.route('**/api/v1/getMyPastBooking', route =>
      route.fulfill({
        json: {
          status: 1,
          message: '',
          records: 1,
          result: [{ id: 1, start_datetime: 'never', time_zone: 'nowhere' }],
        },
      }),
    )
    await page.goto('/account/bookings/3')
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  })
})
