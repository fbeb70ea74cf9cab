import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'

const wcag = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const contrast = { type: 'rule', values: ['color-contrast'] }

const checkerText = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Lays the rules into every page to come: handed over with each look, they take longer than the look. */
export const bringRules = (page: Page) => page.addInitScript({ content: checkerText })

/** The page as it stands breaks no rule of WCAG 2.2 AA that a machine can check (BEY-22). */
export const expectAccessible = (page: Page) => expectHolds(page, wcag)

/** The page in both themes: only the colours differ, so the dark one is asked for its contrast alone (BEY-22). */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectHolds(page, wcag)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectHolds(page, contrast)
}

// Only what is broken is asked for: telling what passes takes longer than looking. The rules stay in the page for the next look at it.
async function expectHolds(page: Page, runOnly: { type: string; values: string[] }): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(checkerText)
    await frame.evaluate(bringColoursHome)
  }
  const found = await page.evaluate(async only => {
    const { axe: checker } = window as never as { axe: typeof axe }
    const options = { runOnly: only, resultTypes: ['violations'], preload: false } as axe.RunOptions
    const { violations } = await checker.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
  }, runOnly)
  expect.soft(found, new URL(page.url()).pathname).toEqual([])
}

/** Runs in the page: a theme's colours come by transitions, from parent to child, however short they are. */
function bringColoursHome(): void {
  const underWay = () => document.getAnimations().filter(motion => motion instanceof CSSTransition)
  for (let motions = underWay(); motions.length > 0; motions = underWay()) for (const motion of motions) motion.finish()
}

const softly = expect.configure({ soft: true })

/** At each of these widths the page is no wider than its window (PLAT-07). */
export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  const size = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 1366 ? 650 : (size?.height ?? 900) })
    // A phone's own window grows with what does not fit, so the width asked for is the measure. Asked again while it is wider: a busy
    // machine lays a page out anew a moment after its window.
    const wider = async () => (await page.evaluate(() => document.documentElement.scrollWidth)) - width
    const where = `${new URL(page.url()).pathname} at ${width}`
    await softly.poll(wider, where).toBeLessThanOrEqual(0)
    // An open dialog is as high as what it holds, or scrolls that in at least half of the window.
    const squeezed = async () =>
      page.evaluate(() => {
        const dialog = document.querySelector('dialog:modal')
        return dialog ? Math.min(dialog.scrollHeight, innerHeight / 2) - dialog.clientHeight : 0
      })
    await softly.poll(squeezed, `dialog of ${where}`).toBeLessThanOrEqual(1)
  }
  if (size) await page.setViewportSize(size)
}

/** On the narrowest phone no table sticks out of what it stands in, a card say; one that is wider is scrolled there (PLAT-07). */
export async function expectTablesInside(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 900 })
  const out = await page.locator('main table').evaluateAll(tables =>
    tables
      .filter(({ scrollWidth, parentElement: box }) => {
        return box && getComputedStyle(box).overflowX === 'visible' && scrollWidth > box.clientWidth + 1
      })
      .map(table => table.querySelector('caption')?.textContent),
  )
  expect.soft(out, new URL(page.url()).pathname).toEqual([])
  if (size) await page.setViewportSize(size)
}

/** However often Tab is pressed, the focus stays in the dialog; the window's own controls, for which the body stands, are part of the round. */
export async function expectKeepsFocus(page: Page, dialog: Locator): Promise<void> {
  const stops = (await dialog.locator('a, button, input, select, textarea').count()) + 2
  let inside = 0
  for (let presses = 0; presses < stops; presses++) {
    await page.keyboard.press('Tab')
    const place = await dialog.evaluate(element =>
      element.contains(document.activeElement)
        ? 'inside'
        : document.activeElement === document.body
          ? 'window'
          : 'page',
    )
    expect(place, 'the focus does not leave for the page below').not.toBe('page')
    if (place === 'inside') inside += 1
  }
  expect(inside).toBeGreaterThan(1)
}
