import type { Locator, Page } from '@playwright/test'
import {
  bringRules,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectFits,
  expectKeepsFocus,
  expectTablesInside,
} from '../../accessibility.ts'
import { cards, freeCar } from '../../listing.ts'
import { newcomer } from '../../newcomer.ts'
import { pagesOfWords, teamPages } from '../../pages.ts'
import { arriveAsTeam, arriveSignedIn, mustCall, teamToken } from '../../people.ts'
import { openBuilder, pressNext } from '../../program.ts'
import { headerLink, openUserMenu } from '../../shell.ts'
import { expect, test } from '../../test.ts'

const listingPages = [
  '/cars/limit=8',
  '/cars/make=Tesla&cab_type=minivan',
  '/iframecars/limit=8',
  '/login',
  '/register',
  '/forgot-password',
]
// The partner's lists differ by their header and panel only: seen where that is narrowest.
const partnerPages = ['/chapcars/limit=8', '/ichapcars/limit=8']
const personPages = [
  '/account',
  '/account/home',
  '/account/bookings/1',
  '/account/bookings/3',
  '/account/change-password',
  '/account/privacy',
  '/account/alerts',
  '/account/waitlist',
  '/account/notifications',
  '/account/my-payments',
  '/account/myoffers',
  '/account/invite-friends',
  '/account/prequalify',
  '/account/payment-methods',
  '/account/card-added',
  '/account/upload-license',
]
const widths = (isMobile: boolean) => (isMobile ? [360, 390] : [768, 1440])

// Each size reads one language, and every page in both themes. French words are longest, so the phone has them; of the other pair a page of each kind is seen.
const languageOf = (isMobile: boolean) => (isMobile ? 'fr' : 'en')

const seenInBothLanguages = ['/', '/how-it-works', '/evprogram', '/contact-us', '/cars/limit=8', '/login']

async function speak(page: Page, locale: 'en' | 'fr', baseURL: string | undefined): Promise<void> {
  await bringRules(page)
  await page.context().addCookies([{ name: 'lang', value: locale, url: baseURL ?? '' }])
}

/** The page is there before React takes it over: until then it shows what anybody sees, and there is no router to lead on. */
async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in self)
  await page.evaluate(() => new Promise(atRest => requestIdleCallback(atRest)))
}

/** Goes from one page of the app to the next as a link does, without loading the app anew; the first page is loaded. */
async function walkTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path)
    return untilTakenOver(page)
  }
  await page.evaluate(async to => {
    interface App {
      __reactRouterDataRouter: { navigate(to: string, how: { flushSync: boolean }): Promise<void> }
    }
    // At once: the page before must not be the one that is looked at.
    await (self as never as App).__reactRouterDataRouter.navigate(to, { flushSync: true })
  }, path)
  await expect(page).toHaveURL(url => url.pathname + url.search === path)
}

async function expectFine(page: Page, isMobile: boolean): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', languageOf(isMobile))
  await expectAccessibleInBothThemes(page)
  await expectFits(page, widths(isMobile))
}

test('BEY-22, PLAT-06, PLAT-07: listings and car pages hold WCAG 2.2 AA and fit the window', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.setTimeout(240_000)
  await speak(page, languageOf(isMobile), baseURL)
  for (const path of isMobile ? [...listingPages, ...partnerPages] : listingPages) {
    await page.goto(path)
    await expectFine(page, isMobile)
  }
  for (const list of ['/cars', '/iframecars']) {
    await page.goto(list)
    const car = await cards(page).first().getByRole('link').getAttribute('href')
    await page.goto(car ?? '')
    await expectFine(page, isMobile)
    // Its gallery awake is another one, with buttons and a picture that is shown.
    if (list === '/cars') await page.locator('.gallery .arrow').last().click()
    if (isMobile) await expectFits(page, [320])
  }
})

test('BEY-22, PLAT-06, PLAT-07: pages of words hold WCAG 2.2 AA and fit the window', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.setTimeout(240_000)
  await speak(page, languageOf(isMobile), baseURL)
  for (const path of pagesOfWords) {
    await page.goto(path)
    if (isMobile) await expectTablesInside(page)
    await expectFine(page, isMobile)
  }
})

test('BEY-22, PLAT-06, PLAT-07: public pages fit the window in the other language too, and some of every kind hold WCAG 2.2 AA in it', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.setTimeout(240_000)
  await speak(page, languageOf(!isMobile), baseURL)
  for (const path of [...pagesOfWords, ...listingPages, ...partnerPages]) {
    await page.goto(path)
    if (seenInBothLanguages.includes(path)) await expectAccessibleInBothThemes(page)
    if (isMobile) await expectTablesInside(page)
    await expectFits(page, isMobile ? [320, 390] : [768, 1024, 1440])
  }
})

