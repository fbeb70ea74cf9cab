import type { Page } from '@playwright/test'
import { expect, test } from '../../test.ts'

test('AUTH-02, VAL-01, VAL-07, AUTH-28: a field says nothing until it is left or sent, then its words follow what is typed', async ({
  page,
}) => {
  await page.goto('/cars')
  await page
    .getByRole('button', { name: /^Wishlist: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  const phone = dialog.getByLabel('Mobile number')
  await phone.pressSequentially('(305) 5', { delay: 5 })
  await expect(phone, 'digits only').toHaveValue('3055')
  await expect(phone, 'nothing is said while it is typed').not.toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('checkbox').focus()
  await expect(phone, 'left').toHaveAccessibleDescription('Phone number is not valid')
  await phone.press('End')
  await phone.pressSequentially('55010199')
  await expect(phone, 'ten at most').toHaveValue('3055550101')
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true')

  await phone.fill('')
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/login')) asked.push(request.url())
  })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(phone).toHaveAccessibleDescription('Please enter mobile number')
  await expect(phone, 'the first wrong field has the focus').toBeFocused()
  await expect(dialog.getByText('You must accept the terms and conditions')).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await expect(dialog.getByText('You must accept the terms and conditions')).toBeHidden()
  expect(asked, 'nothing was sent').toEqual([])
})

test('AUTH-01, DET-13: a tap that takes the focus from an empty or half-typed field reaches what was tapped', async ({
  page,
}) => {
  const openSignIn = async () => {
    await page.goto('/cars')
    const heart = page.getByRole('button', { name: /^Wishlist: / }).first()
    await heart.tap()
    return page.getByRole('dialog', { name: 'Sign in' })
  }
  const dialog = await openSignIn()
  const phone = dialog.getByLabel('Mobile number')
  await phone.tap()
  await dialog.getByRole('checkbox').tap()
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await expect(phone, 'nothing was typed, so nothing is wrong').not.toHaveAttribute('aria-invalid', 'true')
  await phone.pressSequentially('305')
  await dialog.getByRole('link', { name: 'Register', exact: true }).tap()
  await page.waitForURL('/register')
})

const slow4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

/** Opens a page on the network and the processor of a cheap phone; its code comes when the function that this gives is called. */
async function openSlowly(page: Page, path: string): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow4g)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async route => {
    await code.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    code.resolve()
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('input[type=tel]') ?? {}).some(key => key.startsWith('__reactProps')),
    )
  }
}

test('AUTH-02, AUTH-17: what was typed or filled in before the code of the page came is kept and sent', async ({
  page,
}) => {
  const codeComes = await openSlowly(page, '/login')
  const phone = page.getByLabel('Mobile number')
  await phone.pressSequentially('305555')
  const terms = page.getByRole('checkbox', { name: /accept the terms/ })
  await terms.check()
  await codeComes()
  await expect(phone, 'what was typed stays, and typing goes on').toHaveValue('305555')
  await phone.press('End')
  await phone.pressSequentially('0199')
  await expect(terms).toBeChecked()
  const sent = page.waitForRequest(request => request.url().endsWith('/api/v1/login'))
  await page.getByRole('button', { name: 'Continue' }).click()
  expect((await sent).postDataJSON()).toEqual({ phone_number: '3055550199', acceptTerms: true })
})

test('AUTH-02, AUTH-17, AUTH-28: a form sent before the code of the page came is sent by it, once, and nothing of it comes to stand in the address', async ({
  page,
}) => {
  for (const [path, button, call] of [
    ['/login', 'Continue', 'login'],
    ['/forgot-password', 'Forgot Password', 'forgotPassword'],
  ] as const) {
    const asked: unknown[] = []
    await page.route(`**/api/v1/${call}`, route => {
      asked.push(route.request().postDataJSON())
      return route.fulfill({ json: { status: 0, verify_required: 0, message: 'We have no account with this number.' } })
    })
    const codeComes = await openSlowly(page, path)
    const phone = page.getByLabel('Mobile number')
    await phone.fill('3055550199')
    const terms = page.getByRole('checkbox', { name: /accept the terms/ })
    if (await terms.isVisible()) await terms.check()
    await phone.press('Enter')
    await page.getByRole('button', { name: button }).click({ noWaitAfter: true })
    await codeComes()
    await expect(page.getByRole('dialog').getByText('We have no account with this number.')).toBeVisible()
    expect(asked).toEqual([expect.objectContaining({ phone_number: '3055550199' })])
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
    await expect(phone).toHaveValue('3055550199')
    await page.unrouteAll()
  }
})

test('AUTH-12, AUTH-13: a registration filled in before the code of the page came loses nothing, the number from the page before least of all', async ({
  page,
}) => {
  await page.goto('/login')
  await page.evaluate(() => sessionStorage.setItem('ownward:phone', '3055550188'))
  const sent = page.waitForRequest(request => request.url().endsWith('/api/v1/register'))
  await page.route('**/api/v1/register', route => route.fulfill({ json: { status: 0, message: 'Not today.' } }))
  const codeComes = await openSlowly(page, '/register')
  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Whitlock')
  await page.getByLabel('Email').fill('nadia.whitlock@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a-long-way-home')
  await page.getByLabel('Confirm password').fill('a-long-way-home')
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  const addresses: string[] = []
  page.on('framenavigated', frame => addresses.push(frame.url()))
  await codeComes()
  await expect(page.getByLabel('Mobile number'), 'was typed on the page before').toHaveValue('3055550188')
  await expect(
    page.getByText('Strong', { exact: false }).first(),
    'the password is judged as if typed now',
  ).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    first_name: 'Nadia',
    last_name: 'Whitlock',
    phone_number: '3055550188',
    password: 'a-long-way-home',
    email: 'nadia.whitlock@example.com',
  })
  expect(addresses.filter(address => address.includes('password'))).toEqual([])
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('AUTH-01: without JavaScript the sign-in says what it needs in place of its form, which would put nothing into the address either', async ({
    page,
  }) => {
    await page.goto('/login')
    await expect(page.getByText(/^This page needs JavaScript\./)).toBeVisible()
    const form = page.getByRole('main').locator('form')
    await expect(form, 'a form that nothing answers is not shown').toBeHidden()
    await expect(form).toHaveAttribute('method', 'post')
    await expect(page.locator('main > div', { has: page.locator('form') }), 'nor is its empty card').toBeHidden()
    for (const way of ['tel', 'mailto']) await expect(page.locator(`footer a[href^="${way}:"]`)).toBeVisible()
  })
})
