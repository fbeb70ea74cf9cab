import { expect, type Locator } from '@playwright/test'

/** From a row of a work table to the page of what it is of: its own link opens the panel, which leads on (DESK-07). The panel is gone when it is there. */
export async function openRecord(link: Locator): Promise<void> {
  await link.click()
  const onward = link.page().getByRole('link', { name: 'Open the page', exact: true })
  await onward.click()
  await expect(onward).toHaveCount(0)
}
