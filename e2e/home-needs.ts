import { expect, type Page } from '@playwright/test'

/** One need as home says it: its words, its last moment, what its button says and where that leads. */
export interface NeedSaid {
  need: string | RegExp
  last: string | RegExp
  button: string
  to: RegExp
}

/** These needs alone stand on home, the gravest first, each with its last moment and one button (HOME-04). */
export async function expectNeeds(page: Page, said: readonly NeedSaid[]): Promise<void> {
  await page.goto('/account/home')
  const regions = page.getByRole('region', { name: /^(Needs you now|Also needs you)$/ })
  const rows = regions.getByRole('listitem').filter({ visible: true })
  await expect(rows).toHaveCount(said.length)
  for (const [n, { need, last, button, to }] of said.entries()) {
    const row = rows.nth(n)
    await expect(row.getByRole('heading', { level: 3 })).toHaveText(need)
    await expect(row).toContainText(last)
    await expect(row.getByRole('link')).toHaveText(button)
    await expect(row.getByRole('link')).toHaveAttribute('href', to)
  }
}
