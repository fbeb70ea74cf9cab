import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { newcomer } from './newcomer.ts'
import { arriveSignedIn, freshContact } from './people.ts'

/** What somebody does in an island before its code has come, and what must be there once it has. */
interface Early {
  /** Opens nothing: gives the address, once whoever comes there is known. */
  at: (page: Page) => string | Promise<string>
  act: (page: Page) => Promise<void>
  kept: (page: Page) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')
const asked = { program: 'rideshare', financing: 'pto' }

interface VariedCar {
  id: number
  variation_order: string[]
  variation_config: Record<string, string[]>
  variants: Record<string, { premium_msrp: number; rent: string; images?: string[]; all_in: { cycle: number }[] }>
}

/** A car of the list with as many groups of options as are asked for, as a program is told of it. */
export async function carWithOptions(page: Page, groups: number, make?: string): Promise<VariedCar> {
  for (let at = 1; at < 9; at++) {
    const found = await page.request.post('/api/v1/searchPreAuthVehicles', {
      data: { page: at, limit: 64, ...(make && { make }) },
    })
    const { result } = (await found.json()) as { result: { id: number }[] }
    for (const { id } of result) {
      const told = await page.request.post('/api/v1/getPreAuthVehicleDetail', { data: { list_id: id, ...asked } })
      const { result: car } = (await told.json()) as { result: VariedCar }
      if (car.variation_order.length === groups) return { ...car, id }
    }
  }
  throw new Error(`No car has ${groups} groups of options.`)
}

/** The last value of each group: none of them is the car as it is listed. */
export const lastOf = (car: VariedCar) => car.variation_order.map(group => car.variation_config[group]!.at(-1)!)

/** Chooses by a tap: no pointer rests on anything before. */
export async function tapOptions(page: Page, values: readonly string[]): Promise<void> {
  for (const value of values) await page.locator('.price label').filter({ hasText: value }).tap()
}

/** The panel shows the price of a variant, and the gallery its pictures where it has its own. */
export async function expectVariant(page: Page, car: VariedCar, values: readonly string[]): Promise<void> {
  const { rent, premium_msrp, images, all_in } = car.variants[values.join('||')]!
  const week = Math.round(Number(rent.replace(/[$,]/g, '')) * 700) / 100
  const said = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  const panel = page.locator('.price').first()
  await expect(panel.locator('.week')).toHaveText(`${said(all_in[0]!.cycle)} a week, all in`)
  await expect(panel.getByText(/per week/)).toContainText(`${said(week)} per week, ${rent} per day`)
  await expect(panel).toContainText(`$${premium_msrp.toLocaleString('en-US')}`)
  if (!images) return
  const base = images[0]!.replace(/-\d+\.\w+$/, '')
  await expect(page.locator(`.gallery img[src^="${base}"]`).first()).toBeAttached()
}

async function fillRegistration(page: Page, { phone, email }: { phone: string; email: string }): Promise<void> {
  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Whitlock')
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-long-way-home')
  await page.getByLabel('Confirm password').fill('a-long-way-home')
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
}

const send = (page: Page) => page.getByRole('button', { name: 'Continue' }).tap({ noWaitAfter: true })
const tap = (control: Locator) => control.tap({ noWaitAfter: true })
const anyCar = async (page: Page) => {
  const found = await page.request.post('/api/v1/searchPreAuthVehicles', { data: { page: 1, limit: 1 } })
  return `/car/details/${((await found.json()) as { result: { id: number }[] }).result[0]!.id}/x`
}
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

let varied: VariedCar
let forgetful: { phone: string }
let registered: Promise<Request>
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Every island of the public pages by its name in the registry, and the pages that are one. */
export const early: Record<string, Early> = {
  cityField: {
    at: () => '/cars',
    async act(page) {
      await page.getByRole('button', { name: 'Filters', exact: true }).tap()
      await page.getByRole('combobox', { name: 'City' }).fill('Miam')
    },
    async kept(page) {
      await expect(page.getByRole('option', { name: 'Miami, FL' })).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Miam')
    },
  },
  detailTabs: {
    at: anyCar,
    act: page => tap(page.getByRole('tab', { name: 'Program Details' })),
    kept: page => expect(page.getByRole('tabpanel', { name: 'Program Details' })).toBeVisible(),
  },
  downloadApp: {
    at: () => '/iframecars',
    act: page => tap(main(page).getByRole('button', { name: 'Download App to Book' })),
    kept: page => expect(dialog(page, 'Get the app')).toBeVisible(),
  },
  fuelCalculator: {
    at: () => '/evprogram',
    act: page => page.getByLabel('Miles a week').fill('600'),
    kept: page => expect(page.getByText('Electric costs $1,974.51 less in a year.')).toBeVisible(),
  },
  faqAgain: {
    at: async page => {
      const faq = [{ id: 1, category_id: 1, question: 'Was I asked for?', answer: 'You were.' }]
      const result = { faq, categories: [{ id: 1, category_name: 'News' }] }
      await page.route('**/api/v1/getFaq', route => route.fulfill({ json: { status: true, result } }))
      return '/faq'
    },
    act: page => tap(main(page).locator('[data-enter]')),
    kept: page => expect(page.getByText('Was I asked for?')).toBeVisible(),
  },
  gallery: {
    at: anyCar,
    act: page => tap(page.getByRole('link', { name: 'Picture 2' })),
    async kept(page) {
      await expect(page.getByRole('link', { name: 'Picture 2' })).toHaveAttribute('aria-current', 'true')
      await expect(page.getByRole('img', { name: /picture 2 of \d$/ })).toBeInViewport()
      expect(new URL(page.url()).hash, 'no step that Back would have to undo').toBe('')
    },
  },
  heart: {
    at: () => '/cars',
    act: page => tap(page.getByRole('button', { name: /^Wishlist: / }).first()),
    kept: page => expect(dialog(page, 'Sign in').getByLabel('Mobile number')).toBeVisible(),
  },
  pricePanel: {
    at: async page => {
      varied = await carWithOptions(page, 2)
      return `/car/details/${varied.id}/x`
    },
    act: page => tapOptions(page, lastOf(varied)),
    kept: page => expectVariant(page, varied, lastOf(varied)),
  },
  promoVideo: {
    at: async page => {
      await page.route('https://video.example/**', route => route.fulfill({ contentType: 'text/html', body: 'A film' }))
      return '/chapcars'
    },
    act: page => tap(page.getByRole('link', { name: 'Play the film' })),
    kept: page => expect(page.frameLocator('iframe').getByText('A film')).toBeVisible(),
  },
  stripArrows: {
    at: anyCar,
    act: page => tap(page.getByRole('button', { name: 'Next: Similar Cars' })),
    kept: page =>
      expect
        .poll(() => page.getByRole('list', { name: 'Similar Cars' }).evaluate(strip => strip.scrollLeft))
        .toBeGreaterThan(100),
  },
  sendContact: {
    at: () => '/contact-us',
    act: page => tap(page.getByRole('button', { name: 'Send message' })),
    kept: page => expect(page.getByText('Cannot be empty', { exact: true })).toHaveCount(10),
  },
  userMenu: {
    at: async page => {
      const person = await newcomer(page.request)
      await arriveSignedIn(page, person.phone, person.password)
      return '/aboutus'
    },
    async act(page) {
      await page.locator('details.user summary').tap()
      await tap(page.getByRole('button', { name: 'Logout' }))
    },
    kept: page => expect(page.getByRole('dialog').getByRole('button', { name: 'Yes' })).toBeVisible(),
  },
  login: {
    at: () => '/login',
    async act(page) {
      await page.getByLabel('Mobile number').fill('3055550101')
      await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
      await send(page)
    },
    kept: page => expect(page.getByLabel('Password', { exact: true })).toBeVisible(),
  },
  register: {
    at: () => '/register',
    async act(page) {
      await fillRegistration(page, freshContact())
      await page
        .getByLabel('Photo of you (optional)')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: dot })
      registered = page.waitForRequest('**/api/v1/register')
      await send(page)
    },
    async kept(page) {
      expect((await registered).postDataJSON()).toMatchObject({ fileformat: 'me.png' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter Code')
    },
  },
  forgot: {
    at: async page => {
      forgetful = await newcomer(page.request)
      return '/forgot-password'
    },
    async act(page) {
      await page.getByLabel('Mobile number').fill(forgetful.phone)
      await tap(page.getByRole('button', { name: 'Forgot Password' }))
    },
    kept: page => expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter Code'),
  },
}
