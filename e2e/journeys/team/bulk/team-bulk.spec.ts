import { expectAccessibleInBothThemes, expectFits } from '../../../accessibility.ts'
import { tabTo } from '../../../keyboard.ts'
import { arriveAsTeam } from '../../../people.ts'
import { expect, test } from '../../../test.ts'

const fleet = '/team/fleet?state=free&sort=-stock'

test('DESK-08, DESK-10, DESK-11: cars are selected, withdrawn and given back by keys alone, with a preview before and a report after @desktop', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await arriveAsTeam(page)
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.goto(fleet)
  const rows = page.getByRole('table', { name: 'Fleet', exact: true }).locator('tbody tr')
  const link = (at: number) => rows.nth(at).getByRole('link').first()
  const box = (at: number) => rows.nth(at).getByRole('checkbox')
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(rows.nth(3)).toBeVisible()

  await tabTo(page, link(0))
  await page.keyboard.press('x')
  await expect(box(0)).toBeChecked()
  await expect(bar.getByRole('status')).toHaveText('Selected: 1')
  await page.keyboard.press('Space')
  await expect(box(0)).not.toBeChecked()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(link(2)).toBeFocused()
  await expect(bar.getByRole('status')).toHaveText('Selected: 3')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(bar.getByRole('status')).toHaveText('Selected: 2')
  await expect(box(2)).not.toBeChecked()
  // In a field they are what is typed.
  await page.getByRole('searchbox').press('x')
  await expect(bar.getByRole('status')).toHaveText('Selected: 2')
  await page.getByRole('searchbox').fill('')
  await expectAccessibleInBothThemes(page)

  const withdraw = bar.getByRole('button', { name: 'Withdraw' })
  await withdraw.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText('Of 2 rows 2 would change, 0 stay as they are and 0 are refused.')
  await expect(dialog).toContainText('State: On the site → Not on the site')
  await expectAccessibleInBothThemes(page)
  const begin = dialog.getByRole('button', { name: /^Withdraw.*: 2$/ })
  await tabTo(page, begin)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/team\/jobs\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Done: 2 · Refused: 0 · Left: 0', { exact: true })).toBeVisible()
  const report = page.getByRole('table', { name: 'Report' }).locator('tbody tr')
  await expect(report).toHaveCount(2)
  await expect(report.first()).toContainText('State: On the site → Not on the site')
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [360, 768, 1024, 1366, 1440])

  const undo = page.getByRole('button', { name: 'Undo' })
  await tabTo(page, undo)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('gets its old value back')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Undo job \d+/ })).toBeVisible()
  await expect(page.getByText('Done: 2 · Refused: 0 · Left: 0', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(report.first()).toContainText('State: Not on the site → On the site')
  await page.goto('/team/jobs')
  await expect(page.getByRole('table', { name: 'Jobs' }).locator('tbody tr').first()).toContainText('Undo job')
})

test('DESK-08: a range is clicked, all that match are selected over all pages, and what is selected goes with its filters @desktop', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await arriveAsTeam(page)
  await page.goto(`${fleet}&size=25`)
  const rows = page.getByRole('table', { name: 'Fleet', exact: true }).locator('tbody tr')
  const bar = page.getByRole('region', { name: 'Selection' })
  await rows.nth(1).getByRole('checkbox').click()
  await rows.nth(4).click({ position: { x: 300, y: 8 }, modifiers: ['Shift'] })
  await expect(bar.getByRole('status')).toHaveText('Selected: 4')
  // A box itself is pressed with Shift, too: it is drawn as what it stands for.
  const box = (at: number) => rows.nth(at).getByRole('checkbox')
  await box(6).click({ modifiers: ['Shift'] })
  await expect(bar.getByRole('status')).toHaveText('Selected: 6')
  await expect(box(6)).toBeChecked()
  await box(4).click({ modifiers: ['Shift'] })
  await expect(bar.getByRole('status')).toHaveText('Selected: 4')
  await expect(box(4)).toBeChecked()
  await expect(box(5)).not.toBeChecked()
  // From the keyboard, Shift with Space selects as far as the row.
  await rows.nth(2).getByRole('link').first().focus()
  await page.keyboard.press('Shift+Space')
  await expect(bar.getByRole('status')).toHaveText('Selected: 2')
  const clear = bar.getByRole('button', { name: 'Clear selection' })
  const takeAll = page.getByRole('button', { name: /^Select all [\d,]+ matching$/ })
  await clear.press('Enter')
  await expect(takeAll).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(clear).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('status')).toHaveText('')
  await expectFits(page, [360, 600, 768, 1024, 1366, 1440])
  await takeAll.click()
  const said = await bar.getByRole('status').innerText()
  const n = Number(said.replaceAll(/\D/g, ''))
  expect(n).toBeGreaterThan(25)
  await expect(rows.nth(7).getByRole('checkbox')).toBeChecked()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(rows.nth(0).getByRole('checkbox')).toBeChecked()
  await expect(bar.getByRole('status')).toHaveText(said)
  // It is looked at part by part, and whoever closes it asks for no more.
  const asked: { after?: number; seen?: number }[] = []
  page.on('request', request => {
    if (request.url().endsWith('/teamVehicleBulkPreview')) asked.push(request.postDataJSON())
  })
  // The second part comes once the first was read: a fast machine would be through before.
  const firstSeen = Promise.withResolvers<void>()
  await page.route('**/api/v1/teamVehicleBulkPreview', async route => {
    if (asked.length > 1) await firstSeen.promise
    await route.continue().catch(() => {})
  })
  const publish = bar.getByRole('button', { name: 'Publish' })
  await publish.click()
  await expect(page.getByRole('dialog')).toContainText(`Looked at 50 of ${n} rows`)
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Publish: / })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(publish).toBeFocused()
  firstSeen.resolve()
  const before = asked.length
  expect(before).toBeLessThan(Math.ceil(n / 50))
  await publish.click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('0 would change', { timeout: 120_000 })
  expect(asked).toHaveLength(before + Math.ceil(n / 50))
  expect(asked.at(-1)!.seen).toBe(n)
  await page.keyboard.press('Escape')
  await page.goto(`${fleet}&size=25`)
  await rows.nth(0).getByRole('checkbox').click()
  await expect(bar.getByRole('status')).toHaveText('Selected: 1')
  await page.getByRole('searchbox').fill('Toyota')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=Toyota/)
  await expect(bar.getByRole('status')).toHaveText('')
})

