import type { Locator } from '@playwright/test'
import { bringRules, expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { halfOf } from '../../pages.ts'
import { arriveSignedIn } from '../../people.ts'
import { head, headerLink, openUserMenu } from '../../shell.ts'
import { expect, test } from '../../test.ts'

const mainLinks: Array<[path: string, words?: string]> = [
  ['/drivers'],
  ['/dealers'],
  ['/evprogram'],
  ['/how-it-works'],
  ['/program/usecase/rideshare', 'Rideshare/delivery'],
  ['/program/usecase/regular-use', 'Regular use'],
  ['/faq'],
  ['/employeevehicleprogram'],
  ['/contact-us'],
  ['/investor-relations'],
  ['/aboutus', 'Company'],
  ['/publications-blog-industry-videos', 'Publications'],
  ['/cars', 'GET STARTED'],
]

test('NAV-01, NAV-22: every link of the main header opens its page without loading the document anew, the same page as by its address', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(120_000)
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const seen: Record<string, string> = {}
  // How many cars there are may change on the way: another journey reserves one.
  const heading = async () => (await page.getByRole('heading', { level: 1 }).innerText()).replace(/\d+/, 'so many')
  for (const [path, words] of mainLinks) {
    const link = await headerLink(page, isMobile, path)
    if (words) await expect(link).toHaveText(words)
    await link.click()
    await expect(page, path).toHaveURL(path)
    seen[path] = await heading()
    // The employee's page has a head of its own: its links are those of the page.
    if (path === '/employeevehicleprogram') await page.goBack()
    expect(await page.evaluate(() => 'sameDocument' in window), path).toBe(true)
  }
  expect(new Set(Object.values(seen)).size, 'each page is another').toBe(mainLinks.length)
  for (const [path, words] of halfOf(Object.entries(seen), isMobile)) {
    await page.goto(`${path}/`)
    await expect.poll(heading, `${path} entered by its address`).toBe(words)
    await page.reload()
    await expect.poll(heading, `${path} after F5`).toBe(words)
  }
})

test('NAV-02, NAV-03, NAV-04: a visitor is offered LOG IN, and neither heart nor menu', async ({ page }) => {
  await page.goto('/cars')
  await expect(head(page).getByRole('link', { name: 'My Wishlist' })).toBeHidden()
  await expect(head(page).locator('details.user')).toBeHidden()
  await head(page).getByRole('link', { name: 'LOG IN' }).click()
  await expect(page).toHaveURL('/login')
  await expect(head(page).getByRole('link', { name: 'LOG IN' })).toBeVisible()
})

for (const path of ['/cars', '/account/prequalify'])
  test(`NAV-02, NAV-03, NAV-04, HOME-01: somebody signed in has a heart and a menu, and no LOG IN: ${path}`, async ({
    page,
    readyPerson,
  }) => {
    await arriveSignedIn(page, readyPerson.phone)
    await page.goto(path)
    await expect(head(page).getByRole('link', { name: 'LOG IN' })).toBeHidden()
    const heart = head(page).getByRole('link', { name: 'My Wishlist' })
    await expect(heart).toHaveAttribute('href', '/account/wishlist-vehicles')

    const person = await page.evaluate(() => JSON.parse(localStorage.getItem('persist:root') ?? '{}').userDetails)
    const summary = head(page).locator('details.user summary')
    await expect(summary).toHaveText(
      `${person.first_name[0]}${person.last_name[0]}${person.first_name} ${person.last_name}`,
    )
    const items = (await openUserMenu(page)).getByRole('listitem')
    await expect(items).toHaveText([
      `${person.first_name[0]}${person.last_name[0]}${person.first_name} ${person.last_name}`,
      'My Profile',
      /^Wallet\$[\d,.]+$/,
      'My Vehicle',
      'My Offers',
      'Prequalify',
      'Logout',
    ])
    const hrefs = await items.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href')))
    expect(hrefs).toEqual([
      '/account/home',
      '/account',
      '/account/bookings/1',
      '/account/myoffers',
      '/account/prequalify',
    ])
  })

