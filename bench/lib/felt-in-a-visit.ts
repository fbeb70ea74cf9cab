import type { Browser } from '@playwright/test'
import { closeFilters, openFilters } from '../../e2e/listing.ts'
import { type FeltTime, feel, type Hand, press } from './felt.ts'
import { atRest, type OpenedPage, openPage } from './opened-page.ts'

type Steps = Record<string, (opened: OpenedPage) => Promise<FeltTime>>

/** What a stranger does on a list after another, each step from its press (a choice in a list of the browser's own: from its change). */
function stepsOf(slow: boolean, hand: Hand): Steps {
  return {
    filter: async opened => {
      const filters = await openFilters(opened.page, slow)
      const body = filters.getByLabel('Body')
      const felt = await feel(opened, { go: async () => void (await body.selectOption({ index: 1 })) }, changed('h1'))
      await closeFilters(opened.page, slow)
      return felt
    },
    sort: opened => {
      const sort = opened.page.getByLabel('Sort')
      return feel(opened, { go: async () => void (await sort.selectOption('price_low')) }, changed(car))
    },
    'next page': opened =>
      feel(opened, press(opened, opened.page.getByRole('link', { name: 'Next' }), hand), changed(car)),
    'Back to the page before': opened =>
      feel(opened, { go: () => opened.page.evaluate(() => history.back()) }, changed(car)),
    'heart of a stranger, to its dialog': opened =>
      feel(opened, press(opened, opened.page.getByRole('button', { name: /^Wishlist:/ }).first(), hand), {
        selector: '[role=dialog], dialog[open]',
      }),
  }
}

/** A car's name: another one in sight is another list. */
const car = 'main li h2'
const changed = (selector: string) => ({ selector, differs: true })

/** Milliseconds of each step of one visit to a list. */
export async function feltInAVisit(
  browser: Browser,
  listing: string,
  { slow, hand }: { slow: boolean; hand: Hand },
): Promise<Record<string, number>> {
  const opened = await openPage(browser, listing, { slow, alone: true })
  const times: Record<string, number> = {}
  try {
    for (const [name, step] of Object.entries(stepsOf(slow, hand))) {
      times[name] = (await step(opened)).visible
      await atRest(opened.page)
    }
    return times
  } finally {
    await opened.close()
  }
}
