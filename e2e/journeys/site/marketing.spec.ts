import type { Page } from '@playwright/test'
import { content, headings } from '../../marketing.ts'
import { arriveSignedIn } from '../../people.ts'
import { expect, test } from '../../test.ts'

const pages = [
  '/',
  '/drivers',
  '/dealers',
  '/how-it-works',
  '/program/usecase/rideshare',
  '/program/usecase/regular-use',
  '/employeevehicleprogram',
  '/evprogram',
  '/evprogram/frame/stations',
  '/carite',
]

/** The marks of a comparison, a row for each criterion: what a screen reader says. */
async function comparison(page: Page): Promise<Record<string, string[]>> {
  const rows = content(page)
    .getByRole('table', { name: /compared$/ })
    .getByRole('row')
  const found: Record<string, string[]> = {}
  for (const row of (await rows.all()).slice(1)) {
    const name = await row.getByRole('rowheader').innerText()
    found[name] = (await row.getByRole('cell').allInnerTexts()).map(text => text.trim())
  }
  return found
}

test('MKT-01: the first car of the home stands at first light, in the dark theme by night', async ({ page }) => {
  const places: string[] = []
  page.on('response', answer => {
    const place =
      /scene|first-light|night-/.exec(answer.url()) && `${answer.status()} ${new URL(answer.url()).pathname}`
    if (place) places.push(place)
  })
  await page.goto('/')
  await expect.poll(() => places).toEqual([expect.stringMatching(/^200 .*first-light.*\.avif$/)])
  // The picture is wider than the window, and nothing can be moved sideways for it.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => places.at(-1)).toMatch(/^200 .*night.*\.avif$/)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  const drawn = () =>
    content(page)
      .locator('.scene')
      .evaluate(scene => getComputedStyle(scene, '::before').backgroundImage)
  await expect.poll(drawn).toContain('night')
  expect(places).toHaveLength(2)
})

