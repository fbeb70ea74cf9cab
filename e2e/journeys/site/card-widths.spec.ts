import type { Page } from '@playwright/test'
import { expect, test } from '../../test.ts'

const widths = [
  320, 360, 414, 480, 520, 560, 640, 700, 768, 800, 900, 1000, 1024, 1100, 1180, 1280, 1366, 1440, 1520, 1600,
]

/** What sticks out of its card's frame or stands closer to it than its padding; the picture fills the frame. */
const outside = (page: Page) =>
  page.locator('.card').evaluateAll(cards => {
    const bad = cards.flatMap(card => {
      const right = card.getBoundingClientRect().right - 15
      return [...card.querySelectorAll(':scope > :is(h2, p, dl, a)')]
        .filter(part => part.getBoundingClientRect().right > right || part.scrollWidth > part.clientWidth + 1)
        .map(part => `${part.tagName} ${part.textContent}`)
    })
    return bad.slice(0, 3)
  })

for (const [to, name] of [
  ['en', 'English'],
  ['fr', 'French'],
] as const) {
  test(`SRCH-24, PLAT-06: at every width a car's card holds its price and its button, in ${name}`, async ({ page }) => {
    await page.goto(`/language?to=${to}&back=/cars`)
    await expect(page.locator('.card').first()).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect.soft(async () => expect(await outside(page), `${width} px`).toEqual([])).toPass({ timeout: 1000 })
    }
  })
}
