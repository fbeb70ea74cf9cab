import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { freeCar } from '../../listing.ts'
import { licencePicture, readyNewcomer } from '../../newcomer.ts'
import { arriveSignedIn, mustCall, teamToken } from '../../people.ts'
import { pressTwice, timesCalled } from '../../press-twice.ts'
import { bookByApi } from '../../program.ts'
import { expect, test } from '../../test.ts'

async function takePhoto(page: Page, slot: string, picture: Buffer): Promise<void> {
  await page
    .getByLabel(slot, { exact: true })
    .setInputFiles({ name: 'car.png', mimeType: 'image/png', buffer: picture })
}

test.use({ expectedErrors: /ERR_FAILED.*addConditionPhoto|addConditionPhoto.*ERR_FAILED/ })

test('BEY-15, BOOK-15, BEY-19: the car is photographed slot by slot, a photo that did not get through is kept and sent again; the signature has its certificate', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(90_000)
  const person = await readyNewcomer(page)
  const car = await freeCar(page.request, isMobile ? 'Nissan' : 'Subaru')
  const id = await bookByApi(page.request, person.token, { carId: car.id, inDays: 2 })
  await mustCall(
    page.request,
    'teamDecideBooking',
    { booking_id: id, decision: 'approve' },
    await teamToken(page.request),
  )
  const picture = await licencePicture(page, 'Front')
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto(`/account/booking-detail/${id}/1/report`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Condition report')
  await expect(page.getByText('No report has been made yet.')).toBeVisible()
  const send = page.getByRole('button', { name: 'Send the report' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')

  await takePhoto(page, 'Front', picture)
  await expect(page.getByText('1 of 7 photos')).toBeVisible()
  await page.route('**/addConditionPhoto', route => route.abort(), { times: 1 })
  await takePhoto(page, 'Back', picture)
  await expect(page.getByText('The photo did not get through. It is still here; send it again.')).toBeVisible()
  await expect(send).toHaveAttribute('title', 'A photo has not got through. Send it again or remove it.')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('2 of 7 photos')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectFits(page, isMobile ? [320, 390] : [768, 1440])

  // What was taken is still there after the page was left.
  await page.reload()
  await expect(page.getByText('2 of 7 photos')).toBeVisible()
  await page.getByLabel('Odometer, in').fill('12')
  await send.click()
  await expect(page.getByText(/^The odometer cannot show less than/)).toBeVisible()
  const least = (await page.getByText(/^The odometer cannot show less than/).innerText()).replace(/\D/g, '')
  await page.getByLabel('Odometer, in').fill(least)
  await page.getByLabel('Note (optional)').fill('A scratch at the left door.')
  const sent = timesCalled(page, 'submitConditionReport')
  await pressTwice(send)
  await expect(page.getByText('Thank you. Your report is kept with the booking.')).toBeVisible()
  await expect(page.getByText('A scratch at the left door.')).toBeVisible()
  expect(sent()).toBe(1)
  await expect(page.getByRole('img', { name: /^Front, / })).toBeVisible()
  await page.getByRole('button', { name: 'Make another report' }).click()
  await takePhoto(page, 'Front', picture)
  await expect(page.getByText('1 of 7 photos')).toBeVisible()
  await page.getByLabel('Odometer, in').fill(least)
  await send.click()
  const compared = page.getByRole('heading', { name: 'First and last report side by side' })
  await expect(compared).toBeVisible()
  await expect(page.getByRole('img', { name: /^Front, / })).toHaveCount(4)

  await page.goto(`/account/booking-certificate/${id}`)
  await expect(page.getByText('Everything fits: nothing has been changed since you signed.')).toBeVisible()
  await expect(page.getByText(/Seal of this agreement, number \d+/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Signature of Nadia Whitlock' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectFits(page, isMobile ? [320, 390] : [768, 1440])
})
