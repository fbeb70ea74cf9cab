import { callApi, signInByApi } from '../people.ts'
import { expect, test } from '../test.ts'

test('NAV-01, AUTH-02, AUTH-05, AUTH-07, DET-13, PROG-01, PROG-12, PROG-16, PROG-19, PROG-20, PROG-22, BOOK-01, BOOK-04: a visitor finds a car, signs in, builds a program, signs and reserves', async ({
  page,
  readyPerson,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'GET STARTED' }).first().click()
  await expect(page).toHaveURL(/\/cars/)
  await page
    .getByRole('link', { name: /^Proceed/ })
    .nth(2)
    .click()
  await expect(page).toHaveURL(/details/)
  const car = await page.getByRole('heading', { level: 1 }).innerText()

  await page
    .getByRole('button', { name: 'Personalize Pricing' })
    .or(page.getByRole('link', { name: 'Personalize Pricing' }))
    .first()
    .click()
  await page.getByLabel('Mobile number').fill(readyPerson.phone)
  await page.getByLabel(/I accept the terms/).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill(readyPerson.password)
  await page
    .getByRole('button', { name: /^Sign in|^Log in|^Continue/i })
    .last()
    .click()

  await expect(page).toHaveURL(/\/booking/)
  await expect(page.getByText(car.split('\n')[0] as string).first()).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page).toHaveURL(/\/confirm-reservation/)
  await page.getByRole('button', { name: /Type/ }).click()
  await page.getByLabel(/I have read and agree to the following/).check()
  await page.getByRole('button', { name: 'Reserve' }).click()
  await expect(page).toHaveURL(/\/booking-success/)

  await page.goto('/account/bookings/1')
  await page.getByRole('link', { name: 'View details' }).first().click()
  await expect(page).toHaveURL(/\/account\/pending-booking-detail\/\d+/)
  await expect(page.getByText('Pending').first()).toBeVisible()

  const { token } = await signInByApi(page.request, readyPerson.phone, readyPerson.password)
  const list = await callApi(page.request, 'getMyPendingBooking', { type: 1, page: 1 }, token)
  expect(list.records).toBe(1)
})