test('DESK-09: each action asks what it takes, says at its field what cannot be read, and shows old and new before it begins @desktop', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await arriveAsTeam(page)
  await page.goto(fleet)
  const rows = page.getByRole('table', { name: 'Fleet', exact: true }).locator('tbody tr')
  const bar = page.getByRole('region', { name: 'Selection' })
  const dialog = page.getByRole('dialog')
  await rows.nth(0).getByRole('checkbox').click()
  await rows.nth(1).getByRole('checkbox').click()

  await bar.getByRole('button', { name: 'Change prices' }).click()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog).toContainText('Change at least one price.')
  await dialog.getByRole('combobox').selectOption('Raise by percent')
  await dialog.getByLabel('How much').fill('much')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByLabel('How much')).toBeFocused()
  await expect(dialog.getByLabel('How much')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('checkbox', { name: 'Replace the initial fees' }).check()
  await expect(dialog.getByRole('button', { name: 'Add an initial fee' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('checkbox', { name: 'Replace the initial fees' }).uncheck()
  await dialog.getByLabel('How much').fill('5')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('status')).toContainText('2 would change')
  await expect(dialog.getByRole('row').nth(1)).toContainText(/\$[\d.]+ → \$[\d.]+/)
  await expect(dialog.getByRole('region', { name: 'Preview' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('button', { name: 'Preview' })).toBeFocused()
  await expect(dialog.getByLabel('How much')).toHaveValue('5')
  await page.keyboard.press('Escape')

  await bar.getByRole('button', { name: 'Keep back' }).click()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByLabel('First day')).toBeFocused()
  await dialog.getByLabel('First day').fill('2020-01-01')
  await dialog.getByLabel('Last day').fill('2020-01-02')
  await dialog.getByLabel('Reason').fill('inspection')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('status')).toContainText('2 are refused')
  await expect(dialog.getByRole('button', { name: /^Keep back: 0$/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog).toContainText('It would change no row.')
  await page.keyboard.press('Escape')

  for (const [action, prepare] of [
    ['Change owner', () => dialog.getByRole('combobox').selectOption({ index: 1 })],
    ['Change badge', () => dialog.getByRole('radio', { name: 'No badge' }).check()],
    ['Change featured', () => dialog.getByRole('radio', { name: 'Yes' }).check()],
    ['Change place', () => dialog.getByLabel('Place', { exact: true }).fill('Nowhere, FL')],
  ] as const) {
    await bar.getByRole('button', { name: action }).click()
    await prepare()
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByRole('status')).toContainText('Of 2 rows')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  // What the member saw is no longer what there is: nothing is begun, and the preview can be looked at again.
  await page.route('**/api/v1/teamVehicleBulkStart', async route => {
    const body = route.request().postDataJSON()
    await route.continue({ postData: { ...body, seen: body.seen + 1 } })
  })
  await bar.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByRole('button', { name: /^Withdraw.*: 2$/ }).click()
  await expect(dialog).toContainText('The rows have changed: 2 instead of 3. Nothing was started.')
  await dialog.getByRole('button', { name: 'Look at the preview again' }).click()
  await expect(dialog.getByRole('status')).toContainText('2 would change')
})