test('BEY-22, PLAT-06, PLAT-07: the pages of somebody signed in hold WCAG 2.2 AA and fit the window', async ({
  page,
  baseURL,
  isMobile,
  readyPerson,
}) => {
  test.setTimeout(240_000)
  await speak(page, languageOf(isMobile), baseURL)
  await arriveSignedIn(page, readyPerson.phone)
  for (const path of personPages) {
    await walkTo(page, path)
    await expectFine(page, isMobile)
  }
})

test('BEY-22, PLAT-07: the pages of the desk, the team and a reservation made hold WCAG 2.2 AA and fit the window', async ({
  page,
  baseURL,
  isMobile,
}) => {
  await speak(page, languageOf(isMobile), baseURL)
  // On a phone the scan leads away without a link.
  for (const path of ['/dev', '/team', '/booking-success', '/income-proof', ...(isMobile ? [] : ['/license-scan'])]) {
    await page.goto(path)
    // The desk and the team's page show bones until the browser has them.
    if (path === '/dev') await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    if (path === '/team') await expect(page.getByRole('button', { name: /^(Se connecter|Sign in)$/ })).toBeVisible()
    await expectFine(page, isMobile)
  }
})

// In four walks: a member keeps thirty sign-ins, and the journeys beside a long one make as many.
for (const walk of [0, 1, 2, 3])
  test(`BEY-22, PLAT-06, PLAT-07: the console of the team holds WCAG 2.2 AA and fits the window, walk ${walk + 1} of 4`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    test.setTimeout(240_000)
    await speak(page, languageOf(isMobile), baseURL)
    await arriveAsTeam(page)
    const { result } = await mustCall(page.request, 'teamPickupPlaces', {}, await teamToken(page.request))
    const [place] = result as { id: number }[]
    const all = [...teamPages, `/team/places/${place!.id}`]
    for (const path of all.filter((_, at) => at % 4 === walk)) {
      await walkTo(page, path)
      // Bones stand there until the answers come.
      await expect(
        page
          .getByRole('main')
          .getByRole('status')
          .getByText(/^(Loading Data|Chargement)/),
      ).toHaveCount(0)
      await expectFine(page, isMobile)
    }
  })

test('BEY-22, PLAT-07, ACC-12: builder and confirm page hold WCAG 2.2 AA and fit the window, light and dark; what is missing stands where it is seen first', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(180_000)
  const person = await newcomer(page.request)
  const car = await freeCar(page.request, isMobile ? 'Dodge' : 'GMC')
  await arriveSignedIn(page, person.phone, person.password)
  await openBuilder(page, car.id)
  for (const step of ['builder', 'confirm page']) {
    await test.step(step, async () => {
      await expectAccessibleInBothThemes(page)
      await expectFits(page, widths(isMobile))
    })
    if (step === 'builder') await pressNext(page)
  }
  const topOf = async (name: RegExp) => (await page.getByRole('heading', { name }).boundingBox())!.y
  const missing = await topOf(/^What is still missing$/)
  if (isMobile) expect(missing, 'before price and terms').toBeLessThan(await topOf(/^What you pay$/))
  else expect(missing, 'beside the price, above the signature').toBeLessThan(await topOf(/^Signature$/))
})

test('PLAT-08, NAV-15, BEY-22: the sign-in over a public page has a name, keeps the focus, closes with Esc and gives it back @desktop', async ({
  page,
}) => {
  await page.goto('/cars')
  await expectProperDialog(page, page.getByRole('button', { name: /^Wishlist: / }).first(), 'Sign in')
})

test('PLAT-08, NAV-15, BEY-22: the dialogs of the account are proper @phone', async ({ page }) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/account/prequalify')
  await expectProperDialog(page, page.getByRole('button', { name: 'Add driver’s license' }), /licen[cs]e$/)
  await expectProperDialog(page, page.getByRole('button', { name: 'Update Stated Income' }), 'Your monthly income')
  await page.goto('/account/payment-methods')
  await expectProperDialog(page, page.getByRole('button', { name: 'Add Credit Card' }), 'Add Credit Card')
})

test('NAV-04, NAV-23, BEY-22: the menus of the head hold WCAG 2.2 AA while they are open', async ({
  page,
  baseURL,
  isMobile,
  readyPerson,
}) => {
  await speak(page, languageOf(isMobile), baseURL)
  await arriveSignedIn(page, readyPerson.phone)
  await page.goto('/cars/limit=8')
  const own = await openUserMenu(page)
  await expect(own).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(own).toBeHidden()
  await expect(await headerLink(page, isMobile, '/program/usecase/rideshare')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

/** Opens a dialog by keyboard and sees that it has its name, keeps the focus, closes with Esc and gives the focus back. */
async function expectProperDialog(page: Page, opener: Locator, name: string | RegExp): Promise<void> {
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await expectKeepsFocus(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}
