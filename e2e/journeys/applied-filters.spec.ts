import { expect, test } from '../test.ts'

test('BEY-01, BEY-22: a filter taken off by keyboard leaves the focus on the next one, then on the heading, and the cars are counted aloud', async ({
  page,
}) => {
  await page.goto('/cars/make=Toyota&color=Blue')
  await page.getByRole('link', { name: 'Remove filter Make: Toyota' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Remove filter Color: Blue' })).toBeFocused()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.locator('#said')).toHaveText(await heading.innerText())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cars$/)
  await expect(heading).toBeFocused()
  await expect(page.locator('#said')).toHaveText(await heading.innerText())
})
