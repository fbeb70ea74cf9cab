import { expectAccessible, expectFits } from '../../accessibility.ts'
import { cards, choose, closeFilters, expectCarsSaid, moneyIn, openFilters } from '../../listing.ts'
import { readyNewcomer } from '../../newcomer.ts'
import { callApi, signInOnScreen } from '../../people.ts'
import { amountOf, pressNext, signAndAgree } from '../../program.ts'
import { expect, test } from '../../test.ts'

test('AUTH-05, PROG-12, PROG-15, BOOK-01: a visitor finds a car, signs in, builds a program, signs and reserves, at one price from card to booking', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(90_000)
  const person = await readyNewcomer(page)

  await page.goto('/')
  await page
    .getByRole('link', { name: /^(GET STARTED|Find your car)$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/cars/)
  const filters = await openFilters(page, isMobile)
  // Phone and desktop run at the same time on one product: each takes a car of its own.
  const found = await choose(filters.getByLabel('Make'), isMobile ? 'Chevrolet' : 'Ford')
  await expectCarsSaid(page, found)
  await closeFilters(page, isMobile)
  const card = cards(page).first()
  const car = await card.getByRole('heading').innerText()
  const week = moneyIn(await card.getByText(/per week/).innerText())
  const allIn = moneyIn(await card.getByText(/a week, all in/).innerText())
  const today = moneyIn(await card.getByText(/ today, /).innerText())
  await card.getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(car)
  await expect(page.getByText(week, { exact: true }).first()).toBeVisible()
  await expect(page.locator('.week')).toHaveText(`${allIn} a week, all in`)
  await expect(page.locator('.due p').filter({ hasText: 'Due today' })).toContainText(today)
  await page.getByRole('link', { name: 'Personalize Pricing' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await signInOnScreen(page, person.phone, person.password)

  await expect(page).toHaveURL(/\/booking\?car=\d+&fee=\d+&miles=1000&days=7$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build your program')
  await expect(page.getByRole('link', { name: car })).toBeVisible()
  // The builder opens at the choice that card and page have shown.
  const fee = page.getByRole('slider', { name: 'What you pay first' })
  expect(await fee.inputValue()).toBe(await fee.getAttribute('max'))
  await expect(page.getByText('1,000 miles a month', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Each week/ })).toBeChecked()
  expect(await amountOf(page, /^Usage fee(?! )/)).toBe(week)
  expect(await amountOf(page, /^Each week/)).toBe(allIn)
  const dueToday = await amountOf(page, 'Due today')
  expect(dueToday).toBe(today)

  await pressNext(page)
  await expect(page.getByRole('main')).toContainText(car)
  expect(await amountOf(page, /^Usage fee(?! with)/)).toBe(week)
  expect(await amountOf(page, 'Due today')).toBe(dueToday)
  await expect(page.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/)
  await expect(page.getByRole('button', { name: 'Reserve', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await signAndAgree(page)
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()

  await expect(page).toHaveURL(/\/booking-success/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your car is reserved')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your car is reserved')

  await page.goto('/account/bookings/1')
  await expect(page.getByRole('row').filter({ hasText: car })).toContainText('Pending')
  await page.getByRole('link', { name: 'View details' }).click()
  await expect(page).toHaveURL(/\/account\/pending-booking-detail\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(car)
  expect(await amountOf(page, /^Usage fee$/)).toBe(week)
  expect(await amountOf(page, 'Paid so far')).toBe(dueToday)
  await expectAccessible(page)
  await expectFits(page, isMobile ? [360, 390] : [768, 1440])

  const list = await callApi(page.request, 'getMyPendingBooking', { type: 1, page: 1 }, person.token)
  expect(list.records).toBe(1)
})
