import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startProduct } from '../bench/lib/product.ts'
import { chromiumLaunch } from '../e2e/chromium.ts'
import { arriveSignedIn, demoPeople } from '../e2e/people.ts'
import { root } from './lib/root.ts'

/** The listing, as README shows it: to somebody who may reserve, on a wide light screen in English. */
const path = join(root, 'docs', 'screenshots', 'listing-1440-light-en.jpg')
const product = await startProduct()
const browser = await chromium.launch(await chromiumLaunch({ preferSystem: true }))
try {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'lang', value: 'en', url: product.url }])
  const page = await context.newPage()
  await arriveSignedIn(page, demoPeople.ready.phone)
  await page.goto('/cars')
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path, type: 'jpeg', quality: 72 })
  process.stdout.write(`${path}\n`)
} finally {
  await browser.close()
  await product.stop()
}
