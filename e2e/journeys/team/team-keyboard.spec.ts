import { reservedBooking } from '../../bookings.ts'
import { tabTo } from '../../keyboard.ts'
import { arriveAsTeam } from '../../people.ts'
import { expect, test } from '../../test.ts'

test('SRV-32, BEY-22: the calendar of the fleet is searched, moved and left by keyboard alone', async ({ page }) => {
  const { id, car } = await reservedBooking(page, 'Tesla')
  await arriveAsTeam(page)
  await page.goto(`/team/calendar?days=28&q=${encodeURIComponent(car.name)}`)
  const cars = page.getByRole('region', { name: 'Calendar' })
  await expect(cars).toBeVisible()

  await tabTo(page, page.getByLabel('For', { exact: true }))
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL(/days=14/)
  // What was changed keeps the focus, so that it can be changed again.
  await expect(page.getByLabel('For', { exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/days=28/)

  const from = new URL(page.url()).searchParams.get('from')
  await tabTo(page, page.getByRole('link', { name: 'Days after' }))
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(`from=${from}`))
  await tabTo(page, page.getByRole('link', { name: 'Days before' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`from=${from}`))

  await tabTo(page, cars)
  await page.setViewportSize({ width: 800, height: 900 })
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => cars.evaluate(region => region.scrollLeft)).toBeGreaterThan(0)
  const booking = cars.locator(`a[href$="/team/bookings/${id}"]`)
  await tabTo(page, booking)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/team/bookings/${id}$`))
})

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
