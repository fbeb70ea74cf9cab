import type { Locator } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { activeBooking } from '../../bookings.ts'
import { moneyIn } from '../../listing.ts'
import { arriveSignedIn, mustCall } from '../../people.ts'
import { expect, test } from '../../test.ts'

/** What is due on the first dates of a preview, before the change and after it. */
async function dues(change: Locator, column: 'first' | 'last'): Promise<string[]> {
  const cells = await change
    .getByRole('row', { name: /^Due on/ })
    .locator(`td:${column}-of-type`)
    .allInnerTexts()
  return cells.filter(text => text !== 'Nothing').map(moneyIn)
}

test('PACT-01, PACT-05, PACT-08, HOME-05: by keyboard a driver pauses for two weeks, pays what was shown, and calls the pause off with nothing changed', async ({
  page,
}) => {
  const { id, person } = await activeBooking(page, 'Toyota')
  const detail = await mustCall(page.request, 'getActiveBookingDetail', { bookingid: id }, person.token)
  const { start_datetime } = detail.result as { start_datetime: string }
  const until = new Date(Date.parse(start_datetime) + 56 * 86_400_000 - 3_600_000).toISOString()
  await mustCall(page.request, 'extend', { booking_id: id, autorenewenddate: until }, person.token)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto(`/account/booking-detail/${id}/2`)
  const next = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Next charge', exact: true }) })
    .last()
  const usual = await next.locator('p').first().innerText()
  await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pause your program' })
  const pause = dialog.getByRole('button', { name: 'Pause the program' })
  await expect(pause).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('combobox', { name: 'First day' }).selectOption({ index: 1 })
  await dialog.getByRole('combobox', { name: 'Length' }).selectOption('14 days')
  const change = dialog.getByRole('table', { name: 'What it changes' })
  await expect(change).toBeVisible()
  const [insurance, week] = await dues(change, 'last')
  expect(await dues(change, 'first')).toContain(usual)
  expect([week, insurance]).toEqual([usual, expect.not.stringContaining(usual)])
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [320, 360, 768, 1440])
  await pause.press('Enter')
  const message = page.getByRole('dialog', { name: 'Please note' })
  await expect(message).toContainText('Your program pauses from')
  await message.getByRole('button', { name: 'OK' }).press('Enter')
  await expect(
    page.getByText(/^Pause planned from .+ to .+: for these days only insurance is charged\.$/),
  ).toBeVisible()
  await expect(page.getByText('For 14 days')).toBeVisible()
  await expect(next.locator('p').first()).toHaveText(insurance!)
  await expect(page.getByRole('button', { name: 'Change payment day' })).toBeHidden()

  await page.goto('/account/home')
  await expect(
    page.getByText(/^Pause planned from .+ to .+: for these days only insurance is charged\.$/),
  ).toBeVisible()

  await page.goto(`/account/booking-detail/${id}/2`)
  await page.getByRole('button', { name: 'End the pause' }).press('Enter')
  const ending = page.getByRole('dialog', { name: 'End the pause early' })
  await ending.getByRole('combobox', { name: 'First day without a pause' }).selectOption({ index: 1 })
  const back = ending.getByRole('table', { name: 'What it changes' })
  // Called off before anything of it is paid: all is as it was, and nothing comes back.
  await expect(back).toBeVisible()
  expect(await dues(back, 'last')).toContain(usual)
  await expect(ending).not.toContainText('account credit')
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [320, 360, 768, 1440])
  await ending.getByRole('button', { name: 'End the pause' }).press('Enter')
  await expect(message).toContainText('Your pause is called off.')
  await message.getByRole('button', { name: 'OK' }).press('Enter')
  await expect(next.locator('p').first()).toHaveText(usual)
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
})

test('PACT-02, PACT-06: who may not pause yet reads why instead of days; what moved while a driver looks is said in the dialog, which stays with the new figures', async ({
  page,
}) => {
  const { id, person } = await activeBooking(page, 'Toyota')
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto(`/account/booking-detail/${id}/2`)
  const dialog = page.getByRole('dialog', { name: 'Pause your program' })
  const firstDay = dialog.getByRole('combobox', { name: 'First day' })
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(dialog).toContainText('56')
  await expect(dialog.getByRole('button', { name: 'Pause the program' })).toHaveAttribute('aria-disabled', 'true')
  await expect(firstDay).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).click()

  const detail = await mustCall(page.request, 'getActiveBookingDetail', { bookingid: id }, person.token)
  const { start_datetime } = detail.result as { start_datetime: string }
  const until = new Date(Date.parse(start_datetime) + 56 * 86_400_000 - 3_600_000).toISOString()
  await mustCall(page.request, 'extend', { booking_id: id, autorenewenddate: until }, person.token)
  await page.reload()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await firstDay.selectOption({ index: 1 })
  const price = dialog.getByRole('row', { name: /^Price to convert/ }).locator('td:last-of-type')
  const before = moneyIn(await price.innerText())
  // Paid ahead in another tab.
  const extra = await mustCall(page.request, 'previewExtra', { booking_id: id, amount: 100 }, person.token)
  const { revision } = extra.result as { revision: string }
  await mustCall(page.request, 'payExtra', { booking_id: id, amount: 100, revision }, person.token)
  await dialog.getByRole('button', { name: 'Pause the program' }).click()
  const moved = dialog.getByRole('alert')
  await expect(moved).toContainText('Something has changed since you looked.')
  await expect(moved).toContainText(`Price to convert: ${before} before`)
  await expect(price).not.toHaveText(before)
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [320, 360, 768, 1440])
  await dialog.getByRole('button', { name: 'Pause the program' }).click()
  await expect(page.getByRole('dialog', { name: 'Please note' })).toContainText('Your program pauses from')
})
