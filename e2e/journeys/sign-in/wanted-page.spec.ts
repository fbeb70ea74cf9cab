import type { Page } from '@playwright/test'
import { freeCar } from '../../listing.ts'
import { readyNewcomer, sendRegistration } from '../../newcomer.ts'
import { arriveSignedIn, codeSentTo, freshContact, signInOnScreen } from '../../people.ts'
import { bookByApi } from '../../program.ts'
import { expect, test } from '../../test.ts'

const offer = (page: Page) => page.getByRole('complementary', { name: 'Sign in' })

async function goOnBySigningIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(offer(page)).toContainText('Sign in to see the page that you opened.')
  await offer(page).getByRole('link', { name: 'Sign in' }).click()
}

test('ACC-01, AUTH-10, BEY-13: a link of a letter leads who is signed out to the start page, which offers to sign in, and that to the page', async ({
  page,
}) => {
  const person = await readyNewcomer(page)
  const car = await freeCar(page.request, 'Kia')
  const id = await bookByApi(page.request, person.token, { carId: car.id, inDays: 5 })
  await page.goto(`/account/booking-detail/${id}/1`)
  await goOnBySigningIn(page)
  await signInOnScreen(page, person.phone, person.password)
  await expect(page).toHaveURL(new RegExp(`/account/pending-booking-detail/${id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(car.name)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer(page)).toBeHidden()
})

test('ACC-01, AUTH-15: who registers instead comes to the page that was wanted', async ({ page }) => {
  await page.goto('/account/payment-methods')
  await goOnBySigningIn(page)
  await page.getByRole('main').getByRole('link', { name: 'Register', exact: true }).click()
  const contact = freshContact()
  await sendRegistration(page, contact)
  await page.getByLabel('Activation Code').fill(await codeSentTo(page.request, contact.phone))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/account\/payment-methods$/)
})

test('ACC-01: the offer can be put away, and stays away', async ({ page }) => {
  await page.goto('/account/notifications')
  await expect(offer(page)).toBeVisible()
  await offer(page).getByRole('button', { name: 'Close' }).click()
  await expect(offer(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => import('/later.js' as string))
  await expect(offer(page)).toBeHidden()
})

test.describe(() => {
  test.use({ expectedErrors: /status of 400 .*\/api\/v1\/\w+\)$/ })
  test('AUTH-25, BOOK-05: a session that ends on the page of a booking is told in one dialog, and signing in leads back there', async ({
    page,
  }) => {
    const person = await readyNewcomer(page)
    const car = await freeCar(page.request, 'Hyundai')
    const id = await bookByApi(page.request, person.token, { carId: car.id, inDays: 5 })
    await arriveSignedIn(page, person.phone, person.password)
    let ended = true
    await page.route('**/api/v1/*', route =>
      ended && route.request().headers().authorization
        ? route.fulfill({ status: 400, json: { status: 0, code: 'session', message: 'Your session has ended.' } })
        : route.continue(),
    )
    await page.goto(`/account/pending-booking-detail/${id}`)
    const dialogs = page.getByRole('dialog')
    await expect(dialogs.filter({ hasText: 'Sorry! something went wrong, please login again' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(dialogs).toHaveCount(1)
    await dialogs.getByRole('button', { name: 'OK' }).click()
    ended = false
    await goOnBySigningIn(page)
    await signInOnScreen(page, person.phone, person.password)
    await expect(page).toHaveURL(new RegExp(`/account/pending-booking-detail/${id}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(car.name)
  })
})
