import type { Page } from '@playwright/test'
import { demoPeople, signInOnScreen } from '../../e2e/people.ts'

/**
 * Uses every feature that a public page has, one after the other, starting on a listing: city suggestions, the heart
 * with its sign-in, a favourite, pictures of a car, the download dialog of a framed list, the menu and Logout.
 */
export async function useEverything(page: Page): Promise<void> {
  const origin = new URL(page.url()).origin
  const dialog = page.getByRole('dialog')
  await page.getByRole('combobox', { name: 'City' }).pressSequentially('miam', { delay: 40 })
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')

  const heart = page.getByRole('button', { name: /^Wishlist:/ }).first()
  await heart.click()
  await signInOnScreen(page, demoPeople.ready.phone)
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/your wishlist\.$/).waitFor()

  await page
    .getByRole('link', { name: /^Proceed/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Next picture' }).click()

  await page.getByTitle('Your menu').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('link', { name: 'LOG IN' }).waitFor()

  await page.goto(`${origin}/iframecars`)
  await page.getByRole('button', { name: /app/i }).first().click()
  await dialog.waitFor()
  await page.waitForLoadState('networkidle')
}
