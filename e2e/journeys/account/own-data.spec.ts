import { newcomer } from '../../newcomer.ts'
import { signInOnScreen } from '../../people.ts'
import { expect, test } from '../../test.ts'

test('OPEN-23, OPEN-24: somebody asks for a copy, then for the end of the account, is shown the end when they sign in, keeps it, and takes the copy along @phone', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  await page.goto('/login')
  await signInOnScreen(page, person.phone, person.password)
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/account/notifications')
  await page.getByRole('link', { name: 'Your data', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data')
  const part = (name: string) => page.getByRole('region', { name }).or(page.locator('section', { hasText: name }))
  const copy = part('A copy of your data')
  const end = part('Delete your account')

  await copy.getByRole('button', { name: 'Export my data' }).click()
  await expect(copy.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(/Type your password/)
  await copy.getByLabel('Your password', { exact: true }).fill('a guess')
  await copy.getByRole('button', { name: 'Export my data' }).click()
  await expect(copy.getByRole('alert')).toContainText('This is not your password.')
  await copy.getByLabel('Your password', { exact: true }).fill(person.password)
  await copy.getByRole('button', { name: 'Export my data' }).click()
  await expect(copy.getByRole('status')).toContainText('Your copy is being made.')

  await expect(end).toContainText('stay under the number of your account for 7 years')
  await end.getByLabel('Your password', { exact: true }).fill(person.password)
  await end.getByRole('button', { name: 'Delete my account' }).click()
  const said = page.getByRole('dialog', { name: 'Delete your account' })
  await expect(said).toContainText(/Your account will be deleted on .* UTC\. You are signed out everywhere/)
  await said.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/$/)

  await page.goto('/login')
  await signInOnScreen(page, person.phone, person.password)
  await expect(page).toHaveURL(/\/account\/privacy$/)
  await expect(page.getByRole('main')).toContainText(/Your account will be deleted on \d+.*14 days are left/)
  await page.goto('/account/my-payments')
  await expect(page.getByText(/Your account will be deleted on \d+/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Keep my account' }).click()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(end.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  await expect(page.getByText(/Your account will be deleted on \d+/)).toHaveCount(0)

  const take = copy.getByRole('button', { name: 'Download the copy' })
  // A job makes it, which looks for work every fifteen seconds.
  await expect(take).toBeVisible({ timeout: 25_000 })
  const download = page.waitForEvent('download')
  await take.click()
  expect((await download).suggestedFilename()).toBe('export.zip')
})
