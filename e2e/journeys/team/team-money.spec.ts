import type { Page } from '@playwright/test'
import { expectAccessible } from '../../accessibility.ts'
import { activeBooking } from '../../bookings.ts'
import { newcomer } from '../../newcomer.ts'
import { arriveAsTeam, mustCall, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

/** The Idempotency-Key of every call of a name that goes out from now on. */
function keysOf(page: Page, call: string): string[] {
  const keys: string[] = []
  page.on('request', request => {
    if (request.url().endsWith(`/api/v1/${call}`)) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

test.describe('SRV-32: an answer gets lost', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('SRV-30, SRV-32, AUTH-28: a part is given back with a reason, once though the answer is lost; a second one is another', async ({
    page,
  }) => {
    const booking = await activeBooking(page, 'Genesis')
    await arriveAsTeam(page)
    await page.goto(`/team/bookings/${booking.id}`)
    const keys = keysOf(page, 'teamRefund')
    const token = await teamToken(page.request)
    const givenBack = async () => {
      const { result } = await mustCall(page.request, 'teamBookingDetail', { booking_id: booking.id }, token)
      const { refunded, refund_pending } = (result as { statement: Record<string, number> }).statement
      return refunded! + refund_pending!
    }
    const dialog = page.getByRole('dialog', { name: /^Refund for booking/ })
    const open = page.getByRole('button', { name: 'Refund', exact: true })
    const send = dialog.getByRole('button', { name: /^Refund/ })

    await open.click()
    await dialog.getByLabel('Amount').fill('999999')
    await send.click()
    await expect(dialog.getByLabel('Amount')).toBeFocused()
    await expect(dialog.getByText(/^Enter an amount above zero and at most/)).toBeVisible()
    await dialog.getByLabel('Amount').fill('12.50')
    await expect(send).toHaveText('Refund $12.50')
    await send.click()
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await expect(dialog.getByText('Say why.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('The seat was not clean.')
    await expectAccessible(page)
    expect(keys).toEqual([])

    await page.route('**/api/v1/teamRefund', async route => {
      await route.fetch()
      await route.abort()
    })
    await send.click()
    await expect(dialog.getByRole('alert')).toHaveText(/^No answer came/)
    await page.unroute('**/api/v1/teamRefund')
    await send.click()
    await expect(dialog).toBeHidden()
    expect(new Set(keys).size, 'the same try').toBe(1)
    expect(await givenBack()).toBe(12.5)

    // The same amount for the same reason again is meant: it is another refund. Who sees charges and no bookings gives it where the charge is.
    const found = await mustCall(page.request, 'teamBookingDetail', { booking_id: booking.id }, token)
    const { increment_id } = (found.result as { row: { increment_id: string } }).row
    await page.goto(`/team/money/${increment_id}-2`)
    await open.click()
    await dialog.getByLabel('Amount').fill('12.50')
    await dialog.getByLabel('Reason').fill('The seat was not clean.')
    await send.click()
    await expect(dialog).toBeHidden()
    expect(new Set(keys).size, 'another one').toBe(2)
    expect(await givenBack()).toBe(25)
    await expect(page.getByRole('main').getByText('Refunded to the card')).toBeVisible()
  })
})

test('SRV-30, SRV-32: a wallet is found by its phone and credited with a reason that stands beside it, a large amount only when asked twice', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  await arriveAsTeam(page)
  await page.goto('/team/money/wallet')
  await page.getByLabel('Phone').fill(person.phone)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('Nothing has changed this wallet yet.')).toBeVisible()

  const dialog = page.getByRole('dialog', { name: /^Wallet of/ })
  const change = page.getByRole('button', { name: 'Change the balance' })
  await change.click()
  await dialog.getByLabel('Amount to add').fill('-1')
  await dialog.getByRole('button', { name: 'Change the balance' }).click()
  await expect(
    dialog.getByText('Enter an amount other than zero that adds no more than $5,000.00 and takes no more than $0.00.'),
  ).toBeVisible()
  await expect(dialog.getByText('Say why.')).toBeVisible()
  await dialog.getByLabel('Amount to add').fill('250')
  await dialog.getByLabel('Reason').fill('x')
  await dialog.getByRole('button', { name: 'Change the balance' }).click()
  await expect(dialog.getByText('Say why, in three words or more and ten letters or more.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('For the long wait.')
  await dialog.getByRole('button', { name: 'Change the balance' }).click()
  // A large amount is asked about a second time, and once more when it is another one.
  const again = dialog.getByRole('checkbox', { name: 'Yes, $250.00 for this person.' })
  await expect(again).toBeFocused()
  await again.check()
  await dialog.getByLabel('Amount to add').fill('260')
  await expect(dialog.getByRole('checkbox', { name: 'Yes, $260.00 for this person.' })).not.toBeChecked()
  await expectAccessible(page)
  await dialog.getByLabel('Amount to add').fill('250')
  await again.check()
  await dialog.getByRole('button', { name: 'Change the balance' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('table', { name: 'What changed the wallet' }).getByRole('row').last()
  await expect(row).toContainText('For the long wait.')
  await expect(row).toContainText('$250.00')
  const { result } = await mustCall(page.request, 'getmyaccountDetails', {}, person.token)
  expect(result).toMatchObject({ wallet_balance: 250 })
})
