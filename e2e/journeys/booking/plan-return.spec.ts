import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { activeBooking } from '../../bookings.ts'
import { alwaysOpen, setHours } from '../../open-places.ts'
import { arriveSignedIn, mustCall, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

/** Hours of a place that are closed at the other end of its day: what other journeys fetch there now, they can. */
async function closedAwayFromNow(page: Page, id: number, token: string) {
  const { result } = await mustCall(page.request, 'teamPickupPlace', { pickup_place_id: id }, token)
  const { time_zone: timeZone } = (result as { place: { time_zone: string } }).place
  const { now } = await (await page.request.get('/dev/clock.json')).json()
  // They fetch it in half an hour.
  const then = Date.parse(now) + 30 * 60_000
  const hour = Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(then))
  const isMorning = hour < 10
  return isMorning
    ? { opens: '00:00', closes: '20:00', closed: '21:00' }
    : { opens: '05:00', closes: '24:00', closed: '04:00' }
}

test('BEY-11, BEY-27: the return begins at an open hour of its place; a closed one is said under the field and not planned', async ({
  page,
}, { project }) => {
  const { id, person } = await activeBooking(page, project.name === 'phone' ? 'Subaru' : 'Volvo')
  const token = await teamToken(page.request)
  const { result } = await mustCall(page.request, 'getActiveBookingDetail', { bookingid: id }, person.token)
  const place = (result as { return_place: { id: number } }).return_place.id
  const { opens, closes, closed } = await closedAwayFromNow(page, place, token)
  const hours = Array.from({ length: 7 }, () => ({ opens, closes }))
  await setHours(page.request, { id: place, token, hours })
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto(`/account/booking-detail/${id}/2`)
  await page.getByRole('heading', { name: 'Bring it back' }).click()
  const when = page.getByLabel('I bring it back on')
  const plan = page.getByRole('button', { name: 'Plan this return' })
  const proposed = await when.inputValue()
  expect(proposed.slice(11) >= opens && proposed.slice(11) <= closes, proposed).toBe(true)
  await expect(plan).not.toHaveAttribute('aria-disabled', 'true')

  const date = proposed.slice(0, 10)
  await when.fill(`${date}T${closed}`)
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
  // What is open at one minute before midnight is closed two minutes later.
  await setHours(page.request, { id: place, token, hours: alwaysOpen })
})
