import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../../accessibility.ts'
import { freeCar } from '../../listing.ts'
import { newcomer, readyNewcomer, sendLicence } from '../../newcomer.ts'
import { arriveAsTeam, mustCall, newMember, teamToken } from '../../people.ts'
import { bookByApi } from '../../program.ts'
import { expect, test } from '../../test.ts'

// The keyboard is at a desk.
test('DESK-20: a license whose person has changed their details is not decided; old, new and what was typed stand side by side, and the reason is kept @desktop', async ({
  page,
}) => {
  const { request } = page
  const first_name = `Zo${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`
  const person = await newcomer(request, { first_name, last_name: 'Whitlock' })
  const details = { first_name, last_name: 'Whitlock' }
  await mustCall(request, 'updateAccountDetails', { ...details, city: 'Miami' }, person.token)
  await sendLicence(page, person, { givenName: first_name, lastName: 'Whitlock' })
  await arriveAsTeam(page)
  await page.goto('/team/licences')
  const queue = page.getByRole('list', { name: 'Licenses of this list' })
  await queue.getByRole('button', { name: first_name }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: first_name })).toBeVisible()

  await mustCall(request, 'updateAccountDetails', { ...details, city: 'Tampa' }, person.token)
  await page.keyboard.press('r')
  await page.getByLabel('Reason, when rejecting').fill('The picture is too dark to read.')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Do it now' }).click()
  const undone = page.getByRole('region', { name: `${first_name} Whitlock: not decided` })
  await expect(undone.getByText('Nothing was decided.')).toBeVisible()
  await expect(undone.getByRole('row', { name: /Miami Tampa/ })).toBeVisible()
  await expect(undone.getByRole('row', { name: /The picture is too dark to read\./ })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await undone.getByRole('button', { name: 'Look at it again' }).click()
  await expect(page.getByLabel('Reason, when rejecting')).toHaveValue('The picture is too dark to read.')
  await page.getByLabel('Reason, when rejecting').press('Control+Enter')
  await page.getByRole('button', { name: 'Do it now' }).click()
  const stands = async () => {
    const { result } = await mustCall(request, 'getmyaccountDetails', {}, person.token)
    return (result as { license_status: string }).license_status
  }
  await expect.poll(stands).toBe('rejected')
  await expect(undone).toBeHidden()
})

test('DESK-20, DESK-22: of two members at one license whoever decides too late decides nothing and is told who did and what @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const { request } = page
  const first_name = `Zu${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`
  const person = await newcomer(request, { first_name, last_name: 'Whitlock' })
  await sendLicence(page, person, { givenName: first_name, lastName: 'Whitlock' })
  const open = async (at: Page) => {
    await at.goto('/team/licences')
    await at.getByRole('list', { name: 'Licenses of this list' }).getByRole('button', { name: first_name }).click()
    await expect(at.getByRole('main').getByRole('heading', { level: 2, name: first_name })).toBeVisible()
    // That of the license before it is gone.
    await expect(at.getByRole('region', { name: 'Queues', exact: true })).toHaveCount(1)
  }
  await arriveAsTeam(page)
  await open(page)
  await page.getByRole('button', { name: 'Take this' }).click()
  await expect(page.getByText(/^You have this to yourself until/)).toBeVisible()
  await page.keyboard.press('r')
  await page.getByLabel('Reason, when rejecting').fill('The picture is too dark to read.')

  const ida = await newMember(request, ['licences'])
  await using visit = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const theirs = await visit.newPage()
  await arriveAsTeam(theirs, ida.phone, ida.password)
  await open(theirs)
  await theirs.getByRole('button', { name: 'Take over' }).click()
  await theirs.getByRole('button', { name: 'Approve', exact: true }).click()
  await theirs.getByRole('button', { name: 'Do it now' }).click()
  const stands = async () => {
    const { result } = await mustCall(request, 'getmyaccountDetails', {}, person.token)
    return (result as { license_status: string }).license_status
  }
  await expect.poll(stands).toBe('approved')

  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Do it now' }).click()
  await expect(page.getByRole('dialog')).toContainText('Ida Marsh has approved this license meanwhile.')
  expect(await stands()).toBe('approved')
})

test('DESK-20, SRV-18: a booking whose pickup its person has moved is canceled only once that was seen, with the reason kept; a thread with a newer message is not marked as done @desktop', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const { request } = page
  const person = await readyNewcomer(page)
  const car = await freeCar(request, 'Toyota', 'price_high')
  const id = await bookByApi(request, person.token, { carId: car.id, inDays: 2 })
  await mustCall(request, 'teamDecideBooking', { booking_id: id, decision: 'approve' }, await teamToken(request))
  await mustCall(request, 'sendMessage', { text: 'Where do I fetch it?' }, person.token)

  await arriveAsTeam(page)
  await page.goto(`/team/bookings/${id}`)
  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The car has a flat tire that day.')
  const { result } = await mustCall(request, 'getPendingBookingDetails', { bookingid: id }, person.token)
  const { start_datetime } = result as { start_datetime: string }
  const to = new Date(Date.parse(start_datetime) + 2 * 86_400_000).toISOString()
  const asked = { booking_id: id, start_datetime: to }
  const preview = await mustCall(request, 'previewPickupMove', asked, person.token)
  const { revision } = preview.result as { revision: string }
  await mustCall(request, 'movePickup', { ...asked, revision }, person.token)

  const cancel = dialog.getByRole('button', { name: 'Cancel the booking' })
  await cancel.click()
  const changed = dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Pickup' }) })
  await expect(changed.getByRole('cell').nth(1)).not.toHaveText(await changed.getByRole('cell').nth(0).innerText())
  await expect(dialog.getByRole('row').filter({ hasText: 'The car has a flat tire that day.' })).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('The car has a flat tire that day.')
  await expectAccessibleInBothThemes(page)
  await cancel.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Approved → Canceled')).toHaveCount(1)

  const { user_id } = await mustCall(
    request,
    'teamWallet',
    { phone_number: person.phone },
    await teamToken(request),
  ).then(answer => answer.result as { user_id: number })
  await page.goto(`/team/messages/${user_id}`)
  await expect(page.getByText('Where do I fetch it?').last()).toBeVisible()
  await mustCall(request, 'sendMessage', { text: 'Never mind, it was canceled.' }, person.token)
  const done = page.getByRole('main').getByRole('button', { name: 'Mark as done' })
  await done.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was decided.' })).toBeVisible()
  await expect(page.getByText('Never mind, it was canceled.').last()).toBeVisible()
  await done.click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Open again' })).toBeVisible()
})
