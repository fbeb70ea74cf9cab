import type { Browser, Locator } from '@playwright/test'
import { closeFilters, openFilters } from '../../e2e/listing.ts'
import { atRest, inThousandths, openPage, seenBy } from './opened-page.ts'

/** What somebody feels who types and filters: the longest event in milliseconds with its name, and the layout shift of the whole visit. */
export interface Felt {
  worstEvent: number
  event: string
  shift: number
}

// As fast as people who type fast, a moment after they have come to the field: what finds the field runs in the page too.
async function typeInto(field: Locator, words: string): Promise<void> {
  await field.focus()
  await field.page().waitForTimeout(200)
  await field.page().keyboard.type(words, { delay: 90 })
}

/**
 * Types a city and takes a suggestion, chooses filters, an order and a price, takes a filter off and turns a page, on slow 4G
 * with a processor four times slower: what comes late comes long after the press, where browsers count every shift.
 */
export async function typeAndFilter(browser: Browser, listing: string, phone: boolean): Promise<Felt> {
  const opened = await openPage(browser, listing, { slow: true, phone })
  const { page } = opened
  const before = await seenBy(page)

  const filters = await openFilters(page, phone)
  await typeInto(filters.getByLabel('Keyword'), 'hybrid')
  await filters.getByLabel('Keyword').fill('')
  await typeInto(filters.getByRole('combobox', { name: 'City' }), 'miam')
  await page.getByRole('option', { name: /Miami/ }).first().click()
  await atRest(page)
  await filters.getByLabel('Body').selectOption({ index: 1 })
  await atRest(page)
  await filters.locator('[name=week_max]').selectOption({ index: 1 })
  await atRest(page)
  await closeFilters(page, phone)
  await page.getByLabel('Sort').selectOption('price_high')
  await atRest(page)
  await page.getByRole('link', { name: /^Remove filter Body/ }).click()
  await atRest(page)

  const after = await seenBy(page)
  await opened.close()
  // Browsers tell events from 16 ms on: none told is none felt.
  const [event, worstEvent] = after.events
    .slice(before.events.length)
    .reduce((worst, next) => (next[1] > worst[1] ? next : worst), ['none', 0])
  return { worstEvent, event, shift: inThousandths(after.cls) }
}