test('MKT-03: a visitor gets prequalified by signing in, and reads what drivers ask', async ({ page }) => {
  await page.goto('/drivers')
  for (const name of ['App Store', 'Play Store'])
    await expect(content(page).getByRole('link', { name })).toHaveAttribute('href', /^https:/)
  await expect(content(page).getByRole('link', { name: 'More info' })).toHaveAttribute('href', '/how-it-works')
  const questions = content(page).getByRole('region', { name: 'Drivers ask' })
  const groups = questions.getByRole('group')
  expect(await groups.count()).toBeGreaterThan(3)
  const second = groups.nth(1)
  await expect(second.getByRole('paragraph')).toBeHidden()
  await second.locator('summary').click()
  await expect(second.getByRole('paragraph').first()).toBeVisible()
  await content(page).getByRole('link', { name: 'Get Prequalified' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('MKT-03: somebody signed in gets prequalified in the account', async ({ page, readyPerson }) => {
  await arriveSignedIn(page, readyPerson.phone)
  await page.goto('/drivers')
  await content(page).getByRole('link', { name: 'Get Prequalified' }).click()
  await expect(page).toHaveURL(/\/account\/prequalify$/)
})

test('MKT-04, MKT-05, O-08: dealers read the terms and sign up, without an address of its own by the contact form', async ({
  page,
}) => {
  await page.goto('/dealers')
  const main = content(page)
  await expect(main).toContainText(
    'turn-key mobility-as-a-service program: software, GPS module, insurance and training',
  )
  for (const term of ['No start-up fees', 'No volume obligations', 'small share of the revenue', 'premium GPS module'])
    await expect(main).toContainText(term)
  await expect(main).toContainText('$330')
  expect(await main.getByRole('region', { name: 'Dealers ask' }).getByRole('group').count()).toBeGreaterThan(2)
  await main.getByRole('link', { name: 'More Info' }).click()
  await expect(page).toHaveURL(/#package$/)
  await expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/contact-us?iam=Dealer')
})

test('MKT-06: how it works compares three ways in 21 cells', async ({ page }) => {
  await page.goto('/how-it-works')
  await expect(content(page).getByRole('columnheader')).toHaveText(['Renting', 'Ownward', 'Buying'])
  const likeRenting = ['Yes', 'Yes', 'No']
  const likeBuying = ['No', 'Yes', 'Yes']
  expect(await comparison(page)).toEqual({
    'No Commitment': likeRenting,
    'No Down Payment': likeRenting,
    'Any Credit': likeRenting,
    'Return Anytime': likeRenting,
    'Lower Cash Upfront': likeRenting,
    'Lower Long Term Cash Outlay': likeBuying,
    'Long Term Value': likeBuying,
  })
})

test('MKT-07, C-06, C-08: how it works has five steps and says what is included', async ({ page }) => {
  await page.goto('/how-it-works')
  const steps = content(page).getByRole('region', { name: 'Five steps' }).getByRole('listitem')
  await expect(steps.getByRole('heading')).toHaveText(['Select', 'Create', 'Drive', 'Grow', 'Decide'])
  await content(page).getByRole('link', { name: 'What’s Included' }).click()
  const included = content(page).getByRole('region', { name: 'What’s Included' })
  await expect(included.getByRole('heading', { level: 3 })).toHaveText([
    'Prepaid weekly miles',
    'Bundled insurance, billed separately',
    'Maintenance',
    'Roadside assistance',
  ])
})

test('MKT-08, MKT-16, O-14: the employee program compares in 18 cells, starts at the cars and names whom to ask', async ({
  page,
}) => {
  await page.goto('/employeevehicleprogram')
  const likeRenting = ['Yes', 'Yes', 'No']
  const likeBuying = ['No', 'Yes', 'Yes']
  expect(await comparison(page)).toEqual({
    'No Commitment': likeRenting,
    'No Down Payment': likeRenting,
    'Any Credit': likeRenting,
    'Return Anytime': likeRenting,
    'VIN Specific': likeBuying,
    'Long Term Value': likeBuying,
  })
  expect(await headings(page)).toEqual(expect.arrayContaining(['Why rent', 'How it works']))
  const steps = content(page).getByRole('region', { name: 'How it works' }).getByRole('list').first()
  await expect(steps.getByRole('heading')).toHaveText(['Select', 'Create', 'Drive', 'Grow', 'Decide'])
  await expect(content(page).getByRole('link', { name: '+1 305 555 0100' })).toHaveAttribute('href', 'tel:+13055550100')
  await expect(content(page).getByRole('link', { name: 'support@ownward.example' })).toBeVisible()
  await content(page).getByRole('link', { name: 'Get Started' }).first().click()
  await expect(page).toHaveURL(/\/cars$/)
})

for (const { path, title, table } of [
  { path: '/program/usecase/rideshare', title: /works as hard as you do/, table: 'What a mile costs' },
  { path: '/program/usecase/regular-use', title: /everyday car/, table: 'The longer the cycle, the lower the day' },
]) {
  test(`MKT-09: ${path} shows what a real car costs and starts at the sign-in`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const rows = content(page).getByRole('table', { name: table }).getByRole('row')
    expect(await rows.count()).toBeGreaterThan(2)
    const last = async (row: number) =>
      Number((await rows.nth(row).getByRole('cell').last().innerText()).replace(/[^\d.]/g, ''))
    expect(await last(1), 'more miles or days: each costs less').toBeGreaterThan(await last((await rows.count()) - 1))
    await content(page).getByRole('link', { name: 'Get Started' }).click()
    await expect(page).toHaveURL(/\/signin$/)
    await expect(page.getByLabel('Mobile number')).toBeVisible()
  })
}

test('MKT-19, O-06: the partner’s page describes its help and starts at the cars', async ({ page }) => {
  await page.goto('/carite')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Help with the down payment')
  const help = content(page).getByRole('region', { name: 'Two kinds of help' })
  await expect(help).toContainText('Down-payment assistance')
  await expect(help).toContainText('Credit counseling')
  await expect(content(page).getByRole('region', { name: 'How it works' }).getByRole('listitem')).toHaveCount(3)
  await expect(content(page).getByRole('link', { name: '+1 305 555 0100' })).toBeVisible()
  await expect(content(page).getByRole('link', { name: 'support@ownward.example' })).toBeVisible()
  await content(page).getByRole('link', { name: 'Get Started' }).first().click()
  await expect(page).toHaveURL(/\/cars$/)
})

test('MKT-23, O-16: a notice tells of a real reservation after a while, moves nothing and can be closed', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    Math.random = () => 0.5
  })
  await page.goto('/drivers')
  // The timer begins with what comes once the page is complete.
  await page.evaluate(() => import('/later.js' as string))
  const told = await (await page.request.get('/recent-bookings')).json()
  expect(told.texts.length).toBeGreaterThan(0)
  const notice = page.getByRole('complementary', { name: 'Lately' })
  await page.clock.runFor(29_000)
  await expect(notice).toHaveCount(0)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await page.clock.runFor(2000)
  await expect(notice).toHaveText(/^[A-ZÀ-Þ]\. in .+ reserved a \d{4} .+\.×$/)
  expect(told.texts.map((text: string) => `${text}×`)).toContain(await notice.innerText().then(oneLine))
  expect(await height()).toBe(before)
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
})

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, '')

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('PLAT-08, MKT-01, MKT-17: without JavaScript every page says all it has to say', async ({ page }) => {
    for (const path of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto('/evprogram')
    const part = content(page).getByRole('region', { name: 'Fuel-cost calculator' })
    await expect(part.getByRole('row', { name: /^year/ })).toContainText('$987.26')
    await expect(part.getByLabel('Miles a week')).toBeHidden()
    await page.goto('/dealers')
    await content(page).getByRole('group').nth(1).locator('summary').click()
    await expect(content(page).getByRole('group').nth(1).getByRole('paragraph').first()).toBeVisible()
  })
})

test('PLAT-07, NAV-01: a page reached in place, and one that Back brings again, looks as when it was loaded', async ({
  page,
}) => {
  const places = () =>
    content(page)
      .locator('h1, h2, h3, th, td, img, a')
      .evaluateAll(elements =>
        elements.map(element => {
          const { left, top, width } = element.getBoundingClientRect()
          return [left, top + scrollY, width].map(Math.round).join(' ')
        }),
      )
  await page.goto('/how-it-works')
  const loaded = await places()
  await content(page).getByRole('link', { name: 'Find your car' }).first().click()
  await expect(page).toHaveURL(/\/cars$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ready to drive/)
  await page.goBack()
  await expect(page).toHaveURL(/how-it-works/)
  await expect.poll(places).toEqual(loaded)

  await page.goto('/cars')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/how-it-works', textContent: 'In place' })
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'In place' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How it works')
  await expect.poll(places).toEqual(loaded)
})

test('NAV-20, MKT-22, BEY-20: each page is named by the team, has one address and its two languages', async ({
  page,
}) => {
  const titles = new Set<string>()
  const named = pages.filter(path => !path.includes('/frame/'))
  for (const path of named) {
    await page.goto(path)
    titles.add(await page.title())
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{30}/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
    await expect(page.locator('link[rel=alternate][hreflang=fr]')).toHaveAttribute(
      'href',
      new RegExp(`\\${path}\\?lang=fr$`),
    )
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Ownward$/)
  }
  expect(titles.size).toBe(named.length)
})
