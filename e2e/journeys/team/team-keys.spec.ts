import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { arriveAsTeam } from '../../people.ts'
import { expect, test } from '../../test.ts'

test("DESK-13: '?' opens a sheet of the keys, which act alone, only with Alt or not at all", async ({ page }) => {
  await arriveAsTeam(page)
  await page.goto('/team/people')
  await expect(page.getByRole('button', { name: 'Keys of this page' })).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys of this page' })
  await expect(sheet).toContainText('Ctrl+K')
  await expect(sheet).toContainText('Jump to anything')
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [360, 768, 1024, 1366, 1440])
  const finder = page.getByRole('dialog', { name: 'Jump to anything' })
  // In a dialog it is nothing.
  await page.keyboard.press('/')
  await expect(finder).toBeHidden()

  await sheet.getByRole('radio', { name: 'Only with Alt' }).check()
  await expect(sheet).toContainText('Alt+/')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Keys of this page' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(finder).toBeHidden()
  await page.keyboard.press('Alt+/')
  await expect(finder).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Keys of this page' }).click()
  await sheet.getByRole('radio', { name: 'Not at all' }).check()
  await page.keyboard.press('Escape')
  for (const key of ['/', 'Alt+/', '?']) await page.keyboard.press(key)
  await expect(finder).toBeHidden()
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(finder).toBeVisible()
})

test.describe('DESK-13: an unknown address as well', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ })
  test('DESK-13: the first Tab of a page of the console reaches its content, and the menu hides nothing at 1366 x 650', async ({
    page,
  }) => {
    await arriveAsTeam(page)
    await page.setViewportSize({ width: 1366, height: 650 })
    for (const path of ['/team', '/team/people', '/team/fleet', '/team/nothing-here']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(path.endsWith('nothing-here') ? 404 : 200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
      for (const link of await page.getByRole('navigation', { name: 'Parts of the console' }).getByRole('link').all()) {
        await link.focus()
        await expect(link, path).toBeInViewport({ ratio: 1 })
      }
    }
    await expect(page.getByRole('main')).not.toContainText('/ week')
  })
})
