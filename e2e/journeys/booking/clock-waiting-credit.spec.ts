import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { activeBooking, comeBackAfter, type GivenBooking } from '../../bookings.ts'
import { freeCar } from '../../listing.ts'
import { arriveAsTeam, arriveSignedIn, callApi, cardWith, mustCall, sandboxCards, teamToken } from '../../people.ts'
import { amountOf, pressNext, signAndAgree } from '../../program.ts'
import { expect, test } from '../../test.ts'

// Days pass for everybody: the journeys come with those that move the clock.

const widths = [320, 360, 768, 1440]
const phone = { width: 360, height: 740 }
const message = (page: Page) => page.getByRole('dialog', { name: 'Please note' })
const waits = (page: Page) => page.getByRole('region', { name: 'Your credit waits' })
const choice = (page: Page) => page.getByRole('checkbox', { name: /^Use my waiting credit/ })

/** What the odometer of a running booking showed last. */
async function lastReading(page: Page, { id, person }: GivenBooking): Promise<number> {
  const { result } = await mustCall(page.request, 'getActiveBookingDetail', { bookingid: id }, person.token)
  const { start_mileage, mileage_checked } = result as { start_mileage: number; mileage_checked: number | null }
  return mileage_checked ?? start_mileage
}

/** The person switches to another card: it is put on file and is the one that is charged. */
async function useCard(request: APIRequestContext, number: string, { person }: GivenBooking): Promise<void> {
  await mustCall(request, 'addMyCard', { ...cardWith(number), is_default: 1 }, person.token)
}

/** The car is back, and the team has looked at it: others can have it. */
async function checkIn(page: Page, { id, person }: GivenBooking): Promise<void> {
  const { result } = await mustCall(page.request, 'getPastBookingDetail', { bookingid: id }, person.token)
  const odometer = (result as { end_mileage: number }).end_mileage
  await mustCall(
    page.request,
    'teamCheckInCar',
    { booking_id: id, odometer, reason: '' },
    await teamToken(page.request),
  )
}

