import type { Page } from '@playwright/test'
import { freeCar } from '../../listing.ts'
import { newcomer, readyNewcomer } from '../../newcomer.ts'
import {
  arriveSignedIn,
  callApi,
  demoPassword,
  demoPeople,
  fillCard,
  freshContact,
  sandboxCards,
  signInOnScreen,
} from '../../people.ts'
import { goToConfirm, openBuilder, signAndAgree } from '../../program.ts'
import { expect, test } from '../../test.ts'

/** Opens the confirm page of a free car as somebody new who may reserve. */
async function readyToReserve(page: Page, make: string, card?: string) {
  const person = await readyNewcomer(page, card ? { card } : {})
  const car = await freeCar(page.request, make)
  await arriveSignedIn(page, person.phone, person.password)
  await goToConfirm(page, car.id)
  await signAndAgree(page)
  return { person, car, reserve: page.getByRole('button', { name: 'Reserve', exact: true }) }
}

const messageIn = (page: Page) => page.getByRole('dialog', { name: 'Please note' })

test('ACC-22, O-28, ERR-08, VAL-16: a card without its details says what is missing, one that the bank does not accept is refused inside the dialog, another one is taken, and removed again after a question', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/account/payment-methods')
  await expect(page.getByText('Sorry, No Record Found.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Credit Card' }).click()
  const form = page.getByRole('dialog', { name: 'Add Credit Card' })
  await form.getByRole('button', { name: 'Add card' }).click()
  for (const missing of ['your card number', 'your name', 'your expiration date', 'your CVC', 'your street address'])
    await expect(form.getByText(`Please enter ${missing}`, { exact: true })).toBeVisible()
  for (const missing of ['city', 'state', 'postal code'])
    await expect(form.getByText(`Please enter ${missing}`, { exact: true })).toBeVisible()
  await fillCard(form, sandboxCards.refusedWhenAdded)
  await form.getByRole('button', { name: 'Add card' }).click()
  await expect(form.getByRole('alert')).toHaveText(/Your bank does not accept this card/)

  await form.getByLabel('Card number').fill(sandboxCards.pays)
  await form.getByRole('button', { name: 'Add card' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: '4242' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Default' })).toBeChecked()

  const remove = page.getByRole('button', { name: /^Remove/ })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Remove the card that ends in 4242?' })
  await question.getByRole('button', { name: 'No' }).click()
  await expect(remove).toBeVisible()
  await remove.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Sorry, No Record Found.')).toBeVisible()
})

test('AUTH-06: an unknown phone is told so in a dialog, and closing it leads to the registration', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Mobile number').fill(freshContact().phone)
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(messageIn(page)).toContainText('We do not know this number yet')
  await messageIn(page).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register with Us')
})

test('AUTH-07, AUTH-10, ERR-05: a wrong password is told in a dialog, the right one signs in', async ({ page }) => {
  const person = await newcomer(page.request)
  await page.goto('/login')
  await signInOnScreen(page, person.phone, 'not-this-one')
  await expect(messageIn(page)).toContainText('This password is not right')
  await messageIn(page).getByRole('button', { name: 'OK' }).click()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('AUTH-04, SRV-02: somebody blocked does not get in and is told why', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Mobile number').fill(demoPeople.blocked.phone)
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password.or(messageIn(page))).toBeVisible()
  if (await password.isVisible()) {
    await password.fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await expect(messageIn(page)).toContainText('This account is blocked')
  expect(await page.evaluate(() => localStorage.getItem('persist:root') ?? '')).not.toContain('auth_token":"')
})

test('ACC-01, PROG-23: a visitor is sent away from the account and the confirm page', async ({ page }) => {
  for (const path of ['/account/bookings/1', '/account/payment-methods', '/confirm-reservation']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/:\d+\/$/)
  }
})

test('SRV-11, ERR-10, ACC-21: a refused charge makes no booking; the card that is added then is the one that pays', async ({
  page,
}) => {
  const { person, car, reserve } = await readyToReserve(page, 'Jeep', sandboxCards.refusesEveryCharge)
  await reserve.click()
  await expect(messageIn(page)).toContainText('Your card was refused')
  await messageIn(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: 'Use another card' })).toBeVisible()
  await expect(page).toHaveURL(/\/confirm-reservation/)
  const list = await callApi(page.request, 'getMyPendingBooking', { type: 1 }, person.token)
  expect(list.records).toBe(0)
  expect((await freeCar(page.request, car.name.split(' ')[1] ?? '')).id, 'the car is free again').toBe(car.id)

  await page.getByRole('button', { name: 'Use another card' }).click()
  const form = page.getByRole('dialog', { name: 'Add Credit Card' })
  await fillCard(form, sandboxCards.pays)
  await form.getByRole('button', { name: 'Add card' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Charges go to it from now on.')).toBeVisible()
  const choice = page.getByLabel('Card that is charged')
  await expect(choice.locator('option:checked')).toHaveText('Visa •••• 4242')
  await expect(choice.locator('option')).toHaveCount(2)
  await reserve.click()
  await expect(page).toHaveURL(/\/booking-success/)
  const waiting = await callApi(page.request, 'getMyPendingBooking', { type: 1 }, person.token)
  const [booked] = waiting.result as { id: number }[]
  await callApi(page.request, 'cancelbookedLease', { booking_id: booked!.id, sharing_allowed: 1 }, person.token)
})

