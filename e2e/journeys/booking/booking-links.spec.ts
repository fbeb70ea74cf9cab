import { activeBooking, reservedBooking } from '../../bookings.ts'
import { arriveSignedIn, mustCall } from '../../people.ts'
import { expect, test } from '../../test.ts'

test('BOOK-04, BOOK-05, C-11: a link of an older letter leads to the booking, whatever has become of it since', async ({
  page,
}, { project }) => {
  const { id, person, car } = await activeBooking(page, project.name === 'phone' ? 'Lexus' : 'BMW')
  await arriveSignedIn(page, person.phone, person.password)
  for (const older of [`/account/booking-detail/${id}/1`, `/account/pending-booking-detail/${id}`]) {
    await page.goto(older)
    await expect(page).toHaveURL(`/account/booking-detail/${id}/2`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(car.name)
  }
  await page.goto('/account/booking-detail/999999/1')
  await expect(page.getByRole('dialog', { name: 'Please note' })).toBeVisible()
})

test('BOOK-04, BOOK-20: the link to a reservation that was called off leads to what became of it', async ({ page }, {
  project,
}) => {
  const { id, person, car } = await reservedBooking(page, project.name === 'phone' ? 'Toyota' : 'Honda')
  await mustCall(page.request, 'cancelbookedLease', { booking_id: id }, person.token)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto(`/account/pending-booking-detail/${id}`)
  await expect(page).toHaveURL(`/account/booking-detail/${id}/3`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(car.name)
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
})

test('HOME-07: a part that comes later than its page is gone to when it comes, unless the reader has gone elsewhere', async ({
  page,
}, { project }) => {
  const { id, person } = await activeBooking(page, project.name === 'phone' ? 'Mazda' : 'Subaru')
  await arriveSignedIn(page, person.phone, person.password)
  let answer = Promise.withResolvers<void>()
  await page.route('**/api/v1/getOwnership', async route => {
    await answer.promise
    await route.continue()
  })
  const payExtra = page.getByRole('button', { name: 'Pay extra' })
  const extend = page.getByRole('button', { name: 'Extend My Order' })

  await page.goto(`/account/booking-detail/${id}/2#ahead`)
  await expect(extend).toBeVisible()
  await expect(payExtra).toBeHidden()
  answer.resolve()
  await expect(payExtra).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Pay ahead toward the price' })).toBeFocused()

  answer = Promise.withResolvers<void>()
  await page.reload()
  await expect(extend).toBeVisible()
  await extend.focus()
  await page.keyboard.press('Shift')
  answer.resolve()
  await expect(payExtra).toBeVisible()
  await expect(extend).toBeFocused()
  await expect(payExtra).not.toBeInViewport()
})
