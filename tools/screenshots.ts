import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startProduct } from '../bench/lib/product.ts'
import { chromiumLaunch } from '../e2e/chromium.ts'
import { arriveSignedIn, demoPeople } from '../e2e/people.ts'
import { root } from './lib/root.ts'

/** What is pictured, and how one gets there as somebody who may reserve. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  listing: async page => {
    await page.goto('/cars')
  },
  detail: async page => {
    await page.goto('/cars')
    await page.goto((await page.locator('a[href*="details/"]').nth(6).getAttribute('href')) ?? '/cars')
  },
  builder: async page => {
    await screens.detail?.(page)
    const id = /details\/(\d+)/.exec(page.url())?.[1]
    await page.goto(`/booking?car=${id}`)
    await page.getByRole('button', { name: /^(Next|Suivant)$/ }).waitFor()
  },
  confirm: async page => {
    await screens.builder?.(page)
    await page.getByRole('button', { name: /^(Next|Suivant)$/ }).click()
    await page.waitForURL(/confirm-reservation/)
    await page.getByRole('button', { name: /^(Reserve|Réserver)$/ }).waitFor()
  },
}

const folder = join(root, 'docs', 'screenshots')
mkdirSync(folder, { recursive: true })
const product = await startProduct()
const browser = await chromium.launch(await chromiumLaunch({ preferSystem: true }))
try {
  for (const width of [360, 768, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const locale of ['en', 'fr'] as const) {
        const context = await browser.newContext({
          baseURL: product.url,
          viewport: { width, height: width < 700 ? 740 : 900 },
          colorScheme,
          reducedMotion: 'reduce',
        })
        await context.addCookies([{ name: 'lang', value: locale, url: product.url }])
        const page = await context.newPage()
        await arriveSignedIn(page, demoPeople.ready.phone)
        for (const [name, open] of Object.entries(screens)) {
          await open(page)
          await page.waitForLoadState('networkidle')
          await page.evaluate(() => scrollTo(0, 0))
          const path = join(folder, `${name}-${width}-${colorScheme}-${locale}.jpg`)
          await page.screenshot({ path, type: 'jpeg', quality: 72, fullPage: name === 'builder' || name === 'confirm' })
          process.stdout.write(`${path}\n`)
        }
        await context.close()
      }
    }
  }
} finally {
  await browser.close()
  await product.stop()
}
