import { tabTo } from '../../keyboard.ts'
import { arriveAsTeam } from '../../people.ts'
import { expect, test } from '../../test.ts'

test('SRV-32, BEY-22: the pictures of demand and use say in words what they show, and their figures open by keyboard', async ({
  page,
}) => {
  await arriveAsTeam(page)
  await page.goto('/team')
  for (const [title, summary] of [
    ['Reservations by week', /^Reservations by week; \d+ in this one so far\.$/],
    ['Use by week', /%/],
    ['Revenue by week', /\$/],
  ] as const) {
    const card = page.getByRole('heading', { level: 2, name: title }).locator('xpath=ancestor::section[1]')
    await expect(card.getByRole('img', { name: summary })).toBeVisible()
    const table = card.getByRole('table', { name: title })
    await expect(table).toBeHidden()
    await tabTo(page, card.getByText('As a table'))
    await page.keyboard.press('Enter')
    await expect(table).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(13)
    await page.keyboard.press('Space')
    await expect(table).toBeHidden()
  }
})
