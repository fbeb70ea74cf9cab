import { arriveAsTeam } from '../../people.ts'
import { expect, test } from '../../test.ts'

test('OPS-08: a rate from a day that is over is told at the field of the day, and one of today is taken back again', async ({
  page,
}) => {
  await arriveAsTeam(page)
  await page.goto('/team/tax')
  const day = page.getByLabel('Holds from')
  await page.getByLabel('State or province').selectOption({ label: 'Wyoming (WY)' })
  await page.getByLabel('Rate in percent').fill('4.25')
  await day.fill('2020-01-01')
  await page.getByRole('button', { name: 'Save the rate' }).click()
  await expect(day).toBeFocused()
  await expect(day).toHaveAccessibleDescription(/A rate can begin today \(.+\) or later/)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)

  await day.fill(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(new Date()))
  await page.getByRole('button', { name: 'Save the rate' }).click()
  const row = page.getByRole('row', { name: /^Wyoming/ })
  await expect(row).toContainText('4.25% since')
  await row.getByRole('button', { name: 'Take back a rate of Wyoming' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('It holds since today: 4.25%')
  await question.getByRole('button', { name: 'Take back' }).click()
  await expect(question).toBeHidden()
  await expect(row).not.toContainText('4.25%')
})

test('SRV-32: the strip of the console shows the open part after the window was narrowed', async ({ page }) => {
  await arriveAsTeam(page)
  await page.goto('/team/members')
  const open = page.getByRole('navigation', { name: 'Parts of the console' }).getByRole('link', { name: 'Members' })
  await expect(open).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(open).toBeInViewport({ ratio: 0.9 })
})
