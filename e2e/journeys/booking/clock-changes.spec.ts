import { expectAccessible, expectFits } from '../../accessibility.ts'
import { activeBooking, comeBackAfter } from '../../bookings.ts'
import { arriveAsTeam, arriveSignedIn, codeSentTo, mustCall, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

// Days pass for everybody: the journey comes with those that move the clock.

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
    await expect(dialog.getByText('Next payment', { exact: true })).toBeVisible()
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
