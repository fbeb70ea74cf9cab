import type { Locator, Page } from '@playwright/test'
import { chooseSide } from '../../licences.ts'
import { licencePicture, newcomer } from '../../newcomer.ts'
import { arriveSignedIn } from '../../people.ts'
import { head, openUserMenu } from '../../shell.ts'
import { expect, test } from '../../test.ts'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('persist:root'))
const logout = { name: 'Do you want to logout?' }

async function askToLogOut(page: Page): Promise<Locator> {
  await (await openUserMenu(page)).getByRole('button', { name: 'Logout' }).click()
  return page.getByRole('dialog', logout)
}

test('NAV-13, M-01: No leaves somebody signed in as they were @phone', async ({ page, readyPerson }) => {
  await arriveSignedIn(page, readyPerson.phone)
  await page.goto('/cars')
  await expect(head(page).locator('details.user summary b')).not.toBeEmpty()
  const dialog = await askToLogOut(page)
  const before = await stored(page)
  await dialog.getByRole('button', { name: 'No' }).click()
  await expect(dialog).toBeHidden()
  expect(await stored(page)).toBe(before)
  await expect(head(page).getByRole('link', { name: 'LOG IN' })).toBeHidden()
})

// Each size leaves from a public page and from one of the account.
for (const { path, endsOn, onlyAt } of [
  { path: '/cars', endsOn: '/cars', onlyAt: '@phone' },
  { path: '/dev', endsOn: '/dev', onlyAt: '@desktop' },
  { path: '/account/prequalify', endsOn: '/', onlyAt: '@phone' },
  { path: '/account/bookings/1', endsOn: '/', onlyAt: '@desktop' },
])
  test(`NAV-14, AUTH-21, AUTH-22: Yes forgets person and token; ${path} then is ${endsOn} ${onlyAt}`, async ({
    page,
  }) => {
    const person = await newcomer(page.request)
    await page.goto('/')
    await page.evaluate(
      ([token, details]) =>
        localStorage.setItem(
          'persist:root',
          JSON.stringify({ userLoggedIn: true, userDetails: details, auth_token: token, authError: 'old' }),
        ),
      [person.token, { first_name: 'Nadia', last_name: 'Whitlock' }] as const,
    )
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const call = page.waitForRequest(/\/logout$/)
    await (await askToLogOut(page)).getByRole('button', { name: 'Yes' }).click()
    expect((await call).headers().authorization).toBe(`Basic ${person.token}`)
    await expect(head(page).getByRole('link', { name: 'LOG IN' })).toBeVisible()
    await expect(page).toHaveURL(endsOn)
    const kept = JSON.parse((await stored(page)) ?? '{}')
    expect([kept.userDetails ?? null, kept.auth_token ?? '', kept.authError ?? '', kept.userLoggedIn ?? false]).toEqual(
      [null, '', '', false],
    )
    await page.reload()
    await expect(head(page).getByRole('link', { name: 'LOG IN' })).toBeVisible()
  })

/** Opens a dialog three times and closes it by X, by Esc and by a click beside it. */
async function expectCloses(page: Page, opener: Locator, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  for (const close of [
    () => dialog.getByRole('button', { name: 'Close', exact: true }).first().click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(3, 300),
  ]) {
    await opener.click()
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toBeHidden()
  }
}

