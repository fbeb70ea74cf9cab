import type { Locator, Page } from '@playwright/test'

/** The head of the page. */
export const head = (page: Page): Locator => page.getByRole('banner')

/** A link of the main header, made reachable: behind the menu button on a phone, in its menu if it stands in one. */
export async function headerLink(page: Page, isMobile: boolean, path: string): Promise<Locator> {
  if (isMobile) await head(page).getByRole('button', { name: 'Menu', exact: true }).click()
  const link = head(page).locator(`#menu a[href="${path}"]`)
  const menu = head(page)
    .locator('details')
    .filter({ has: page.locator(`a[href="${path}"]`) })
  if (await menu.count()) await menu.locator('summary').click()
  return link
}

/** The menu of somebody signed in, opened. */
export async function openUserMenu(page: Page): Promise<Locator> {
  const menu = head(page).locator('details.user')
  await menu.locator('summary').click()
  return menu.getByRole('list')
}
