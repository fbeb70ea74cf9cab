import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { demoPeople } from '../../e2e/people.ts'
import { atRest, inThousandths, openPage, scriptOf, seenBy, wireOf } from './opened-page.ts'
import type { Figure } from './report.ts'

const squeezed = (text: string, quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
const kib = (bytes: number) => bytes / 1024
const dataOrScript = /<script(?![^>]*application\/ld)[\s\S]*?<\/script>/g
const inlineScript = /<script(?![^>]*(?:src=|application\/ld))[^>]*>([\s\S]*?)<\/script>/g

/** A page that is weighed, and what is pressed on it to bring all the script that it can ask for. */
export interface Weighed {
  name: string
  path: string
  use?: (page: Page) => Promise<void>
}

const packings = { few: 6, many: 11 }
const asksOfMany = 80

/** Asks for a page as many do, until it comes as small as such a page is kept; throws when it never does. */
async function askOften(url: string, html: string): Promise<void> {
  const kept = squeezed(html, packings.many)
  for (let asks = 0; asks < 4 * asksOfMany; asks++) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    await answer.text()
    if (Number(answer.headers.get('content-length')) <= kept * 1.01) return
    if (asks > asksOfMany) await new Promise(done => setTimeout(done, 20))
  }
  throw new Error(`${url} is not packed harder when many ask for it`)
}

/**
 * A page's HTML; in bytes of brotli, what it weighs with its CSS but without scripts, for those who are many and for those who come
 * before them, and its inline scripts.
 */
export async function textsOf(url: string) {
  const html = await (await fetch(url)).text()
  const bare = html.replace(dataOrScript, '')
  await askOften(url, html)
  return {
    html,
    markup: squeezed(bare, packings.many),
    markupOfFew: squeezed(bare, packings.few),
    inline: squeezed([...html.matchAll(inlineScript)].map(match => match[1]).join('\n'), 11),
  }
}

/** Touches all that can come alive on a page, one part after the other. */
async function wakeAll(page: Page): Promise<void> {
  for (const island of await page.locator('x-island').all())
    await island.evaluate(element => {
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    })
  await page.waitForFunction(() => !document.querySelector('x-island:not([data-on])'))
}

/** What a page weighs, cold on a phone and as text, beside the bars that the listing has to keep. */
export async function weigh(browser: Browser, origin: string, page: Weighed): Promise<Figure[]> {
  const { name } = page
  const url = origin + page.path
  const { markup, markupOfFew, inline } = await textsOf(url)
  // Pictures are composed on first sight; a cold browser, not a cold shop, is what is weighed.
  await (await openPage(browser, url, { slow: true })).close()
  const cold = await openPage(browser, url, { slow: true })
  const wire = wireOf(cold)
  const requests = cold.requests.size
  const { cls } = await seenBy(cold.page)
  await cold.close()

  const used = await openPage(browser, url, { slow: false, alone: true })
  const before = scriptOf(used)
  const later = scriptOf(used, true)
  await wakeAll(used.page)
  await page.use?.(used.page)
  await atRest(used.page)
  const after = scriptOf(used)
  await used.close()

  const against = (bar: number) => ({ bar, note: "the listing's bar" })
  return [
    {
      name: `${name}: HTML with its CSS, as kept when many ask for it`,
      figure: kib(markup),
      unit: 'KiB',
      ...against(12),
    },
    { name: `${name}: the same for the first of them`, figure: kib(markupOfFew), unit: 'KiB' },
    { name: `${name}: inline script, brotli`, figure: kib(inline), unit: 'KiB', ...against(3) },
    { name: `${name}: script files before any interaction`, figure: kib(before), unit: 'KiB', ...against(0) },
    { name: `${name}: script that comes once the page is complete`, figure: kib(later), unit: 'KiB' },
    {
      name: `${name}: script files after its features were used`,
      figure: kib(after),
      unit: 'KiB',
      ...against(80),
    },
    { name: `${name}: cold on a phone, photos in view, everything`, figure: kib(wire), unit: 'KiB', ...against(190) },
    { name: `${name}: requests`, figure: requests, unit: '', ...against(16) },
    { name: `${name}: layout shift on load`, figure: inThousandths(cls), unit: '', bar: 0 },
  ]
}

/** The pages that are weighed beside the listing. */
export function weighedPages(detail: string): Weighed[] {
  return [
    { name: 'home', path: '/' },
    {
      name: 'detail',
      path: detail,
      async use(page) {
        await page.getByRole('button', { name: 'Next picture' }).click()
        await page
          .getByRole('button', { name: /^Wishlist:/ })
          .first()
          .click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'login',
      path: '/login',
      async use(page) {
        await page.getByLabel('Mobile number').fill(demoPeople.ready.phone)
        await page.getByRole('checkbox', { name: 'I accept' }).check()
        await page.getByRole('button', { name: 'Continue' }).click()
        await page.getByLabel('Password', { exact: true }).waitFor()
      },
    },
    { name: 'FAQ', path: '/faq' },
  ]
}
