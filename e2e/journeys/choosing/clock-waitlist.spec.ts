import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { reservedBooking } from '../../bookings.ts'
import { readyNewcomer } from '../../newcomer.ts'
import { arriveSignedIn, mustCall, signInByApi } from '../../people.ts'
import { pressNext, signAndAgree } from '../../program.ts'
import { expect, test } from '../../test.ts'

// Hours pass for everybody: the journey comes with those that move the clock.

type Line = { id: number; place: number; free: boolean; held: { until: string } | null }

const widths = [360, 768, 1024, 1440]
const main = (page: Page) => page.locator('main')
const nowOf = async (request: APIRequestContext) =>
  Date.parse(((await (await request.get('/dev/clock.json')).json()) as { now: string }).now)
const advance = async (request: APIRequestContext, minutes: number) =>
  expect(
    (await request.post('/dev/clock.json', { data: { advance: `PT${minutes}M` }, timeout: 90_000 })).status(),
  ).toBe(200)

async function linesOf(request: APIRequestContext, { phone, password }: { phone: string; password: string }) {
  const { token } = await signInByApi(request, phone, password)
  return (await mustCall(request, 'getMyWaitlist', {}, token)).result as Line[]
}

test('PICK-24, PICK-25, PICK-26: two people wait for a taken car, the first lets it run out, the second books it; a visitor gets the alert instead', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const { request } = page
  const booking = await reservedBooking(page, 'Honda', 24 * 60)
  const { car } = booking
  const [ana, ben] = [await readyNewcomer(page), await readyNewcomer(page)]
  const detail = `/car/details/${car.id}/wanted`

  await test.step('a visitor without JavaScript is led to the alert', async () => {
    await using visit = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
    const visitor = await visit.newPage()
    await visitor.goto(detail)
    await visitor.getByRole('link', { name: 'Wait for it' }).click()
    await expect(visitor).toHaveURL(new RegExp(`/alerts/new/make=.*\\?wait=${car.id}$`))
    await expect(visitor.getByLabel('Email')).toBeVisible()
    await expect(main(visitor)).toContainText('That keeps no place in a line.')
    await expect(main(visitor).getByRole('link', { name: 'Wait for it' })).toBeHidden()
  })

  await test.step('a customer joins its line and sees the place', async () => {
    await arriveSignedIn(page, ana.phone, ana.password)
    await page.goto(detail)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Wait for it' }).click()
    await expectFits(page, widths)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Wait for it' }).click()
    await expect(page).toHaveURL(`/account/waitlist?car=${car.id}`)
    await expectFits(page, widths)
    const other = await page.context().newPage()
    await other.goto(`/account/waitlist?car=${car.id}`)
    const joins = other.getByRole('button', { name: 'Join the line' })
    await expect(joins).toBeVisible()
    await page.getByRole('button', { name: 'Join the line' }).press('Enter')
    await expect(page.getByText('You are in the line, at place 1.')).toBeVisible()
    await expect(main(page)).toContainText('Place 1 in the line')
    await expect(main(page)).toContainText('Nothing is missing')
    // A tab that was open before shows the line as soon as it tries to join.
    await joins.click()
    await expect(main(other)).toContainText('Place 1 in the line')
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await other.close()
    await expectAccessibleInBothThemes(page)
    await mustCall(request, 'joinWaitlist', { vehicle_id: car.id }, ben.token)
    expect(await linesOf(request, ben)).toMatchObject([{ place: 2, held: null }])
  })

  await test.step('the car becomes free: it is held for the first, and others read until when', async () => {
    await mustCall(request, 'cancelbookedLease', { booking_id: booking.id }, booking.person.token)
    await advance(request, 1)
    await page.reload()
    await expect(main(page)).toContainText('Held for you until')
    await expect(page.getByRole('link', { name: 'Reserve it' })).toHaveAttribute('href', `/booking?car=${car.id}`)
    await expectFits(page, widths)
    await expectAccessibleInBothThemes(page)
    // The page of the car is the same for everybody: from it the first finds what is held for them.
    await page.goto(detail)
    await page.getByRole('link', { name: 'Is it held for you?' }).click()
    await expect(page).toHaveURL('/account/waitlist')
    await expect(main(page)).toContainText('Held for you until')
    await using visit = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-CA' })
    const visitor = await visit.newPage()
    await visitor.goto(detail)
    await expect(main(visitor)).toContainText('Gardée pour une personne qui l’attendait, jusqu’au')
    await expect(main(visitor).getByRole('link', { name: 'L’attendre' })).toBeVisible()
  })

  await test.step('the first lets it run out, and the second reserves it', async () => {
    const [line] = await linesOf(request, ana)
    await advance(request, Math.ceil((Date.parse(line!.held!.until) - (await nowOf(request))) / 60_000) + 1)
    expect(await linesOf(request, ana)).toMatchObject([{ held: null, free: false }])
    await using visit = await browser.newContext({ baseURL: baseURL ?? '' })
    const second = await visit.newPage()
    await arriveSignedIn(second, ben.phone, ben.password)
    await second.goto('/account/waitlist')
    await expect(main(second)).toContainText('Held for you until')
    await second.getByRole('link', { name: 'Reserve it' }).click()
    await second.getByRole('slider', { name: 'What you pay first' }).press('End')
    await pressNext(second)
    await signAndAgree(second)
    await second.getByRole('button', { name: 'Reserve', exact: true }).click()
    await expect(second).toHaveURL(/\/booking-success/)
    expect(await linesOf(request, ben)).toEqual([])
  })

  await test.step('the first leaves the line by one press', async () => {
    const { token } = await signInByApi(request, ana.phone, ana.password)
    const [line] = await linesOf(request, ana)
    await mustCall(request, 'leaveWaitlist', { id: line!.id }, token)
    expect(await linesOf(request, ana)).toEqual([])
  })
})
