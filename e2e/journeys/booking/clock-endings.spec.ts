import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { activeBooking, comeBackAfter } from '../../bookings.ts'
import { arriveAsTeam, arriveSignedIn, cardWith, mustCall, sandboxCards } from '../../people.ts'
import { expect, test } from '../../test.ts'

// Moves the clock of the whole product: these journeys run alone, after all others.

const widths = [320, 360, 768, 1440]
const phone = { width: 360, height: 740 }

test('PACT-19, KEEP-02: the team stops a program once the time to pay is over; its driver reads why and where to bring the car, brings it, and it is checked in', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize(phone)
  const booking = await activeBooking(page, 'Toyota')
  const { id, person } = booking
  await arriveSignedIn(page, person.phone, person.password)
  const card = { ...cardWith(sandboxCards.refusesEveryCharge), is_default: 1 }
  await mustCall(page.request, 'addMyCard', card, person.token)
  await using visit = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })
  const team = await visit.newPage()
  const stop = () => team.getByRole('dialog', { name: /^Stop the program of/ })

  await test.step('before the time to pay is over it is refused with its last moment', async () => {
    await comeBackAfter(page, 'P9D', booking, '/account/home')
    await arriveAsTeam(team)
    await team.goto(`/team/bookings/${id}`)
    await team.getByRole('button', { name: 'Stop the program' }).click()
    await stop().getByRole('button', { name: 'Show what it comes to' }).click()
    await expect(stop()).toContainText('This program cannot be stopped yet: its driver can pay until')
    await stop().getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('then it says what it comes to, asks for a reason and does it, by keyboard', async () => {
    await comeBackAfter(page, 'P9D', booking, '/account/home')
    await arriveAsTeam(team)
    await team.reload()
    await team.getByRole('button', { name: 'Stop the program' }).press('Enter')
    await stop().getByRole('button', { name: 'Show what it comes to' }).press('Enter')
    await expect(stop()).toContainText(/\$[\d,.]+ stays due\. The card is not asked now\./)
    await expect(stop()).toContainText(/of credit waits to the end of/)
    await stop().getByRole('button', { name: 'Stop the program' }).press('Enter')
    await expect(stop().getByLabel('Reason')).toBeFocused()
    await stop().getByLabel('Reason').fill('We have called three times.')
    await expectAccessibleInBothThemes(team)
    await stop().getByRole('button', { name: 'Stop the program' }).press('Enter')
    await expect(stop()).toBeHidden()
    await expect(team.getByText('The program was stopped, and')).toBeVisible()
    await expectAccessibleInBothThemes(team)
    await expectFits(team, [360, 768, 1440])
  })

  await test.step('its driver reads it at home and on the booking, in both languages, and brings the car', async () => {
    await page.reload()
    await page.getByRole('link', { name: 'See where' }).click()
    await expect(page).toHaveURL(`/account/booking-detail/${id}/3#bring-back`)
    await expect(page.getByText('Please bring the car back now.').filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your credit waits' })).toContainText('is still due')
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    await page.setViewportSize(phone)
    const speak = (value: 'en' | 'fr') => page.context().addCookies([{ name: 'lang', value, url: baseURL ?? '' }])
    await speak('fr')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Rendre la voiture' })).toBeVisible()
    await expectFits(page, widths)
    await speak('en')
    await page.setViewportSize(phone)
    await page.reload()
    await page.getByRole('button', { name: 'Return Vehicle' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Return the car now' })
    const { result } = await mustCall(page.request, 'getPastBookingDetail', { bookingid: id }, person.token)
    const { start_mileage, mileage_checked } = result as { start_mileage: number; mileage_checked: number | null }
    await dialog.getByLabel(/^Odometer now/).fill(String(mileage_checked ?? start_mileage))
    const settle = dialog.getByRole('button', { name: 'Return Vehicle' })
    await expect(settle).not.toHaveAttribute('aria-disabled', 'true')
    await expectAccessibleInBothThemes(page)
    await settle.press('Enter')
    await page.getByRole('dialog', { name: 'Please note' }).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('heading', { name: 'Bring the car back' })).toHaveCount(0)
  })

  await test.step('the team checks it in', async () => {
    await team.reload()
    await team.getByRole('button', { name: 'Check the car in' }).click()
    const dialog = team.getByRole('dialog', { name: /^Check the .* in$/ })
    await dialog.getByRole('button', { name: 'Show the settlement' }).click()
    await dialog.getByRole('button', { name: 'Check in and settle' }).click()
    await expect(dialog).toBeHidden()
    await expect(team.getByText('Stopped', { exact: true }).first()).toBeVisible()
  })
})

test('KEEP-03: the team records a total loss on its moment; its driver reads what came back and what waits', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize(phone)
  const booking = await activeBooking(page, 'Mazda')
  const { id, person } = booking
  await arriveSignedIn(page, person.phone, person.password)
  await comeBackAfter(page, 'P3D', booking, '/account/home')
  await mustCall(page.request, 'reportProblem', { booking_id: id, kind: 'accident' }, person.token)
  await comeBackAfter(page, 'P2D', booking, '/account/home')
  await using visit = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })
  const team = await visit.newPage()
  await arriveAsTeam(team)
  await team.goto(`/team/bookings/${id}`)
  await team.getByRole('button', { name: 'Record a total loss' }).click()
  const dialog = team.getByRole('dialog', { name: /as a total loss\?$/ })
  await dialog.getByRole('button', { name: 'Show what it comes to' }).click()
  await expect(dialog).toContainText(/\$[\d,.]+ goes back to the card\./)
  await dialog.getByLabel('Reason').fill('The insurer has written it off.')
  await expectAccessibleInBothThemes(team)
  await expectFits(team, [360, 768, 1440])
  await dialog.getByRole('button', { name: 'Record a total loss' }).click()
  await expect(dialog).toBeHidden()
  await expect(team.getByText('Total loss', { exact: true }).first()).toBeVisible()

  await page.goto(`/account/booking-detail/${id}/3`)
  await expect(page.getByText('The car is a total loss.').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your credit waits' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectFits(page, widths)
  await page.setViewportSize(phone)
  await page.goto('/account/bookings/3')
  await expect(page.getByText('Total loss', { exact: true })).toBeVisible()
  await page.context().addCookies([{ name: 'lang', value: 'fr', url: baseURL ?? '' }])
  await page.goto(`/account/booking-detail/${id}/3`)
  await expect(page.getByText('La voiture est une perte totale.').filter({ visible: true })).toBeVisible()
  await expectFits(page, widths)
})