test('NAV-15: sign-in and download-app modal close by X, Esc, backdrop and Back, also over a framed page @desktop', async ({
  page,
}) => {
  await page.goto('/cars')
  await expectCloses(page, page.getByRole('button', { name: /^Wishlist: / }).first(), 'Sign in')
  await page
    .getByRole('link', { name: /^Proceed: / })
    .first()
    .click()
  await page.getByRole('link', { name: 'Personalize Pricing' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Sign in' }), 'it goes with its page').toBeHidden()
  await page.goto('/iframecars')
  await expectCloses(page, head(page).getByRole('button', { name: 'Download Our App!' }), 'Get the app')
})

test('NAV-15, VAL-15, VAL-17: income, card and licence modal close by X, Esc and backdrop, and say what is missing @phone', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/account/prequalify')
  await expectCloses(page, page.getByRole('button', { name: 'Update Stated Income' }), 'Your monthly income')
  await expectCloses(page, page.getByRole('button', { name: 'Add driver’s license' }), /licen[cs]e$/)
  await page.getByRole('button', { name: 'Update Stated Income' }).click()
  const income = page.getByRole('dialog', { name: 'Your monthly income' })
  await income.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(income.getByText('Please enter your income')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add driver’s license' }).click()
  const licence = page.getByRole('dialog', { name: /licen[cs]e$/ })
  await licence.getByRole('button', { name: 'Continue' }).click()
  for (const side of ['Front', 'Back']) await expect(licence.getByText(`${side} image is required`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/account/payment-methods')
  await expectCloses(page, page.getByRole('button', { name: 'Add Credit Card' }), 'Add Credit Card')
})

test('NAV-15: while the sign-in waits for an answer neither X nor Esc nor backdrop closes it @phone', async ({
  page,
}) => {
  const answers = await holdAnswers(page, 'login')
  await page.goto('/cars')
  await page
    .getByRole('button', { name: /^Wishlist: / })
    .first()
    .click()
  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  await signIn.getByLabel('Mobile number').fill('3055550101')
  await signIn.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await signIn.getByRole('button', { name: 'Continue' }).click()
  await expectHeld(page, signIn, answers)
  await expect(signIn.getByLabel('Password', { exact: true })).toBeVisible()
})

test('NAV-15: while the income is being sent neither X nor Esc nor backdrop closes its modal @phone', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  const answers = await holdAnswers(page, 'saveMonthlyIncome')
  await page.goto('/account/prequalify')
  await page.getByRole('button', { name: 'Update Stated Income' }).click()
  const income = page.getByRole('dialog', { name: 'Your monthly income' })
  await income.getByLabel('Income per month, in US dollars').fill('4200')
  await income.getByRole('button', { name: 'Save' }).click()
  await expectHeld(page, income, answers)
  await expect(income).toBeHidden()
})

/** Keeps a call waiting until its turn is taken from the list. */
async function holdAnswers(page: Page, name: string): Promise<Array<() => void>> {
  const answers: Array<() => void> = []
  await page.route(`**/api/v1/${name}`, async route => {
    await new Promise<void>(go => answers.push(go))
    await route.continue()
  })
  return answers
}

async function expectHeld(page: Page, dialog: Locator, answers: Array<() => void>): Promise<void> {
  await expect.poll(() => answers.length).toBe(1)
  const close = dialog.getByRole('button', { name: 'Close', exact: true })
  await expect(close).toHaveAttribute('aria-disabled', 'true')
  await close.click({ force: true })
  await page.mouse.click(3, 300)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  answers.pop()?.()
}

test('NAV-16: a phone asks to flip the document after its front; with files on a wide screen the back is simply next', async ({
  page,
  isMobile,
}) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto('/account/upload-license')
  const flip = page.getByText('Please flip the document to scan the back side.')
  const pick = async (side: 'Front' | 'Back') => chooseSide(page, page, side, await licencePicture(page, side))
  await pick('Front')
  await expect(flip).toBeVisible({ visible: isMobile })
  if (isMobile) await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel(/^Back/)).toBeFocused()
  await expect(flip).toBeHidden()
  await pick('Back')
  await expect(page.getByText('Choose another picture')).toHaveCount(2)
  await pick('Front')
  await expect(page.getByText('Choose another picture')).toHaveCount(2)
  await expect(flip, 'both sides are there').toBeHidden()
})

test.describe(() => {
  test.use({ expectedErrors: /(status of 400 .*\/addVehicleToWishlist|ERR_FAILED .*\/refreshToken)\)$/ })

  test('NAV-18, ERR-01, M-05: while the session is renewed a loader covers the page, and it goes when that fails @phone', async ({
    page,
    readyPerson,
  }) => {
    await arriveSignedIn(page, readyPerson.phone)
    await page.goto('/cars')
    let fail = () => {}
    await page.route(/\/api\/v1\/refreshToken$/, async route => {
      await new Promise<void>(go => {
        fail = go
      })
      await route.abort()
    })
    await page.route(/\/api\/v1\/addVehicleToWishlist$/, route =>
      route.fulfill({ status: 400, json: { status: 0, code: 'session', message: 'expired' } }),
    )
    await page
      .getByRole('button', { name: /^Wishlist: / })
      .first()
      .click()
    const loader = page.locator('dialog.loader')
    await expect(loader).toHaveText('Loading Data ...')
    await page.keyboard.press('Escape')
    await page.mouse.click(3, 300)
    await expect(loader).toBeVisible()
    expect(
      await page.evaluate(() => document.elementFromPoint(200, 200)?.closest('dialog')?.className),
      'nothing below it can be used',
    ).toBe('loader')
    fail()
    await expect(page.getByText('Sorry! something went wrong, please login again')).toBeVisible()
    await expect(loader).toHaveCount(0)
    expect(await stored(page)).not.toContain('pageLoading')
  })
})

test('ERR-03, C-33: a dialog without words says that something went wrong @desktop', async ({ page }) => {
  await page.route(/\/api\/v1\/login$/, route => route.fulfill({ json: { status: 0, code: 'refused', message: '' } }))
  await page.goto('/login')
  await page.getByLabel('Mobile number').fill('3055550101')
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog')).toContainText('Sorry! something went wrong.')
})

test('ERR-17, CONST-05: the same toast within a second is shown once, after it again @desktop', async ({ page }) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(changes => {
      for (const { target, addedNodes } of changes)
        if ((target as Element).role === 'status') for (const toast of addedNodes) said.push(toast.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
  const start = new Date()
  await page.clock.setFixedTime(start)
  await page.goto('/cars')
  const hearts = page.getByRole('button', { name: /^Wishlist: / })
  const said = () => page.evaluate(() => (window as never as { said: string[] }).said)
  const save = async (index: number, afterMs: number) => {
    await page.clock.setFixedTime(start.getTime() + afterMs)
    // A press shows at once; what is told comes with the answer.
    const saved = page.waitForResponse(/\/addVehicleToWishlist$/)
    await hearts.nth(index).click()
    await (await saved).finished()
    await page.evaluate(() => new Promise(atRest => requestIdleCallback(atRest)))
  }
  await save(0, 0)
  await expect.poll(async () => (await said()).length, 'one that runs and one that is done').toBe(2)
  const once = await said()
  await save(1, 999)
  expect(await said()).toEqual(once)
  await save(2, 1000)
  await expect.poll(said).toEqual([...once, ...once])
})
