import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { activeBooking } from '../../bookings.ts'
import { arriveAsTeam, arriveSignedIn, mustCall, signInByApi } from '../../people.ts'
import { expect, test } from '../../test.ts'

const widths = [320, 360, 768, 1440]

test('CARE-22, CARE-23, HOME-08: the team lends a car, its driver refuses one and takes another with a reading, reads when it comes back, and the team takes it back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 360, height: 740 })
  const { id, person } = await activeBooking(page, 'Toyota')
  await arriveSignedIn(page, person.phone, person.password)
  const detail = `/account/booking-detail/${id}/2`
  await mustCall(page.request, 'reportProblem', { booking_id: id, kind: 'breakdown' }, person.token)
  const speak = (value: 'en' | 'fr') => page.context().addCookies([{ name: 'lang', value, url: baseURL ?? '' }])
  const read = async (words: string | RegExp): Promise<void> => {
    const message = page.getByRole('dialog', { name: 'Please note' })
    await expect(message).toContainText(words)
    await message.getByRole('button', { name: 'OK' }).click()
  }

  const console = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })
  const office = await console.newPage()
  await arriveAsTeam(office)
  const row = office.getByRole('row').filter({ has: office.locator(`a[href="/team/bookings/${id}"]`) })

  const panel = office.getByRole('complementary')
  async function openCase(): Promise<void> {
    await office.goto('/team/cases?state=open')
    await row.getByRole('link').first().click()
    await expect(panel.getByRole('region', { name: 'What happened last' })).toBeVisible()
  }

  /** The team offers the first of the cars that suit; answers which. */
  async function lend(on: Page): Promise<string> {
    await openCase()
    await panel.getByRole('button', { name: 'Lend a car' }).click()
    const dialog = on.getByRole('dialog', { name: /^Lend .* a car$/ })
    await expectAccessibleInBothThemes(on)
    const cars = dialog.getByLabel('Free cars near theirs')
    await dialog.getByRole('button', { name: 'Lend a car' }).click()
    await expect(cars).toBeFocused()
    const suits = cars.locator('option', { hasText: /· suitable$/ }).first()
    await expect(suits).toBeAttached()
    await cars.selectOption((await suits.getAttribute('value')) ?? '')
    const car = (await suits.innerText()).split(' · ')[0]!
    await dialog.getByRole('button', { name: 'Lend a car' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText(`Loaner offered: ${car}`)
    return car
  }

  const offer = page.getByRole('region', { name: 'A loaner for you' })
  await test.step('one is offered and refused, after it was said what follows', async () => {
    const car = await lend(office)
    await page.goto('/account/home')
    await expect(page.getByText('A loaner waits for you')).toBeVisible()
    await page.goto(detail)
    await expect(offer).toContainText(car)
    await expect(offer).toContainText('It is suitable')
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    await page.setViewportSize({ width: 360, height: 740 })
    await offer.getByRole('button', { name: 'I do not want it' }).press('Enter')
    const sure = page.getByRole('dialog', { name: /^Refuse this loaner\? Nothing is credited from/ })
    await sure.getByRole('button', { name: 'Yes, refuse it' }).press('Enter')
    await read('The loaner is refused.')
    await expect(offer).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'No usable car' })).toContainText('A suitable loaner was refused')
  })

  const out = page.getByRole('region', { name: 'You drive a loaner' })
  await test.step('another one is taken: the case is over, and the home says which car is driven', async () => {
    const car = await lend(office)
    await speak('fr')
    await page.goto(detail)
    await expect(page.getByRole('region', { name: 'Une voiture de prêt pour vous' })).toContainText('Elle convient')
    await expectFits(page, widths)
    await page.setViewportSize({ width: 360, height: 740 })
    await speak('en')
    await page.goto(detail)
    // The first one was suitable and refused: this offer promises no days any more.
    await expect(offer).toContainText('A suitable loaner was refused: days from')
    await expect(offer).not.toContainText('If you refuse it')
    await offer.getByRole('button', { name: 'I have it now' }).click()
    await expect(offer.getByRole('textbox')).not.toHaveAttribute('aria-invalid', 'true')
    const { result } = await mustCall(page.request, 'getActiveBookingDetail', { bookingid: id }, person.token)
    const { loaner } = result as { loaner: { vehicle_id: number } }
    const listed = await mustCall(page.request, 'getPreAuthVehicleDetail', { list_id: loaner.vehicle_id })
    const { odometer } = listed.result as { odometer: number }
    await offer.getByRole('textbox').fill(String(odometer + 4))
    await offer.getByRole('button', { name: 'Take the loaner' }).click()
    await read(/You have taken the loaner/)
    await expect(out).toContainText(car)
    await expect(out).toContainText('Lent until')
    await expect(page.getByRole('region', { name: 'No usable car' })).toHaveCount(0)
    // What is refused meanwhile says so before it is pressed.
    await page.getByRole('heading', { name: 'Bring it back' }).click()
    for (const name of ['Return Vehicle', 'Buy Now'])
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('Bring the loaner back first').filter({ visible: true })).toHaveCount(2)
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/account/home')
    await expect(page.getByText(`You drive a loaner: ${car}`).filter({ visible: true })).toBeVisible()
    await openCase()
    await expect(row).toContainText(`Loaner out: ${car}`)
    await panel.getByRole('button', { name: 'Own car is ready' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Own car is ready' }).click()
    await expect(panel.getByRole('button', { name: 'Own car is ready' })).toHaveCount(0)
    await page.goto(detail)
    await expect(out).toContainText('Your own car is ready. Bring the loaner back by')
  })

  await test.step('it is late, which costs nothing, and then it is back', async () => {
    await page.goto('/robots.txt')
    expect((await page.request.post('/dev/clock.json', { data: { advance: 'P3D' } })).status()).toBe(200)
    person.token = (await signInByApi(page.request, person.phone, person.password)).token
    const { result } = await mustCall(page.request, 'getActiveBookingDetail', { bookingid: id }, person.token)
    const { loaner } = result as { loaner: { start_odometer: number; is_late: number } }
    expect(loaner.is_late).toBe(1)
    await arriveAsTeam(office)
    await openCase()
    await expect(row).toContainText('Late')
    await panel.getByRole('button', { name: 'Take the loaner back' }).click()
    const back = office.getByRole('dialog', { name: 'Take the loaner back' })
    await expectAccessibleInBothThemes(office)
    await back.getByLabel('What its odometer shows').fill(String(loaner.start_odometer + 120))
    await back.getByRole('button', { name: 'Take the loaner back' }).click()
    await expect(back).toBeHidden()
    await expect(row).toHaveCount(0)
    const after = await mustCall(page.request, 'getActiveBookingDetail', { bookingid: id }, person.token)
    expect(after.result).toMatchObject({ loaner: null, case: null, lent_miles: 120 })
  })
  await console.close()
})
