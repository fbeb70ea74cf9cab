import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { activeBooking, comeBackAfter, type GivenBooking, reservedBooking } from '../../bookings.ts'
import { arriveAsTeam, arriveSignedIn, codeSentTo, mustCall, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

// Days pass for everybody: the journey comes with those that move the clock.

const fiveDays = 5 * 24 * 60

interface Waiting extends GivenBooking {
  /** Days, by the calendar of UTC, so many from now. */
  day: (days: number) => string
}

/** Somebody's booking that the team has approved, fetched in five days; the team keeps its car for the second and the third day from now. */
async function waitingBooking(page: Page, make: string): Promise<Waiting> {
  const { request } = page
  const booking = await reservedBooking(page, make, fiveDays)
  const token = await teamToken(request)
  await mustCall(request, 'teamDecideBooking', { booking_id: booking.id, decision: 'approve' }, token)
  const { now } = (await (await request.get('/dev/clock.json')).json()) as { now: string }
  const day = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10)
  const block = { vehicle_id: booking.car.id, from: day(2), until: day(3), note: 'New tires' }
  await mustCall(request, 'teamBlockVehicle', block, token)
  return { ...booking, day }
}

test('DESK-29, SRV-15: a member starts another payment day and a return for a driver, who confirms one by a code and one on a small phone @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1366, height: 650 })
  const { request } = page
  const booking = await activeBooking(page, 'Toyota')
  await comeBackAfter(page, 'P8D', booking, '/robots.txt')
  await arriveAsTeam(page)
  await page.goto(`/team/bookings/${booking.id}`)
  const dialog = page.getByRole('dialog', { name: 'Start a change' })

  await test.step('what it comes to is seen first; the driver reads out a code', async () => {
    await page.getByRole('button', { name: 'Start a change' }).click()
    await dialog.getByLabel('Change', { exact: true }).selectOption('Another payment day')
    await dialog.getByRole('button', { name: 'See what changes' }).click()
    await expect(dialog.getByRole('alert').first()).toContainText('Fill in every field.')
    await dialog.getByLabel('Payment day').selectOption({ index: 2 })
    await dialog.getByRole('button', { name: 'See what changes' }).click()
    await expect(dialog.getByText('Next payments', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ask the driver' }).click()
    await expect(dialog).toBeHidden()
    const change = page.getByRole('article', { name: /^Another payment day, / })
    await expect(change).toContainText('Waits for the driver until')
    await change.getByRole('button', { name: 'Send the driver a code' }).click()
    // The newest that they were sent is this one from then on.
    await expect(change.getByLabel('Code from the driver')).toBeVisible()
    const code = await codeSentTo(request, booking.person.phone)
    await expect(page.getByText(code)).toHaveCount(0)
    await change.getByLabel('Code from the driver').fill(code === '12345' ? '54321' : '12345')
    await change.getByRole('button', { name: 'Confirm' }).click()
    await expect(change.getByRole('alert')).toContainText('The code is wrong')
    await change.getByLabel('Code from the driver').fill(code)
    await change.getByRole('button', { name: 'Confirm' }).click()
    await expect(change).toContainText('Confirmed by a code that the driver read out')
    await expectFits(page, [360])
    await page.setViewportSize({ width: 1366, height: 650 })
  })

  await test.step('a return is confirmed by the driver on their phone', async () => {
    const token = await teamToken(request)
    const { now } = (await (await request.get('/dev/clock.json')).json()) as { now: string }
    // At noon of the place, on a day on which it is open.
    const noon = new Date(Date.parse(now) + 2 * 86_400_000)
    noon.setUTCHours(17, 0, 0, 0)
    if (noon.getUTCDay() === 0) noon.setUTCDate(noon.getUTCDate() + 1)
    const change = { booking_id: booking.id, kind: 'return', at: noon.toISOString() }
    const { result } = await mustCall(request, 'teamPreviewProposal', change, token)
    const { revision } = result as { revision: string }
    await mustCall(request, 'teamPropose', { ...change, revision }, token)
    await using visit = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
    const theirs = await visit.newPage()
    await theirs.setViewportSize({ width: 360, height: 740 })
    await arriveSignedIn(theirs, booking.person.phone, booking.person.password)
    await theirs.goto(`/account/booking-detail/${booking.id}/2`)
    await expect(theirs.getByRole('heading', { name: 'Our team has prepared a change' })).toBeVisible()
    await expectAccessible(theirs)
    await expectFits(theirs, [360])
    await theirs.getByRole('button', { name: 'Confirm this change' }).click()
    await expect(theirs.getByText('The change is made.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Confirmed by the driver on their device')).toBeVisible()
  })
})

test('DESK-29, PROG-15, BEY-10: by keyboard a driver moves their pickup to the next time at which their car is free', async ({
  page,
}) => {
  const { id, person, day } = await waitingBooking(page, 'GMC')
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto(`/account/booking-detail/${id}/1`)
  await page.getByRole('button', { name: 'Change pickup' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change your pickup' })
  const field = dialog.getByLabel('New pickup', { exact: true })
  const move = dialog.getByRole('button', { name: 'Move the pickup' })
  await expect(move).toHaveAttribute('aria-disabled', 'true')

  await field.fill(`${day(2)}T12:00`)
  await expect(dialog).toContainText('The car is not free for the whole program from that time on.')
  await expect(move).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: /^Choose the next free time: / }).press('Enter')
  await expect(field).toHaveValue(`${day(4)}T00:00`)
  await expect(dialog.getByText('Pickup so far')).toBeVisible()
  await expect(dialog.getByText('First payment, with the pickup')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [360, 768, 1440])
  await move.press('Enter')
  const message = page.getByRole('dialog', { name: 'Please note' })
  await expect(message).toContainText('The pickup has changed: 12:00 am - ')
  await message.getByRole('button', { name: 'OK' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Pick up your car: 12:00 am - /).filter({ visible: true })).toHaveCount(1)

  await page.getByRole('button', { name: 'Change pickup' }).click()
  await expect(field).toHaveValue(`${day(4)}T00:00`)
  await field.fill(`${day(60)}T12:00`)
  await expect(dialog).toContainText('30 days after the one that was signed for')
})

test('DESK-29: a member starts another pickup for a driver, who confirms it on a small phone @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 })
  const { id, person, day } = await waitingBooking(page, 'Chevrolet')
  await arriveAsTeam(page)
  await page.goto(`/team/bookings/${id}`)
  await page.getByRole('button', { name: 'Start a change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start a change' })
  await expect(dialog.getByLabel('Change', { exact: true }).getByRole('option')).toHaveText(['Another pickup'])
  const field = dialog.getByLabel('When the car is picked up')
  await field.fill(`${day(3)}T12:00`)
  await dialog.getByRole('button', { name: 'See what changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('It is not possible: The car is not free')
  await dialog.getByRole('button', { name: /^Choose the next free time: / }).click()
  await expect(field).toHaveValue(`${day(4)}T00:00`)
  await dialog.getByRole('button', { name: 'See what changes' }).click()
  await expect(dialog.getByText('Pickup without it')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask the driver' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article', { name: /^Another pickup, 12:00 am - / })).toContainText(
    'Waits for the driver until',
  )

  await using visit = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const theirs = await visit.newPage()
  await theirs.setViewportSize({ width: 360, height: 740 })
  await arriveSignedIn(theirs, person.phone, person.password)
  await theirs.goto(`/account/booking-detail/${id}/1`)
  await expect(theirs.getByRole('heading', { name: 'Our team has prepared a change' })).toBeVisible()
  await expect(theirs.getByText('As signed; nothing is charged for the change')).toBeVisible()
  await expectAccessible(theirs)
  await expectFits(theirs, [360])
  await theirs.getByRole('button', { name: 'Confirm this change' }).click()
  await expect(theirs.getByText('The change is made.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Confirmed by the driver on their device')).toBeVisible()
  await expect(page.getByText(/^Pickup moved: .+ → 12:00 am - /)).toBeVisible()
  await expectFits(page, [360])
})
