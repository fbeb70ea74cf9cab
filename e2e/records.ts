import type { Locator } from '@playwright/test'

/** From a row of a work table to the page of what it is of: its own link opens the panel, which leads on (DESK-07). */
export async function openRecord(link: Locator): Promise<void> {
  await link.click()
  await link.page().getByRole('link', { name: 'Open the page', exact: true }).click()
}
