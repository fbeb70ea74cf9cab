import { expectAccessible, expectFits } from '../../accessibility.ts'
import { arriveAsTeam, newMember } from '../../people.ts'
import { expect, test } from '../../test.ts'

test('SRV-32, DESK-05, DESK-07: offers open with those that can be taken, all of them are a press away, and an address names one of them or its notes @desktop', async ({
  page,
}) => {
  // Without a view of their own that others have put first.
  const { phone, password } = await newMember(page.request, ['bookings'])
  await arriveAsTeam(page, phone, password)
  const table = page.getByRole('table', { name: 'Offers', exact: true })
  const states = page.getByRole('navigation', { name: 'State' })
  await page.goto('/team')
  await page.getByRole('link', { name: 'Offers', exact: true }).click()
  await expect(page).toHaveURL('/team/offers?state=open')
  await expect(table.getByRole('columnheader', { name: /^Ends/ })).toHaveAttribute('aria-sort', 'ascending')
  await states.getByRole('link', { name: /^All/ }).click()
  await expect(page).toHaveURL(/\/team\/offers\??$/)
  await expect(table.getByText('Ended', { exact: true }).first()).toBeVisible()

  const link = table.getByRole('link').first()
  const address = (await link.getAttribute('href'))!
  const id = address.replace(/\D/g, '')
  await page.goto(address)
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(`Offer ${id}`)
  await expect(table.locator('tbody tr')).toHaveCount(1)
  await panel.getByRole('textbox').fill('Asked whether the car has a hook.')
  await panel.getByRole('button', { name: 'Add note' }).click()
  await expect(panel.getByRole('paragraph').filter({ hasText: 'has a hook' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, [360, 768, 1366])
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(panel).toHaveCount(0)

  await page.goto(`/team/offers?notes=${id}`)
  const notes = page.getByRole('dialog', { name: `Notes on offer ${id}` })
  await expect(notes.getByRole('paragraph').filter({ hasText: 'has a hook' })).toBeVisible()
  await expect(page.getByText('Left out of this address', { exact: false })).toHaveCount(0)
})

test('SRV-32, DESK-06, DESK-07: a refund leads to its booking, or for who may not open that to the charge that was paid, also where their columns are hidden @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  await arriveAsTeam(page)
  const first = (of: typeof page) => of.getByRole('table', { name: 'Refunds', exact: true }).getByRole('link').first()
  await page.goto('/team/money/refunds?columns=asked,amount&sort=asked')
  await expect(first(page)).toHaveAttribute('href', /^\/team\/bookings\/\d+$/)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ refunds/ })).toContainText('went back or is on its way')
  const { phone, password } = await newMember(page.request, ['money'])
  await using visit = await browser.newContext({ baseURL: baseURL ?? '' })
  const theirs = await visit.newPage()
  await arriveAsTeam(theirs, phone, password)
  await theirs.goto('/team/money/refunds?columns=asked,amount&sort=asked')
  await expect(first(theirs)).toHaveAttribute('href', /^\/team\/money\/[\d-]+$/)
  // Where all parts of the money had one address.
  await page.goto('/team/money?part=refunds&state=done')
  await expect(page).toHaveURL('/team/money/refunds?state=done')
})
