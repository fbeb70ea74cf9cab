import type { Page } from '@playwright/test'

/** What a page has between its head and its foot. */
export const content = (page: Page) => page.locator('main')

/** The headings of the second rank, in their order. */
export const headings = (page: Page) => content(page).getByRole('heading', { level: 2 }).allInnerTexts()
