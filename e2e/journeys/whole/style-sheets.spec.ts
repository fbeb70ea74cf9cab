import type { Page } from '@playwright/test'
import { halfOf, pagesOfWords } from '../../pages.ts'
import { expect, test } from '../../test.ts'

// The chat is a page of the app: it has the sheet of everything.
const words = pagesOfWords.filter(path => path !== '/chat')
const forms = ['/login', '/register', '/forgot-password']
const lists = ['/cars', '/cars/make=nobody', '/listing', '/chapcars', '/iframecars', '/ichapcars']

/** The address of a car of the list. */
async function listedCar(page: Page): Promise<string> {
  await page.goto('/cars')
  const proceed = page.getByRole('link', { name: /^Proceed/ }).first()
  return (await proceed.getAttribute('href')) ?? ''
}

// A sheet is made from the files that it names: a part that none of them names would be laid out without its rules, and nothing else says so.
test('PLAT-07: each public page has, in the sheet it carries, a rule for every class that has one in the sheet of everything', async ({
  page,
  isMobile,
}) => {
  await page.goto('/chat')
  const everything = await page.locator('link[rel=stylesheet]').first().getAttribute('href')
  expect(everything).toContain('/assets/')
  const car = await listedCar(page)
  for (const path of halfOf([...words, ...forms, ...lists, car, car.replace(/^\/cars?\//, '/iframecars/')], isMobile)) {
    await page.goto(path)
    const { worn, bare, native } = await page.evaluate(async href => {
      const known = new CSSStyleSheet()
      await known.replace(await (await fetch(href)).text())
      const classesOf = (rules: CSSRuleList): string[] =>
        [...rules].flatMap(rule => [
          ...(rule instanceof CSSStyleRule ? (rule.selectorText.match(/(?<=\.)(?:\\.|[\w-])+/g) ?? []) : []),
          ...('cssRules' in rule ? classesOf(rule.cssRules as CSSRuleList) : []),
        ])
      const named = (rules: CSSRuleList) => new Set(classesOf(rules).map(name => name.replaceAll('\\', '')))
      const inlined = [...document.styleSheets].filter(sheet => !sheet.href).map(sheet => named(sheet.cssRules))
      const general = named(known.cssRules)
      const worn = new Set([...document.querySelectorAll('[class]')].flatMap(element => [...element.classList]))
      const bare = [...worn].filter(name => general.has(name) && !inlined.some(names => names.has(name)))
      const selects = [...document.querySelectorAll('select')]
      const native = selects.filter(select => getComputedStyle(select).appearance !== 'none').length
      return { worn: worn.size, bare, native }
    }, everything ?? '')
    expect(worn, path).toBeGreaterThan(5)
    expect(bare, path).toEqual([])
    // Lists to choose from are drawn by us on every page, or on none.
    expect(native, path).toBe(0)
  }
})

// `font` names all of a typeface and so takes the width of figures back; where a sum changes under the hand it would shake what is beside it.
test('DET-06, BEY-09: sums that stand alone have figures of one width, whichever sheet they are laid out by @desktop', async ({
  page,
}) => {
  const car = await listedCar(page)
  for (const path of ['/', '/cars', '/iframecars', '/evprogram', car, car.replace(/^\/cars?\//, '/iframecars/')]) {
    await page.goto(path)
    const sums = await page
      .locator('main :not(option):not(script)')
      .evaluateAll(elements =>
        elements
          .filter(element => /^\$[\d,.]+$/.test(element.textContent.trim()) && element.getClientRects().length > 0)
          .map(element => ({ sum: element.outerHTML, figures: getComputedStyle(element).fontVariantNumeric })),
      )
    expect(sums.length, path).toBeGreaterThan(2)
    expect(
      sums.filter(({ figures }) => figures !== 'tabular-nums'),
      path,
    ).toEqual([])
  }
})