test('KEEP-07, KEEP-08, KEEP-11, KEEP-24: a car is returned and its credit waits; 44 days later the same car is taken again with it, and another window learns that it is reserved', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize(phone)
  const booking = await activeBooking(page, 'Nissan')
  const { id, person, car } = booking
  await arriveSignedIn(page, person.phone, person.password)
  const detail = `/account/booking-detail/${id}`
  await comeBackAfter(page, 'P16D', booking, `${detail}/2`)

  const [amount, price] = await test.step('the return says what waits, by keyboard', async () => {
    await page.getByRole('heading', { name: 'Bring it back' }).click()
    await page.getByRole('button', { name: 'Return Vehicle' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Return the car now' })
    await expect(dialog).toContainText(/Your credit does not end: \$[\d,.]+ waits to the end of \w+ \d+, \d{4}\./)
    await dialog.getByLabel(/^Odometer now/).fill(String(await lastReading(page, booking)))
    const settle = dialog.getByRole('button', { name: 'Return Vehicle' })
    await expect(settle).not.toHaveAttribute('aria-disabled', 'true')
    const said = dialog.getByText(/^Your credit does not end:/)
    await expect(said).toContainText('Nothing has to be paid for it.')
    const [waiting, convert] = [...(await said.innerText()).matchAll(/\$[\d,]+\.\d\d/g)].map(String)
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    await page.setViewportSize(phone)
    await settle.press('Enter')
    await message(page).getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(`${detail}/3`)
    return [waiting!, convert!]
  })

  await test.step('what waits is on the ended booking, in its statement and in the list', async () => {
    await expect(waits(page)).toContainText(amount)
    await expect(waits(page)).toContainText('45 days left')
    await expect(waits(page)).toContainText(price)
    const row = page.getByRole('listitem').filter({ hasText: 'Credit waits' })
    await expect(row).toContainText(amount)
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    await page.setViewportSize(phone)
    await checkIn(page, booking)
    await page.goto('/account/bookings/1')
    await expect(waits(page)).toContainText(amount)
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    const speak = (value: 'en' | 'fr') => page.context().addCookies([{ name: 'lang', value, url: baseURL ?? '' }])
    await speak('fr')
    await page.reload()
    await expect(page.getByRole('region', { name: 'Votre crédit vous attend' })).toContainText('Encore 45 jours')
    await speak('en')
    await page.setViewportSize(phone)
  })

  const other = await page.context().newPage()
  const another = await freeCar(page.request, 'Hyundai')
  await test.step('on day 44 the builder uses it, says so, and can do without it', async () => {
    await comeBackAfter(page, 'P44D', booking, '/account/bookings/1')
    await expect(waits(page)).toContainText('1 day left')
    await waits(page).getByRole('link', { name: 'Take this car again' }).press('Enter')
    await expect(choice(page)).toBeChecked()
    await expect(page.getByRole('link', { name: car.name })).toBeVisible()
    expect(await amountOf(page, 'Price to convert with it')).toBe(price)
    expect(await amountOf(page, 'Initial fee')).toBe('$0.00')
    await choice(page).press('Space')
    await expect(choice(page)).not.toBeChecked()
    await expect(page).toHaveURL(/&credit=0$/)
    await page.reload()
    await expect(choice(page)).not.toBeChecked()
    await expect(page.getByRole('slider', { name: 'What you pay first' })).toBeVisible()
    await choice(page).press('Space')
    await expect(page.getByRole('slider', { name: 'What you pay first' })).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    await page.setViewportSize(phone)
    await other.goto(`/booking?car=${another.id}`)
    await expect(choice(other)).toBeChecked()
  })

  await test.step('the reservation reserves it', async () => {
    await pressNext(page)
    await expect(page.getByText(`Credit of booking`)).toBeVisible()
    expect(await amountOf(page, 'Price to convert with it')).toBe(price)
    expect(await amountOf(page, 'Waiting credit used')).toBe(amount)
    await page.goBack()
    await expect(choice(page)).toBeChecked()
    await pressNext(page)
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    await page.setViewportSize(phone)
    await signAndAgree(page)
    await page.getByRole('button', { name: 'Reserve', exact: true }).click()
    await expect(page).toHaveURL(/\/booking-success/)
    await page.goto('/account/bookings/1')
    await expect(waits(page)).toContainText('Reserved for booking')
  })

  await test.step('another window is told, and loses nothing', async () => {
    await other.getByRole('radio', { name: /^Every two weeks/ }).check()
    await other.getByRole('button', { name: 'Next', exact: true }).click()
    const refused = other.getByRole('dialog', { name: 'Your waiting credit cannot be used now' })
    await expect(refused).toContainText('Your program stays as you have built it.')
    await expectAccessibleInBothThemes(other)
    await refused.getByRole('button', { name: 'Go on without it' }).click()
    await expect(other).toHaveURL(new RegExp(`/booking\\?car=${another.id}`))
    await expect(choice(other)).toHaveCount(0)
    await expect(other.getByRole('radio', { name: /^Every two weeks/ })).toBeChecked()
    await other.close()
  })

  await test.step('the start takes it up', async () => {
    const pending = await mustCall(page.request, 'getMyPendingBooking', {}, person.token)
    const [{ id: again }] = pending.result as [{ id: number }]
    const decision = { booking_id: again, decision: 'approve' }
    await mustCall(page.request, 'teamDecideBooking', decision, await teamToken(page.request))
    await comeBackAfter(page, 'P1D', booking, '/account/bookings/2')
    await mustCall(page.request, 'startBooking', { booking_id: again }, person.token)
    await page.reload()
    await expect(waits(page)).toHaveCount(0)
    await page.goto(`${detail}/3`)
    await expect(page.getByText(/of credit that waited was used by booking/)).toContainText(amount)
    const { result } = await mustCall(page.request, 'getOwnership', { booking_id: again }, person.token)
    const { price_to_convert: now, credit } = result as { price_to_convert: number; credit: number }
    const cents = (words: string) => Math.round(Number(words.replace(/[$,]/g, '')) * 100)
    // The first cycle is paid by then, and has earned its own.
    expect(Math.round(now * 100)).toBe(cents(price) + cents(amount) - Math.round(credit * 100))
    expect(Math.round(credit * 100)).toBeGreaterThan(cents(amount))
  })
})

test('KEEP-04, KEEP-20, KEEP-21, KEEP-24: credit that nobody uses is told of before, can be lengthened by the team, expires, and its statement and the payments say so', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize(phone)
  const booking = await activeBooking(page, 'Honda')
  const { id, person } = booking
  await arriveSignedIn(page, person.phone, person.password)
  const body = { bookingid: id, odometer: await lastReading(page, booking) }
  await comeBackAfter(page, 'P2D', booking, '/account/bookings/3')
  const returned = await mustCall(
    page.request,
    'completebookedLease',
    { booking_id: id, odometer: body.odometer },
    person.token,
  )
  const credit = (returned.result as { waiting_credit: { amount: number } }).waiting_credit.amount
  const amount = `$${credit.toFixed(2)}`
  const letters = async () => {
    const { result } = await mustCall(page.request, 'getNotifications', {}, person.token)
    return JSON.stringify(result)
  }

  await test.step('the team lengthens it, with a reason', async () => {
    await using visit = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })
    const team = await visit.newPage()
    await arriveAsTeam(team)
    await team.goto(`/team/bookings/${id}`)
    const card = team.getByRole('heading', { name: 'Waiting credit' }).locator('xpath=ancestor::section[1]')
    await expect(card).toContainText(amount)
    await card.getByRole('button', { name: 'Lengthen the time' }).click()
    const dialog = team.getByRole('dialog', { name: `Lengthen the time of ${amount}` })
    const day = dialog.getByLabel('New last day')
    await dialog.getByRole('button', { name: 'Lengthen the time' }).click()
    await expect(day).toBeFocused()
    const now = new Date((await (await team.request.get('/dev/clock.json')).json()).now)
    // Two days more than the 45 it has.
    const later = new Date(now.getTime() + 47 * 86_400_000)
    await day.fill(new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(later))
    await dialog.getByLabel('Reason').fill('The shop kept the car for two days.')
    await expectAccessibleInBothThemes(team)
    await dialog.getByRole('button', { name: 'Lengthen the time' }).click()
    await expect(dialog).toBeHidden()
    await expect(card).toContainText('The shop kept the car for two days.')
    await expectFits(team, [360, 768, 1440])
    expect(await letters()).toMatch(/now waits to the end of/)
  })

  await test.step('it is told of 14 and 3 days before', async () => {
    await comeBackAfter(page, 'P34D', booking, '/account/bookings/3')
    await expect.poll(letters).toMatch(/14 more days/)
    await comeBackAfter(page, 'P11D', booking, '/account/bookings/3')
    await expect.poll(letters).toMatch(/3 more days/)
    await expect(waits(page)).toContainText(amount)
  })

  await test.step('it expires, and the statement and the payments say so', async () => {
    await comeBackAfter(page, 'P3D', booking, '/account/bookings/3')
    await expect(waits(page)).toHaveCount(0)
    await expect.poll(letters).toMatch(/has expired/)
    await page.goto(`/account/booking-detail/${id}/3`)
    await expect(page.getByText(/of credit waited to the end of .* and has expired\./)).toContainText(amount)
    await expect(page.getByRole('listitem').filter({ hasText: 'Credit expired' })).toContainText(amount)
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    await page.setViewportSize(phone)
    await page.goto('/account/my-payments')
    const row = page.getByRole('row').filter({ hasText: 'Credit expired' })
    await expect(row).toContainText(amount)
    await row.getByRole('link', { name: 'See the booking' }).click()
    await expect(page).toHaveURL(`/account/booking-detail/${id}/3`)
  })
})

