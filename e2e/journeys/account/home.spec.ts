import type { Locator, Page } from '@playwright/test'
import { bringRules, expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { activeBooking, openOffer, reservedBooking } from '../../bookings.ts'
import { tabTo } from '../../keyboard.ts'
import { newcomer } from '../../newcomer.ts'
import { arriveSignedIn, cardWith, mustCall, sandboxCards, signInOnScreen, teamToken } from '../../people.ts'
import { openUserMenu } from '../../shell.ts'
import { expect, test } from '../../test.ts'

const home = '/account/home'
const widths = [320, 360, 768, 1440]
const phone = { width: 360, height: 740 }
// The home is asked for in vain once.
test.use({ expectedErrors: /getHome/ })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** All of these are seen before anybody scrolls. */
async function expectSeenAtOnce(page: Page, parts: Locator[]): Promise<void> {
  for (const part of parts) {
    await expect(part).toBeVisible()
    const box = await part.boundingBox()
    expect.soft(box!.y + box!.height, String(part)).toBeLessThanOrEqual(phone.height)
  }
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

test('HOME-01, HOME-03, HOME-07, CARE-01: a driver signs in to a home that shows at once what matters, and reports a problem from it by two presses @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000)
  await bringRules(page)
  await page.setViewportSize(phone)
  const { id, person } = await activeBooking(page, 'Kia')
  const detail = `/account/booking-detail/${id}/2`
  const asked = async <T>(name: string, body: object) =>
    (await mustCall(page.request, name, body, person.token)).result as T

  await test.step('signed out, it leads to signing in and back; so does signing in by itself', async () => {
    await page.goto(home)
    await page.getByRole('complementary', { name: 'Sign in' }).getByRole('link', { name: 'Sign in' }).click()
    await signInOnScreen(page, person.phone, person.password)
    await expect(page).toHaveURL(home)
    const again = await browser.newContext({ baseURL: baseURL ?? '', viewport: phone, serviceWorkers: 'block' })
    const other = await again.newPage()
    await other.goto('/faq')
    await other.goto('/login', { referer: other.url() })
    await signInOnScreen(other, person.phone, person.password)
    await expect(other).toHaveURL(home)
    await again.close()
  })

  await test.step('what matters is seen at once, with the figures of the booking', async () => {
    const car = region(page, 'My car')
    await expectSeenAtOnce(page, [heading(page, 'Nothing needs you today'), region(page, 'Next charge'), car])
    const { next_charge } = await asked<{ next_charge: { card_amount: number } }>('getActiveBookingDetail', {
      bookingid: id,
    })
    const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    await expect(region(page, 'Next charge')).toContainText(dollars(next_charge.card_amount))
    const { price_to_convert, credit } = await asked<{ price_to_convert: number; credit: number }>('getOwnership', {
      booking_id: id,
    })
    await expect(page.locator('.road')).toContainText(dollars(price_to_convert))
    await expect(page.locator('.road')).toContainText(dollars(credit))
    await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
      'Nothing needs you today',
      'Next charge',
      'My car',
      'The road to own',
      'What you can do',
      'Messages',
      'Driving documents',
      'Without a network',
    ])
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
  })

  await test.step('an action leads to its very form', async () => {
    await page.setViewportSize(phone)
    await page.getByRole('link', { name: 'Return the car' }).click()
    await expect(page).toHaveURL(`${detail}#return`)
    await expect(heading(page, 'Bring it back')).toBeInViewport()
    await expect(heading(page, 'Bring it back')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Return Vehicle' })).toBeVisible()
    await page.goBack()
    // Nothing is due: what helps is another day of paying, or a pause.
    await page.getByRole('link', { name: 'Trouble paying?' }).click()
    await expect(page.getByRole('button', { name: 'Change payment day' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeInViewport()
    await page.goBack()
    await page.getByRole('link', { name: 'Pay extra' }).click()
    await expect(page.getByRole('button', { name: 'Pay extra' })).toBeInViewport()
    await page.goBack()
    await page.getByRole('link', { name: 'Extend' }).click()
    await expect(page.getByRole('button', { name: 'Extend My Order' })).toBeInViewport()
    const list = await openUserMenu(page)
    await list.getByRole('link').first().click()
    await expect(page).toHaveURL(home)
  })

  await test.step('by keyboard, two presses open a case, and the home tells of it', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Report a problem' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: /^Breakdown/ }))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Please note' }).getByRole('button', { name: 'OK' }).click()
    await expect(region(page, 'My car')).toContainText('Not usable since')
    await expect(region(page, 'Next charge')).toContainText('Your card is not asked while your case is open.')
    await expect(page.getByText('Not while a case is open.')).toBeVisible()
    await page.getByRole('link', { name: 'A case is open: see it.' }).click()
    await expect(heading(page, 'No usable car')).toBeFocused()
  })

  await test.step('what the team writes needs the driver, until it is read', async () => {
    const body = { user_id: await idOf(page, person.token), text: 'Your car is at our garage.' }
    await mustCall(page.request, 'teamWriteMessage', body, await teamToken(page.request))
    await page.goto(home)
    const needs = region(page, 'Needs you now')
    await expect(needs).toContainText('Our team has written to you')
    await expectSeenAtOnce(page, [needs, region(page, 'Next charge'), region(page, 'My car')])
    await expectAccessibleInBothThemes(page)
    await needs.getByRole('link', { name: 'Read and answer' }).click()
    await expect(page).toHaveURL('/chat')
    await expect(page.getByText('Your car is at our garage.')).toBeVisible()
    await page.goto(home)
    await expect(heading(page, 'Nothing needs you today')).toBeVisible()
  })

  await test.step('the license and the papers of the car are there with their last days', async () => {
    await expect(heading(page, 'Driving documents')).toBeVisible()
    await expect(page.getByText('Your driver’s license', { exact: true })).toBeVisible()
  })

  await test.step('in French; and where nothing came, it says so and asks again', async () => {
    const speak = (value: 'en' | 'fr') => page.context().addCookies([{ name: 'lang', value, url: baseURL ?? '' }])
    await speak('fr')
    await page.route('**/api/v1/getHome', route => route.abort(), { times: 1 })
    await page.goto(home)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(heading(page, 'Rien à faire aujourd’hui')).toBeVisible()
    await expectSeenAtOnce(page, [region(page, 'Prochain débit'), region(page, 'Ma voiture')])
    await expectFits(page, widths)
    await speak('en')
  })
})

