import { expectAccessibleInBothThemes, expectFits } from '../../../accessibility.ts'
import { tabTo } from '../../../keyboard.ts'
import { arriveAsTeam, mustCall, newMember, teamToken } from '../../../people.ts'
import { expect, test } from '../../../test.ts'

/** A template that no other journey knows. */
async function aTemplate(request: Parameters<typeof teamToken>[0]): Promise<string> {
  const name = `Hours ${Date.now()}`
  const texts = {
    name,
    en: 'Hello {first_name}, we close at 5 on Friday. Ask {member}.',
    fr: 'Bonjour {first_name}, nous fermons à 17 h vendredi. Demandez à {member}.',
  }
  await mustCall(request, 'teamSaveTemplate', texts, await teamToken(request))
  return name
}

test('DESK-09, DESK-11: people are chosen and sent a template by keys alone; how many get it, a sample and that it stays sent are told before @desktop', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const template = await aTemplate(page.request)
  await arriveAsTeam(page)
  await page.setViewportSize({ width: 1366, height: 650 })
  // Two whom no other journey writes to or signs in as.
  await page.goto('/team/people?q=305555010&sort=-since')
  const rows = page.getByRole('table', { name: 'People', exact: true }).locator('tbody tr')
  const bar = page.getByRole('region', { name: 'Selection' })
  await tabTo(page, rows.nth(0).getByRole('link').first())
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar.getByRole('status')).toHaveText('Selected: 2')
  await tabTo(page, bar.getByRole('button', { name: 'Send a message' }))
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Send a message' })
  await expect(dialog).toContainText('there is no undo')
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter')
  const choice = dialog.getByRole('combobox', { name: 'Template' })
  await expect(choice).toBeFocused()
  await expect(dialog).toContainText('Choose a template.')
  await choice.selectOption({ label: template })
  await expect(dialog.getByText('nous fermons à 17 h vendredi')).toHaveAttribute('lang', 'fr')
  await expectAccessibleInBothThemes(page)
  await tabTo(page, dialog.getByRole('button', { name: 'Preview' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Of 2 rows 2 would get the message and 0 are refused.')
  await expect(dialog.getByRole('figure')).toContainText(/(Hello|Bonjour) \w+, .*Ruth Ellison/)
  await expect(dialog.getByText('What is sent cannot be taken back: there is no undo.').last()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await tabTo(page, dialog.getByRole('button', { name: 'Send a message: 2' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/team\/jobs\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: `Message from the template “${template}”` })).toBeVisible()
  await expect(page.getByText('Done: 2 · Refused: 0 · Left: 0', { exact: true })).toBeVisible({ timeout: 30_000 })
  const report = page.getByRole('table', { name: 'Report' }).locator('tbody tr')
  await expect(report).toHaveCount(2)
  await expect(report.first()).toContainText('Sent')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(page.getByText('What is sent cannot be taken back')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [360, 768, 1024, 1366, 1440])

  const person = Number((await report.first().getByRole('link').getAttribute('href'))?.match(/\d+$/)?.[0])
  await page.goto(`/team/messages/${person}`)
  await expect(page.getByRole('main')).toContainText(/we close at 5 on Friday|nous fermons à 17 h vendredi/)
})

test('DESK-09: drivers of bookings are written to by who has the right to people, too @desktop', async ({ page }) => {
  test.setTimeout(120_000)
  const template = await aTemplate(page.request)
  await arriveAsTeam(page)
  await page.goto('/team/bookings?state=active')
  const rows = page.getByRole('table', { name: 'Bookings', exact: true }).locator('tbody tr')
  await rows.nth(0).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Send a message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a message' })
  await expect(dialog).toContainText('Who drives several of them gets a message for each.')
  await dialog.getByRole('combobox', { name: 'Template' }).selectOption({ label: template })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Of 1 rows 1 would get the message and 0 are refused.')
  await page.keyboard.press('Escape')

  const clerk = await newMember(page.request, ['bookings'])
  await arriveAsTeam(page, clerk.phone, clerk.password)
  await page.goto('/team/bookings?state=active')
  await expect(rows.nth(0)).toBeVisible()
  await expect(rows.nth(0).getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
})

test('DESK-08: Back closes the dialog of an action on many rows and keeps what is selected; once more it leaves the page @desktop', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const template = await aTemplate(page.request)
  await arriveAsTeam(page)
  await page.goto('/team')
  await page.getByRole('navigation', { name: 'Parts of the console' }).getByRole('link', { name: 'People' }).click()
  const rows = page.getByRole('table', { name: 'People', exact: true }).locator('tbody tr')
  await rows.nth(0).getByRole('checkbox').click()
  await rows.nth(1).getByRole('checkbox').click()
  const selected = page.getByRole('region', { name: 'Selection' }).getByRole('status')
  await expect(selected).toHaveText('Selected: 2')
  const dialog = page.getByRole('dialog', { name: 'Send a message' })
  for (const looks of [false, true]) {
    await page.getByRole('button', { name: 'Send a message' }).click()
    await dialog.getByRole('combobox', { name: 'Template' }).selectOption({ label: template })
    if (looks) {
      await dialog.getByRole('button', { name: 'Preview' }).click()
      await expect(dialog.getByRole('figure')).toBeVisible()
    }
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/team/people')
    await expect(selected).toHaveText('Selected: 2')
  }
  await page.goBack()
  await expect(page).toHaveURL('/team')
})
