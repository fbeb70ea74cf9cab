import { activeBooking } from '../../bookings.ts'
import { arriveSignedIn, mustCall } from '../../people.ts'
import { expect, test } from '../../test.ts'

// The calls meet a session that has ended.
test.use({ expectedErrors: /status of 400 / })

test('ERR-01, ERR-08, BOOK-12: who extends after the session has ended is told that once, and nothing is charged', async ({
  page,
}, { project }) => {
  const { id, person } = await activeBooking(page, project.name === 'phone' ? 'Chevrolet' : 'Ford')
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto(`/account/booking-detail/${id}/2`)
  const extend = page.getByRole('button', { name: 'Extend My Order' })
  await expect(extend).not.toHaveAttribute('aria-disabled', 'true')
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('persist:root') ?? '{}').auth_token as string)
  await mustCall(page.request, 'logout', {}, token)
  await extend.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('please login again')
  await expect(dialog).toContainText('Your session has ended.')
  await expect(dialog).toContainText('nothing was charged or saved')
  await expect(dialog).toHaveCount(1)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/')
  await expect(dialog).toHaveCount(0)
  const list = await mustCall(page.request, 'getMyTransactions', { page: 1, limit: 50 }, person.token)
  expect((list.result as { title: string }[]).map(({ title }) => title)).not.toContain('Extension')
})
