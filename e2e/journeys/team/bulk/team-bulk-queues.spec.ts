import { expectAccessibleInBothThemes, expectFits } from '../../../accessibility.ts'
import { tabTo } from '../../../keyboard.ts'
import { arriveAsTeam, callApi, freshContact, mustCall, newMember } from '../../../people.ts'
import { expect, test } from '../../../test.ts'

/** Two messages of the contact form that no other journey knows. */
async function twoMessages(request: Parameters<typeof callApi>[0], last: string): Promise<void> {
  for (const first of ['Ada', 'Bea']) {
    const { phone, email } = freshContact()
    const place = { address: '1 Main St', city: 'Miami', state: 'FL', zip: '33101' }
    const form = { name: first, lname: last, phone, email, ...place, iam: 'Driver', website: '' }
    await mustCall(request, 'contactFormPost', { ...form, comment: 'When do you open?' })
  }
}

test('DESK-09, DESK-11: things that wait are given to a member by keys alone, taken back, and closed, each told before @desktop', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const last = `Queue${Date.now() % 100_000}`
  await twoMessages(page.request, last)
  const keeper = `Marsh${Date.now() % 100_000}`
  await newMember(page.request, ['people'], keeper)
  await arriveAsTeam(page)
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.goto('/team')
  await page.getByRole('link', { name: 'Several at once: Contact form' }).press('Enter')
  await expect(page).toHaveURL(/\/team\/queues\/contact$/)
  const rows = page.getByRole('table').locator('tbody tr')
  const row = (first: string) => rows.filter({ hasText: `${first} ${last}` })
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(row('Ada')).toContainText('Nobody')
  for (const first of ['Ada', 'Bea']) {
    await tabTo(page, row(first).getByRole('checkbox'))
    await page.keyboard.press('Space')
  }
  await expect(bar.getByRole('status')).toHaveText('Selected: 2')
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [360, 768, 1024, 1366, 1440])
  await bar.getByRole('button', { name: 'Assign' }).focus()
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter')
  const choice = dialog.getByRole('combobox', { name: 'Assigned to' })
  await expect(choice).toBeFocused()
  await choice.selectOption({ label: `Ida ${keeper}` })
  await expectAccessibleInBothThemes(page)
  await tabTo(page, dialog.getByRole('button', { name: 'Preview' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Of 2 rows 2 would change, 0 stay as they are and 0 are refused.')
  await expect(dialog).toContainText(`Assigned to: – → Ida ${keeper}`)
  await tabTo(page, dialog.getByRole('button', { name: 'Assign: 2' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/team\/jobs\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: `Contact form: Assign to Ida ${keeper}` })).toBeVisible()
  await expect(page.getByText('Done: 2 · Refused: 0 · Left: 0', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expectAccessibleInBothThemes(page)
  await page.goto('/team/queues/contact')
  await expect(row('Bea')).toContainText(`Ida ${keeper}`)
  await page.goBack()
  await tabTo(page, page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Undo job \d+/ })).toBeVisible()
  await expect(page.getByText('Done: 2 · Refused: 0 · Left: 0', { exact: true })).toBeVisible({ timeout: 30_000 })

  await page.goto('/team/queues/contact')
  await expect(row('Ada')).toContainText('Nobody')
  for (const first of ['Ada', 'Bea']) await row(first).getByRole('checkbox').click()
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(dialog.getByRole('status')).toHaveText(
    'Of 2 rows 2 would be closed, 0 are closed already and 0 are refused.',
  )
  await expect(dialog).toContainText('There is no undo for all of them')
  await dialog.getByRole('button', { name: 'Close: 2' }).click()
  await expect(page.getByText('Done: 2 · Refused: 0 · Left: 0', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.goto('/team/queues/contact')
  await expect(bar).toBeVisible()
  await expect(row('Ada')).toHaveCount(0)
})

test.describe('DESK-13: a queue that there is not', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ })

  test('DESK-09: a queue that there is not is said to be missing, and one without the right is not shown @desktop', async ({
    page,
  }) => {
    const clerk = await newMember(page.request, ['licences'])
    await arriveAsTeam(page, clerk.phone, clerk.password)
    expect((await page.goto('/team/queues/nowhere'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page')
    await page.goto('/team/queues/contact')
    await expect(page.getByRole('main')).toHaveText(/^Queues\s*You have no right to this part\./)
  })
})