async function idOf(page: Page, token: string): Promise<number> {
  const { result } = await mustCall(page.request, 'getmyaccountDetails', {}, token)
  return (result as { id: number }).id
}

test('HOME-09, HOME-10: before the pickup the home says when and where; without a car, what is missing, or what is offered @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const opened = async (person: { phone: string; password: string }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: phone, serviceWorkers: 'block' })
    const own = await context.newPage()
    await bringRules(own)
    await arriveSignedIn(own, person.phone, person.password)
    await own.goto(home)
    return own
  }

  await test.step('a reservation that waits', async () => {
    const { id, person, car } = await reservedBooking(page, 'Ford')
    const own = await opened(person)
    await expectSeenAtOnce(own, [region(own, 'At pickup'), region(own, 'My car')])
    await expect(region(own, 'My car').getByRole('link')).toContainText(/Ford/)
    expect(car.name).toContain('Ford')
    await expect(heading(own, 'Where you pick it up')).toBeVisible()
    await expect(own.getByText('Bring your driver’s license', { exact: false })).toBeVisible()
    await expect(heading(own, 'Paid so far')).toBeVisible()
    await expectAccessibleInBothThemes(own)
    await expectFits(own, widths)
    await own.getByRole('link', { name: 'Cancel' }).click()
    await expect(own).toHaveURL(`/account/pending-booking-detail/${id}#cancel`)
    await expect(own.getByRole('button', { name: 'Cancel Booking' })).toBeInViewport()
    await own.context().close()
  })

  await test.step('somebody new', async () => {
    const own = await opened(await newcomer(page.request))
    await expect(heading(own, 'What is missing to drive')).toBeVisible()
    await expect(own.getByRole('button', { name: 'Add driver’s license' })).toBeVisible()
    await expect(own.getByRole('link', { name: 'Find a car' })).toBeVisible()
    await expectAccessibleInBothThemes(own)
    await expectFits(own, widths)
    await own.context().close()
  })

  await test.step('an offer', async () => {
    const own = await opened((await openOffer(page, 'Toyota')).person)
    await expect(region(own, 'Needs you now')).toContainText('There is an offer for you')
    await expect(own.getByText('You can reserve a car today.')).toBeVisible()
    await expect(heading(own, 'Offers for you')).toBeVisible()
    await expectAccessibleInBothThemes(own)
    await own.locator('main').getByRole('link', { name: 'See the offer' }).last().click()
    await expect(own).toHaveURL(/\/account\/myoffers\/\d+$/)
    await own.context().close()
  })

  await test.step('somebody who still owes something for a program that is over', async () => {
    const { id, person } = await activeBooking(page, 'Ford')
    const call = (name: string, body: object) => mustCall(page.request, name, body, person.token)
    const { result } = await call('getActiveBookingDetail', { bookingid: id })
    const { start_mileage } = result as { start_mileage: number }
    await call('addMyCard', { ...cardWith(sandboxCards.noFunds), is_default: 1 })
    await call('completebookedLease', { booking_id: id, odometer: start_mileage + 2900 })
    const own = await opened(person)
    await expect(region(own, 'Needs you now').getByRole('link', { name: 'Pay now' })).toBeVisible()
    await expect(own.getByText('Once what is due is paid, you can reserve a car.')).toBeVisible()
    await expect(own.getByText('You can reserve a car today.')).toBeHidden()
    await expectAccessibleInBothThemes(own)
    await expectFits(own, widths)
    await own.context().close()
  })
})
