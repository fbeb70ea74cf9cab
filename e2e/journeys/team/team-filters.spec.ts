import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { arriveAsTeam, mustCall, teamToken } from '../../people.ts'
import { expect, test } from '../../test.ts'

test('DESK-03: the log is narrowed to many of its actions, found by their words, by keys alone; a filter of nothing says so @desktop', async ({
  page,
}) => {
  await arriveAsTeam(page)
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.goto('/team/log')
  const bar = page.getByRole('region', { name: 'Filters' })
  const add = bar.getByRole('button', { name: 'Add filter' })
  await add.press('Enter')
  const column = bar.getByLabel('Column')
  await expect(column).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()

  await page.keyboard.press('Enter')
  await column.selectOption({ label: 'What' })
  const apply = bar.getByRole('button', { name: 'Apply' })
  await apply.press('Enter')
  const values = bar.getByRole('group', { name: 'Value' })
  await expect(values).toBeFocused()
  await expect(values).toHaveAccessibleDescription('Tick at least one.')
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [360, 768, 1024, 1366])

  // In the order of their words, and those that are ticked stay.
  const boxes = values.getByRole('checkbox')
  const words = await values.locator('label:has(input[type=checkbox])').allInnerTexts()
  expect(words.length).toBeGreaterThan(100)
  expect(words).toEqual(words.toSorted((one, other) => one.localeCompare(other, 'en')))
  for (let at = 0; at < 20; at++) await boxes.nth(at).check()
  await values.getByLabel('Show those with').fill('REFUND')
  await expect(values.getByRole('checkbox', { name: 'Refund given' })).toBeVisible()
  expect(await boxes.count()).toBeLessThan(40)
  await values.getByRole('checkbox', { name: 'Refund given' }).check()
  await apply.press('Enter')
  await expect(add).toBeFocused()
  await expect(page).toHaveURL(/action=/)
  const chip = bar.getByRole('button', { name: /^Change the filter:/ })
  await expect(chip).toContainText('Refund given')
  await expect(chip).not.toContainText('cannot be read')
  expect(new URL(page.url()).searchParams.get('action')!.split(',')).toHaveLength(21)
  await bar.getByRole('button', { name: /^Take off the filter/ }).press('Enter')
  await expect(chip).toHaveCount(0)
  await expect(add).toBeFocused()
})

test('DESK-17: days on which a car is kept back have no hour, on its page, in the calendar and in the log @desktop', async ({
  page,
}) => {
  const token = await teamToken(page.request)
  const found = await mustCall(
    page.request,
    'teamVehicleTable',
    { columns: ['city', 'state'], filters: [{ column: 'city', operator: 'has', value: 'Los Angeles' }], size: 25 },
    token,
  )
  const vehicle_id = (found.result as { id: number }[])[7]!.id
  const block = { vehicle_id, from: '2031-03-08', until: '2031-03-09', note: 'new tires' }
  await mustCall(page.request, 'teamBlockVehicle', block, token)
  await arriveAsTeam(page)
  await page.goto(`/team/fleet/${vehicle_id}?part=times`)
  const row = page.getByRole('row', { name: /new tires/ })
  await expect(row).toContainText('March 8, 2031')
  await expect(row).toContainText('March 9, 2031')
  await expect(page.locator('main')).not.toContainText('12:00 am')

  // The desk's clock is three hours ahead of the car's: the days are still those of its place.
  await page.goto('/team/calendar?from=2031-03-07&days=14&q=Los+Angeles')
  const span = page.getByRole('grid').getByTitle(/new tires/)
  await expect(span).toHaveAttribute('title', /March 8, 2031.*March 9, 2031/)
  await expect(span.locator('xpath=..')).toHaveAttribute('aria-colspan', '2')

  await page.goto(`/team/log?vehicle=${vehicle_id}`)
  await expect(page.getByRole('table', { name: 'Log' })).toContainText('March 8, 2031 – March 9, 2031: new tires')
})

test('DESK-01, DESK-03, DESK-21: the queues open with what waits, and are narrowed to what a member looks after; a customer’s column has no such filter @desktop', async ({
  page,
}) => {
  await arriveAsTeam(page)
  await page.goto('/team')
  await page.getByRole('link', { name: 'Everything as a table' }).click()
  await expect(page).toHaveURL('/team/queues?state=waiting,soon,late')
  await page.goto('/team/queues')
  await expect(page).toHaveURL('/team/queues?state=waiting,soon,late')
  const states = page.getByRole('navigation', { name: 'State' })
  await states.getByRole('link', { name: /^Done in time/ }).click()
  await expect(page.getByRole('table', { name: 'Queues' }).getByText('Done in time').first()).toBeVisible()

  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByLabel('Column', { exact: true }).selectOption({ label: 'Assigned to' })
  await page.getByLabel('How').selectOption({ label: 'is me' })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/keeper=me/)
  // Nobody looks after what is done.
  await expect(page.getByText('Nothing fits this search.')).toBeVisible()
  await expect(page.getByLabel('Rows a page')).toHaveCount(0)

  await page.goto('/team/money')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByLabel('Column', { exact: true }).selectOption({ label: 'Driver' })
  await expect(page.getByLabel('How').getByRole('option', { name: 'is me' })).toHaveCount(0)
})