test('NAV-04: the user menu opens by keyboard, and closes with Esc, with a click elsewhere and when the focus leaves it', async ({
  page,
  readyPerson,
}) => {
  await arriveSignedIn(page, readyPerson.phone)
  await page.goto('/cars')
  const summary = head(page).locator('details.user summary')
  const list = head(page).locator('details.user ul')
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(list).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(list.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(list.getByRole('link', { name: 'My Profile' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(summary).toBeFocused()

  await summary.click()
  await expect(list).toBeVisible()
  // Beside the cards, which a click would open.
  await page.mouse.click(3, 780)
  await expect(list).toBeHidden()

  await summary.click()
  await expect(list).toBeVisible()
  await head(page).getByRole('link', { name: 'My Wishlist' }).focus()
  await expect(list).toBeHidden()
})

const toTheApp = ['/chapcars', '/carite', '/ichapcars', '/iframecars', '/booking-success']
const toThePage = ['/', '/cars', '/login', '/employeevehicleprogram']

test('NAV-05, NAV-06, NAV-17, C-10: booking, partner and frame headers lead to the app, which names its stores', async ({
  page,
  isMobile,
}) => {
  for (const path of halfOf(toTheApp, isMobile)) {
    await page.goto(path)
    await expect(head(page).getByRole('link', { name: 'LOG IN' })).toBeHidden()
    await head(page).getByRole('button', { name: 'Download Our App!' }).click()
    const dialog = page.getByRole('dialog', { name: 'Get the app' })
    await expect(dialog.getByRole('link', { name: 'App Store' })).toHaveAttribute('href', 'https://apps.example/ios')
    await expect(dialog.getByRole('link', { name: 'Play Store' })).toHaveAttribute(
      'href',
      'https://play.example/android',
    )
    await expect(dialog.getByText('To manage your vehicle')).toBeHidden()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  }
  for (const path of halfOf(toThePage, isMobile)) {
    await page.goto(path)
    await expect(head(page).getByRole('button', { name: 'Download Our App!' })).toBeHidden()
    await expect(head(page).getByRole('link', { name: 'LOG IN' })).toBeVisible()
  }
})

test('HOME-19, NAV-17: where no store has the app, the browser installs the site if it can, else its steps are named @phone', async ({
  page,
}) => {
  await bringRules(page)
  await page.route('**/chapcars', async route => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(/https:\/\/(apps\.example\/ios|play\.example\/android)/g, '')
    await route.fulfill({ response: answer, body: html })
  })
  const open = async (language: string, userAgent: string) => {
    await page.goto(`/language?to=${language}&back=/chapcars`)
    await page.evaluate(agent => Object.defineProperty(navigator, 'userAgent', { get: () => agent }), userAgent)
    await head(page)
      .getByRole('button', { name: /Download Our App!|Téléchargez/ })
      .click()
    return page.getByRole('dialog')
  }
  const dialog = await open('fr', 'Linux; Android 15')
  await expect(dialog).toContainText('Ouvrez le menu du navigateur, puis appuyez sur')
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [360])

  await open('en', 'iPhone; CPU iPhone OS 19')
  await expect(dialog).toContainText('Press the share button of the browser')
  await expect(dialog).toContainText('Call ')
  // A browser that offers it does so long before the dialog is opened.
  await page.goto('/chapcars', { waitUntil: 'networkidle' })
  const asked = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    const parts = {
      prompt: async () => document.body.append('asked'),
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    }
    return dispatchEvent(Object.assign(offer, parts))
  })
  expect(asked, 'the browser does not ask by itself as well').toBe(false)
  await head(page).getByRole('button', { name: 'Download Our App!' }).click()
  await dialog.getByRole('button', { name: 'Install', exact: true }).press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Your browser is installing it.')
  await expect(page.locator('body')).toContainText('asked')
})

test('NAV-05, NAV-17, C-10: My Vehicle says to take the app in the headers that lead there, and opens the page in the others', async ({
  page,
  isMobile,
  readyPerson,
}) => {
  await arriveSignedIn(page, readyPerson.phone)
  // The other half of what a visitor sees at this size.
  for (const path of halfOf(toTheApp, !isMobile)) {
    await page.goto(path)
    await expect(head(page).getByRole('button', { name: 'Download Our App!' })).toBeHidden()
    await (await openUserMenu(page)).getByRole('button', { name: 'My Vehicle' }).click()
    const dialog = page.getByRole('dialog', { name: 'Get the app' })
    await expect(dialog).toContainText('To manage your vehicle, please download the mobile app and log in.')
  }
  for (const path of halfOf(toThePage, !isMobile)) {
    await page.goto(path)
    const link = (await openUserMenu(page)).getByRole('link', { name: 'My Vehicle' })
    await expect(link, path).toHaveAttribute('href', '/account/bookings/1')
  }
})

interface Frame {
  logos: string
  bar?: boolean
  links?: boolean
  noFoot?: boolean
}

const own: Frame = { logos: 'Ownward' }
const frames: Array<[Frame, string[]]> = [
  [{ ...own, bar: true, links: true }, ['/', '/cars', '/listing', '/login', '/register', '/how-it-works']],
  [{ logos: 'Partner Motors' }, ['/chapcars']],
  [{ logos: 'Partner Credit' }, ['/carite']],
  [{ logos: 'Ownward Partner Motors', noFoot: true }, ['/ichapcars', '/ichapcars/page=2']],
  [own, ['/booking-success', '/iframecars', '/iframecars/page=2', '/employeevehicleprogram']],
]

