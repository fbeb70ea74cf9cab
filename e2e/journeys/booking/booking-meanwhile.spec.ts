import { activeBooking, type GivenBooking, reservedBooking } from '../../bookings.ts'
import { arriveSignedIn, demoPeople, mustCall, signInByApi, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

test('BOOK-05, BOOK-19, ERR-08: a booking that is not there any more when its button is pressed is told once, and the page leads back', async ({
  page,
}, { project }) => {
  const { id, person } = await reservedBooking(page, project.name === 'phone' ? 'Kia' : 'Hyundai')
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto(`/account/pending-booking-detail/${id}`)
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  // Another tab is somebody else's by now, who has no such booking.
  const { token } = await signInByApi(page.request, demoPeople.bare.phone)
  await page.evaluate(auth_token => {
    const kept = JSON.parse(localStorage.getItem('persist:root') ?? '{}')
    const value = JSON.stringify({ ...kept, auth_token })
    localStorage.setItem('persist:root', value)
    dispatchEvent(new StorageEvent('storage', { key: 'persist:root', newValue: value }))
  }, token)
  await page.getByRole('button', { name: 'Cancel it' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('You have no such booking.')
  await expect(dialog).toHaveCount(1)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/account/bookings/1')
  await expect(page.getByText('Sorry, No Record Found.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('BOOK-05, BOOK-16, BEY-09: a car that the team has taken back meanwhile is not bought; the dialog says why, and the page shows what is so now once it is closed', async ({
  page,
}, { project }) => {
  const booking = await activeBooking(page, project.name === 'phone' ? 'Hyundai' : 'Kia')
  await arriveSignedIn(page, booking.person.phone, booking.person.password)
  await page.goto(`/account/booking-detail/${booking.id}/2`)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  const odometer = await takenBack(booking, page.request)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Odometer now').fill(String(odometer))
  await expect(dialog.getByText('This is possible only while you have the car.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`/account/booking-detail/${booking.id}/3`)
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('BOOK-05, BOOK-10: who counts on keeping a car that the team has taken back meanwhile sees that it is back', async ({
  page,
}, { project }) => {
  const booking = await activeBooking(page, project.name === 'phone' ? 'Mazda' : 'Subaru')
  await arriveSignedIn(page, booking.person.phone, booking.person.password)
  await page.goto(`/account/booking-detail/${booking.id}/2`)
  await expect(page.getByRole('button', { name: 'Extend My Order' })).not.toHaveAttribute('aria-disabled', 'true')
  await takenBack(booking, page.request)
  const until = page.getByLabel('Extend to')
  const [day = '', time = ''] = (await until.inputValue()).split('T')
  const later = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  await until.fill(`${later}T${time}`)
  await expect(page).toHaveURL(`/account/booking-detail/${booking.id}/3`)
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** The team takes the car of a booking back; gives what its odometer shows then. */
async function takenBack({ id, person }: GivenBooking, request: Parameters<typeof teamToken>[0]): Promise<number> {
  const { result } = await mustCall(request, 'getActiveBookingDetail', { bookingid: id }, person.token)
  const odometer = (result as { mileage_checked: number }).mileage_checked + 10
  await mustCall(request, 'teamCompleteBooking', { booking_id: id, odometer }, await teamToken(request))
  return odometer
}
