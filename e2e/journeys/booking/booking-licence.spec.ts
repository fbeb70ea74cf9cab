import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { reservedBooking } from '../../bookings.ts'
import { approveLicenceOf, sendLicence } from '../../newcomer.ts'
import { arriveSignedIn, callApi, mustCall, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

const day = 86_400_000
const monthDayYear = (at: number) =>
  new Date(at).toISOString().replace(/^(\d+)-(\d+)-(\d+).*$/, (_, y, m, d) => `${m}/${d}/${y}`)

test('ROLE-02, BOOK-02, BOOK-05, PROG-22: a license that ends before the pickup stands above the list, the booking and the thanks, with the way to send the renewed one', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const booking = await reservedBooking(page, 'Buick', 4 * 24 * 60)
  const { person } = booking
  const { now } = await (await page.request.get('/dev/clock.json')).json()
  const until = monthDayYear(Date.parse(now) + 2 * day)
  const inWords = new Date(Date.parse(now) + 2 * day).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const endsTooEarly = { givenName: 'Nadia', lastName: 'Whitlock', dateOfExpiry: until }
  await sendLicence(page, person, endsTooEarly)
  await approveLicenceOf(page.request, person.phone)
  await arriveSignedIn(page, person.phone, person.password)

  const said = page.getByText('Your driver’s license ends before the pickup.')
  const lastDay = page.getByText(`Its last day on file is ${inWords}.`)
  const above = async (below: ReturnType<typeof page.getByRole>) => {
    const [first, second] = [await said.boundingBox(), await below.boundingBox()]
    expect(first!.y).toBeLessThan(second!.y)
  }
  await page.goto('/account/bookings')
  await expect(said).toBeVisible()
  await above(page.getByRole('link', { name: 'View details' }))
  await page.goto(`/account/pending-booking-detail/${booking.id}`)
  await above(page.getByRole('heading', { level: 1 }))
  await page.goto(`/booking-success?booking=${booking.id}`)
  await expect(lastDay).toBeVisible()
  await above(page.getByRole('button', { name: 'Add to my calendar' }))
  // A number that is none of a booking leads to the newest reservation, as an address without one does.
  for (const none of ['2147483648', '1e99', 'x']) {
    await page.goto(`/booking-success?booking=${none}`)
    await expect(lastDay).toBeVisible()
  }

  // With such a license nobody approves the booking: it was approved with another, which this one has replaced since.
  const decision = { booking_id: booking.id, decision: 'approve' }
  const team = await teamToken(page.request)
  expect(await callApi(page.request, 'teamDecideBooking', decision, team)).toMatchObject({ code: 'not-eligible' })
  await sendLicence(page, person)
  await approveLicenceOf(page.request, person.phone)
  await mustCall(page.request, 'teamDecideBooking', decision, team)
  await sendLicence(page, person, endsTooEarly)
  await approveLicenceOf(page.request, person.phone)
  await page.goto(`/account/booking-detail/${booking.id}/1`)
  await expect(lastDay).toBeVisible()
  await above(page.getByRole('heading', { level: 1 }))
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [360, 768, 1440])
  await page.getByRole('button', { name: 'Send the renewed license' }).click()
  const dialog = page.getByRole('dialog', { name: 'Driver’s license' })
  await expect(dialog.getByLabel('Front')).toBeAttached()

  await sendLicence(page, person)
  await page.reload()
  await expect(page.getByText('Our team is checking the renewed one.')).toBeVisible()
  await approveLicenceOf(page.request, person.phone)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/license ends before|checking the renewed/)).toHaveCount(0)
})