test('KEEP-09, KEEP-10, KEEP-22: what the ended program owes is paid first; another, cheaper car takes up what it costs, and the rest of the credit goes on waiting to the same day', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize(phone)
  const booking = await activeBooking(page, 'Subaru')
  const { id, person } = booking
  const { request } = page
  await arriveSignedIn(page, person.phone, person.password)
  const odometer = await lastReading(page, booking)
  await comeBackAfter(page, 'P10D', booking, '/account/bookings/3')
  await useCard(request, sandboxCards.refusesEveryCharge, booking)
  const far = { booking_id: id, odometer: odometer + 6000 }
  const returned = await mustCall(request, 'completebookedLease', far, person.token)
  const { amount } = (returned.result as { waiting_credit: { amount: number } }).waiting_credit
  expect(amount).toBeGreaterThan(120)

  // The team has a car that costs less than what waits.
  const cheap = await freeCar(request, 'Buick')
  const team = await teamToken(request)
  const seen = await mustCall(request, 'teamVehicle', { vehicle_id: cheap.id }, team)
  const { surface, version } = seen.result as { surface: object; version: number }
  const prices = { ...surface, sellingPriceCents: 100_00, buyNowCents: 0, variants: [] }
  await mustCall(request, 'teamSavePrices', { vehicle_id: cheap.id, surface: prices, groups: [], version }, team)
  const rest = `$${(amount - 100).toFixed(2)}`

  await test.step('what is due of the ended program comes first', async () => {
    await page.goto(`/booking?car=${cheap.id}`)
    const due = page.getByText(/^\$[\d,.]+ of the ended program is still due \(invoice [\d-]+\)\./)
    await expect(due).toBeVisible()
    await expect(choice(page)).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    await page.goto('/account/bookings/3')
    await waits(page)
      .getByRole('link', { name: /^Pay \$/ })
      .press('Enter')
    await expect(page).toHaveURL(`/account/booking-detail/${id}/3`)
    await expect(waits(page)).toContainText('is still due')
    await expectFits(page, widths)
    await page.setViewportSize(phone)
    await useCard(request, sandboxCards.pays, booking)
    // Another default card is asked by itself within a minute; whoever presses first pays.
    await page.getByRole('button', { name: 'Retry Payment' }).click()
    await message(page).getByRole('button', { name: 'OK' }).click()
    await expect(waits(page).getByRole('link', { name: 'Use it for another car' })).toBeVisible()
    await expect(waits(page)).not.toContainText('is still due')
  })

  await page.goto('/account/bookings/3')
  const until = /to the end of (\w+ \d+, \d{4})/.exec(await waits(page).innerText())![1]!
  await page.goto(`/booking?car=${cheap.id}`)
  await expect(choice(page)).toBeChecked()
  await expect(page.getByText(`${rest} is left over and goes on waiting to the same day.`)).toBeVisible()
  expect(await amountOf(page, 'Price to convert with it')).toBe('$0.00')
  expect(await amountOf(page, 'Price to convert without it')).toBe('$100.00')
  expect(await amountOf(page, 'Initial fee')).toBe('$0.00')
  await expectAccessibleInBothThemes(page)
  await pressNext(page)
  expect(await amountOf(page, 'Waiting credit used')).toBe('$100.00')
  await expect(page.getByText(`${rest} is left over`)).toBeVisible()
  await signAndAgree(page)
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(page).toHaveURL(/\/booking-success/)
  const pending = await mustCall(request, 'getMyPendingBooking', {}, person.token)
  const [{ id: again }] = pending.result as [{ id: number }]
  await mustCall(request, 'teamDecideBooking', { booking_id: again, decision: 'approve' }, team)
  await comeBackAfter(page, 'P1D', booking, '/account/bookings/2')
  await mustCall(request, 'startBooking', { booking_id: again }, person.token)
  await page.reload()
  await expect(waits(page)).toContainText(rest)
  await expect(waits(page)).toContainText(until)
  const quoted = await callApi(request, 'getWaitingCredits', {}, person.token)
  expect(quoted.result).toMatchObject([{ booking_id: id, state: 'waiting' }])
})
