import { freeCar } from '../../listing.ts'
import { readyNewcomer } from '../../newcomer.ts'
import { arriveAsTeam, callApi, mustCall, teamToken } from '../../people.ts'
import { bookByApi } from '../../program.ts'
import { openRecord } from '../../records.ts'
import { expect, test } from '../../test.ts'

test.describe('SRV-32: an answer gets lost', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('SRV-12, SRV-19, SRV-25, AUTH-28: a booking is found and approved once though the answer is lost, its miles are recorded, and it ends as the settlement said', async ({
    page,
  }) => {
    test.setTimeout(90_000)
    const person = await readyNewcomer(page)
    // Other journeys take the cheapest of a make.
    const car = await freeCar(page.request, 'Toyota', 'price_high')
    const id = await bookByApi(page.request, person.token, { carId: car.id, inDays: 1 / 24 })
    await arriveAsTeam(page)

    await page.goto('/team/bookings?state=new')
    await page.getByLabel('Number, name, phone, car, VIN or stock number').fill(person.phone)
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page).toHaveURL(new RegExp(`state=new.*q=${person.phone}`))
    const row = page.getByRole('table', { name: 'Bookings' }).getByRole('row').nth(1)
    await expect(row).toContainText(car.name)
    await openRecord(row.getByRole('link').first())
    await expect(page).toHaveURL(new RegExp(`/team/bookings/${id}$`))
    await expect(page.getByText('Being reserved → To approve')).toBeVisible()
    // The program is given by income: who decides reads it beside the booking.
    await expect(page.getByText(/^States \$4,200\.00 a month/)).toBeVisible()
    await expect(page.getByText('No proof of it was sent.')).toBeVisible()

    await page.getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()

    await page.route('**/api/v1/teamDecideBooking', async route => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Approve' }).click()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(/^No answer came/)
    await page.unroute('**/api/v1/teamDecideBooking')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('To approve → Approved')).toHaveCount(1)
    await expect(page.getByText(/^States \$4,200\.00 a month/)).toHaveCount(0)

    await mustCall(page.request, 'startBooking', { booking_id: id }, person.token)
    await page.reload()
    await page.getByRole('button', { name: 'Record mileage' }).click()
    const last = Number((await dialog.getByText(/^Last reading/).innerText()).replace(/\D/g, ''))
    await dialog.getByLabel(/^Odometer/).fill(String(last - 1))
    await dialog.getByRole('button', { name: 'Record mileage' }).click()
    // Less than before is a correction, and one needs a reason.
    await expect(dialog.getByLabel('The last reading is higher. Why was it wrong?')).toBeFocused()
    await dialog.getByLabel(/^Odometer/).fill(String(last + 40))
    await dialog.getByRole('button', { name: 'Record mileage' }).click()
    await expect(page.getByRole('table', { name: 'Odometer readings' }).getByRole('row')).toHaveCount(3)

    await page.getByRole('button', { name: 'Take the car back' }).click()
    await dialog.getByLabel(/^Odometer/).fill(String(last + 60))
    await dialog.getByRole('button', { name: 'Show the settlement' }).click()
    await expect(dialog.getByRole('table', { name: 'What the return adds to the statement' })).toBeVisible()
    const said = await dialog.getByRole('status').innerText()
    await dialog.getByRole('button', { name: 'Take the car back and settle' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Active → Completed')).toHaveCount(1)
    const token = await teamToken(page.request)
    const { result } = await mustCall(page.request, 'teamBookingDetail', { booking_id: id }, token)
    const { refunded, refund_pending } = (result as { statement: { refunded: number; refund_pending: number } })
      .statement
    const back = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(
      refunded + refund_pending,
    )
    expect(said).toContain(`${back} goes back to the card.`)
    // Nothing can be done to it any more.
    expect(
      await callApi(page.request, 'teamCompleteBooking', { booking_id: id, odometer: last + 60 }, token),
    ).toMatchObject({ code: 'not-active' })
    await expect(page.getByRole('button', { name: 'Take the car back' })).toHaveCount(0)
  })
})

test('BEY-14, SRV-12: a booking says beside its button that its person may not have the car, and is approved once that is settled', async ({
  page,
}) => {
  const person = await readyNewcomer(page)
  const car = await freeCar(page.request, 'Toyota', 'price_high')
  const id = await bookByApi(page.request, person.token, { carId: car.id, inDays: 2 })
  const token = await teamToken(page.request)
  const { result } = await mustCall(page.request, 'teamBookingDetail', { booking_id: id }, token)
  const { user_id } = (result as { row: { user_id: number } }).row
  await mustCall(page.request, 'teamBlockPerson', { user_id, reason: 'The name is in dispute.' }, token)
  await arriveAsTeam(page)
  await page.goto(`/team/bookings/${id}`)
  await expect(page.getByText('This booking cannot be approved now', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Their account is blocked.' })).toBeVisible()
  const approve = page.getByRole('button', { name: 'Approve' })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Reject' })).not.toHaveAttribute('aria-disabled', 'true')
  await mustCall(page.request, 'teamUnblockPerson', { user_id, reason: 'The name is cleared.' }, token)
  await page.reload()
  await approve.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('To approve → Approved')).toHaveCount(1)
})

test('SRV-32, SRV-12: a rejection that was begun before another member approved cancels nothing and says who was first', async ({
  page,
}) => {
  const person = await readyNewcomer(page)
  const car = await freeCar(page.request, 'Toyota', 'price_high')
  const id = await bookByApi(page.request, person.token, { carId: car.id, inDays: 2 })
  await arriveAsTeam(page)
  await page.goto(`/team/bookings/${id}`)
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('We could not see an income.')
  const other = await teamToken(page.request)
  await mustCall(page.request, 'teamDecideBooking', { booking_id: id, decision: 'approve' }, other)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByRole('alert')).toContainText('has approved this booking meanwhile.')
  // The page behind it knows by now; the dialog is still the rejection that it was.
  await expect(page.getByText('To approve → Approved')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByRole('alert')).toContainText('has approved this booking meanwhile.')
  await expect(page.getByText('Approved → Canceled')).toHaveCount(0)
})
