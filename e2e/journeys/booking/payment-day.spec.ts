import type { Locator } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { activeBooking } from '../../bookings.ts'
import { moneyIn } from '../../listing.ts'
import { arriveSignedIn } from '../../people.ts'
import { expect, test } from '../../test.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** What is due on the first dates of a preview, after the change. */
async function duesAfter(change: Locator): Promise<string[]> {
  const cells = await change
    .getByRole('row', { name: /^Due on/ })
    .locator('td:last-child')
    .allInnerTexts()
  return cells.filter(text => text !== 'Nothing').map(moneyIn)
}

test('PACT-01, PACT-03, PACT-04: by keyboard a driver moves the payment day by three days, to the cent that was shown, and not again at once', async ({
  page,
}) => {
  const { id, person } = await activeBooking(page, 'Chevrolet')
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto(`/account/booking-detail/${id}/2`)
  const now = (await page.getByText(/^Next payment day: \w+day$/).innerText()).slice(18)
  const wanted = weekdays[(weekdays.indexOf(now) + 3) % 7]!
  await page.getByRole('button', { name: 'Change payment day' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change your payment day' })
  const day = dialog.getByRole('combobox', { name: 'New payment day' })
  const move = dialog.getByRole('button', { name: 'Move the payment day' })
  await expect(move).toHaveAttribute('aria-disabled', 'true')
  expect(await day.getByRole('option').allInnerTexts()).not.toContain(now)
  await day.selectOption(wanted)
  const change = dialog.getByRole('table', { name: 'What it changes' })
  await expect(change).toBeVisible()
  const [bridge, week] = await duesAfter(change)
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [360, 768, 1440])
  await move.press('Enter')
  const message = page.getByRole('dialog', { name: 'Please note' })
  await expect(message).toContainText('Your payment day has moved. Whole cycles go on from')
  await message.getByRole('button', { name: 'OK' }).press('Enter')
  await expect(
    page.getByText(/^The days from .+ to .+ are charged by the day; whole cycles go on from then\.$/),
  ).toBeVisible()
  await expect(page.getByText('For 3 days')).toBeVisible()
  await expect(page.getByText(bridge!, { exact: true }).first()).toBeVisible()
  expect(week).not.toBe(bridge)

  // Once in 30 days.
  await page.getByRole('button', { name: 'Change payment day' }).click()
  await day.selectOption(now)
  await expect(dialog).toContainText('You can move it again from')
  await expect(move).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')

  await page.goto('/account/home')
  await expect(
    page.getByText(/^The days from .+ to .+ are charged by the day; whole cycles go on from then\.$/),
  ).toBeVisible()
})