for (const [{ logos, bar = false, links = false, noFoot = false }, paths] of frames)
  test(`NAV-07, NAV-09, O-13: the frame with ${logos}${bar ? ', bar and links' : ''} is that of ${paths.join(' ')}`, async ({
    page,
  }) => {
    for (const path of paths) {
      await page.goto(path)
      await expect(head(page).locator('.logos'), path).toHaveText(logos)
      await expect(page.getByRole('region', { name: 'What the program offers' })).toHaveCount(bar ? 1 : 0)
      await expect(head(page).locator('#menu nav'), path).toHaveCount(links ? 1 : 0)
      await expect(page.getByRole('contentinfo'), path).toHaveCount(noFoot ? 0 : 1)
    }
  })

test('NAV-07: a page with another header comes in place, and Back brings the header before it', async ({
  page,
  isMobile,
}) => {
  await page.goto('/how-it-works')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await (await headerLink(page, isMobile, '/employeevehicleprogram')).click()
  await expect(page).toHaveURL('/employeevehicleprogram')
  await expect(head(page).locator('#menu nav')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/how-it-works')
  await expect(head(page).locator('#menu nav')).toHaveCount(1)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('PLAT-02, NAV-24: a page that comes in place shows its first screen at once, and what lies below it a moment later', async ({
  page,
}) => {
  await page.goto('/faq')
  await page.evaluate(() => {
    const seen: number[][] = []
    Object.assign(self, { seen })
    new MutationObserver(() =>
      requestAnimationFrame(() => {
        const late = [...document.querySelectorAll('main > [data-arriving]')]
        seen.push(late.map(part => part.getBoundingClientRect().top - innerHeight))
      }),
    ).observe(document.querySelector('#page')!, { childList: true, subtree: true })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Ownward' }).click()
  await expect(page).toHaveURL('/')
  const seen = () => page.evaluate(() => (self as never as { seen: number[][] }).seen)
  await expect.poll(async () => (await seen())[0]?.length).toBeGreaterThan(1)
  expect((await seen())[0]!.filter(below => below < 0)).toEqual([])
  await expect(page.locator('[data-arriving]')).toHaveCount(0)
})

test('NAV-08, C-16: the footer leads to company, program, terms, privacy and the networks that are set', async ({
  page,
}) => {
  await page.goto('/cars')
  const foot = page.getByRole('contentinfo')
  const linksUnder = async (heading: string) =>
    foot
      .locator('div', { has: page.getByRole('heading', { name: heading, exact: true }) })
      .last()
      .getByRole('link')
      .evaluateAll(links => links.map(link => [link.textContent, link.getAttribute('href')]))
  expect(await linksUnder('About Us')).toEqual([
    ['Company', '/aboutus'],
    ['Publications', '/publications-blog-industry-videos'],
  ])
  expect(await linksUnder('Program')).toEqual([
    ['How it Works', '/how-it-works'],
    ['Rideshare/delivery', '/program/usecase/rideshare'],
    ['Regular use', '/program/usecase/regular-use'],
    ['FAQ', '/faq'],
  ])
  expect(await linksUnder('Help')).toEqual(
    expect.arrayContaining([
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
    ]),
  )
  await expect(foot.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', 'https://social.example/facebook')
  await expect(foot.getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', 'https://social.example/youtube')
  await expect(foot.getByRole('link', { name: /^(X|Instagram|LinkedIn)$/ })).toHaveCount(0)
})

test('NAV-24: on the pages of signing in the logo leads to the start page', async ({ page }) => {
  for (const path of ['/login', '/register', '/forgot-password', '/signin']) {
    await page.goto(path)
    await head(page).getByRole('link', { name: 'Ownward, home' }).click()
    await expect(page, path).toHaveURL('/')
  }
})

// On a phone the list is a row above every page.
test('NAV-21: the account’s pages stand beside their list, bookings do not @desktop', async ({ page, readyPerson }) => {
  await arriveSignedIn(page, readyPerson.phone)
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  const list = page.getByRole('navigation', { name: 'Your account' })
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN
  for (const path of ['/account/prequalify', '/account/upload-license', '/account/payment-methods']) {
    await page.goto(path)
    await expect.poll(async () => (await leftOf(title)) - (await leftOf(list)), path).toBeGreaterThan(200)
  }
  await page.goto('/account/bookings/1')
  await expect.poll(() => leftOf(title)).toBeLessThan(200)
})
