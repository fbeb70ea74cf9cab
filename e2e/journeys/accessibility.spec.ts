import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { arriveSignedIn } from '../people.ts'
import { expect, test } from '../test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)).toEqual([])
}

/** No page is wider than the window it is shown in (PLAT-07). */
async function expectNoSidewaysScroll(page: Page) {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wider).toBeLessThanOrEqual(0)
}

const visitorPages = ['/', '/cars', '/cars/color=none', '/iframecars', '/login', '/register']
const personPages = [
  '/account/bookings/1',
  '/account/prequalify',
  '/account/payment-methods',
  '/account/upload-license',
]

for (const scheme of ['light', 'dark'] as const) {
  for (const locale of ['en', 'fr'] as const) {
    test(`BEY-22, PLAT-07, PLAT-08: public pages hold WCAG 2.2 AA and fit the window, ${scheme}, ${locale}`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(90_000)
      await page.context().addCookies([{ name: 'lang', value: locale, url: baseURL ?? '' }])
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      for (const path of visitorPages) {
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectNoViolations(page)
          await expectNoSidewaysScroll(page)
        })
      }
      await page.goto('/cars')
      const car = await page.locator('a[href*="/details/"], a[href*="/fdetails/"]').first().getAttribute('href')
      await page.goto(car ?? '')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page)
    })
  }

  test(`BEY-22, PLAT-07, PLAT-08: the pages of somebody signed in hold WCAG 2.2 AA and fit the window, ${scheme}`, async ({
    page,
    readyPerson,
  }) => {
    test.setTimeout(90_000)
    await arriveSignedIn(page, readyPerson.phone)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const path of personPages) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoViolations(page)
        await expectNoSidewaysScroll(page)
      })
    }
  })
}
