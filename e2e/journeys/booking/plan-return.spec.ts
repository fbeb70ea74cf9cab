import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { activeBooking } from '../../bookings.ts'
import { setHours } from '../../open-places.ts'
import { arriveSignedIn, mustCall, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

test('BEY-11, BEY-27: the return begins at an open hour of its place; a closed one is said under the field and not planned', async ({
  page,
}, { project }) => {
  const { id, person } = await activeBooking(page, project.name === 'phone' ? 'Subaru' : 'Volvo')
  const token = await teamToken(page.request)
  const { result } = await mustCall(page.request, 'getActiveBookingDetail', { bookingid: id }, person.token)
  const place = (result as { return_place: { id: number } }).return_place.id
  const hours = Array.from({ length: 7 }, () => ({ opens: '05:00', closes: '24:00' }))
  await setHours(page.request, { id: place, token, hours })
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto(`/account/booking-detail/${id}/2`)
  await page.getByRole('heading', { name: 'Bring it back' }).click()
  const when = page.getByLabel('I bring it back on')
  const plan = page.getByRole('button', { name: 'Plan this return' })
  const proposed = await when.inputValue()
  expect(proposed.slice(11) >= '05:00', proposed).toBe(true)
  await expect(plan).not.toHaveAttribute('aria-disabled', 'true')

  const date = proposed.slice(0, 10)
  await when.fill(`${date}T04:00`)
  await expect(page.getByText('The place is closed at that time.')).toBeVisible()
  await expect(when).toHaveAccessibleDescription(/closed at that time/)
  await expect(plan).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [360, 768, 1440])

  await when.fill(`${date}T10:30`)
  await plan.click()
  const message = page.getByRole('dialog', { name: 'Please note' })
  await expect(message).toContainText('We expect the car')
  await message.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(/^Planned: 10:30 am/)).toBeVisible()
  await expect(page.getByText('The place is closed')).toHaveCount(0)
})
