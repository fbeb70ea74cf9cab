import type { Locator, Page } from '@playwright/test'

/** Presses twice in one tick: the second press comes before anything of the first is drawn. */
export async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate((pressed: HTMLElement) => {
    pressed.click()
    pressed.click()
  })
}

/** Counts from now on how often a page makes a call. */
export function timesCalled(page: Page, name: string): () => number {
  let times = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === `/api/v1/${name}`) times++
  })
  return () => times
}