test.describe(() => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED .*\/api\/v1\/(book|saveMySignature)\)$/ })

  test('SRV-10, ERR-10: an answer lost on the way and a second press make one booking', async ({ page }) => {
    const { person, reserve } = await readyToReserve(page, 'Kia')
    const keys: (string | undefined)[] = []
    // The first booking reaches the server; its answer never comes back.
    await page.route('**/api/v1/book', async route => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await reserve.click()
    await expect(messageIn(page)).toContainText('Sorry! something went wrong.')
    await messageIn(page).getByRole('button', { name: 'OK' }).click()
    await reserve.click()
    await expect(page).toHaveURL(/\/booking-success/)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    const list = await callApi(page.request, 'getMyPendingBooking', { type: 1 }, person.token)
    expect(list.records).toBe(1)
  })

  test('ERR-10: with no network Reserve says so and books when the network is back', async ({ page, context }) => {
    const { person, reserve } = await readyToReserve(page, 'Audi')
    await context.setOffline(true)
    await reserve.click()
    await expect(messageIn(page)).toContainText('Sorry! something went wrong.')
    await messageIn(page).getByRole('button', { name: 'OK' }).click()
    await context.setOffline(false)
    await reserve.click()
    await expect(page).toHaveURL(/\/booking-success/)
    const list = await callApi(page.request, 'getMyPendingBooking', { type: 1 }, person.token)
    expect(list.records).toBe(1)
  })
})

test.describe(() => {
  test.use({ expectedErrors: /status of 500 .*\/api\/v1\/book\)$/ })

  test('ERR-10, M-12: a fault while reserving is told, and nothing is lost', async ({ page }) => {
    const { reserve } = await readyToReserve(page, 'Lexus')
    await page.route('**/api/v1/book', route =>
      route.fulfill({
        status: 500,
        json: { status: -1, code: 'fault', message: 'Sorry! something went wrong.', id: 'x' },
      }),
    )
    await reserve.click()
    await expect(messageIn(page)).toContainText('Sorry! Failed to book. Please try later.')
    await messageIn(page).getByRole('button', { name: 'OK' }).click()
    await page.unroute('**/api/v1/book')
    await reserve.click()
    await expect(page).toHaveURL(/\/booking-success/)
  })
})

test('PROG-21, SRV-09, SRV-10, BEY-10: two people want one car: the second is told when it is free again, and takes that time', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const car = await freeCar(page.request, 'Subaru')
  await using other = await browser.newContext({ baseURL: baseURL ?? '' })
  const second = await other.newPage()
  const rival = await newcomer(second.request)
  await arriveSignedIn(second, rival.phone, rival.password)
  await openBuilder(second, car.id)

  const first = await readyNewcomer(page)
  await arriveSignedIn(page, first.phone, first.password)
  await goToConfirm(page, car.id)
  const pickup = await page.getByLabel('Pickup date and time').inputValue()

  await second.getByRole('button', { name: 'Next', exact: true }).click()
  const refused = second.getByRole('dialog', { name: 'This pickup is not possible' })
  await expect(refused).toContainText(
    'Somebody else is reserving this car right now. If they do not finish, it is free again for you in',
  )
  await expect(refused.getByRole('heading', { name: 'Cars like it that are free' })).toBeVisible()

  // The first person finishes while the second one reads.
  await signAndAgree(page)
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(page).toHaveURL(/\/booking-success/)

  await refused.getByRole('button', { name: 'Yes' }).click()
  await expect(second.getByRole('timer')).toBeVisible()
  const later = await second.getByLabel('Pickup date and time').inputValue()
  const years = Number(later.slice(0, 4)) - Number(pickup.slice(0, 4))
  expect(years, `${later} is after the program that begins on ${pickup}`).toBeGreaterThanOrEqual(1)
})
