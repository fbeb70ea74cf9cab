import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { arriveSignedIn } from '../../people.ts'
import { expect, test } from '../../test.ts'

const newAddress = () => `reader${randomInt(1e9)}@mail.example`

/** The page of a mail to somebody, by the words of its link’s address. */
async function linkIn(request: APIRequestContext, to: string, begins: string): Promise<string> {
  const mails = (await (await request.get(`/dev/outbox.json?to=${to}`)).json()) as { text: string }[]
  const found = mails.map(({ text }) => new RegExp(`(${begins}[\\w-]+)`).exec(text)?.[1]).find(Boolean)
  expect(found, `a mail to ${to} with ${begins}`).toBeDefined()
  return found!
}

const widths = [360, 768, 1024, 1440]
const main = (page: Page) => page.locator('main')

async function saveAndConfirm(page: Page): Promise<string> {
  await page.goto('/cars/make=Toyota')
  await page.getByRole('link', { name: 'Tell me about new ones' }).click()
  await expect(page).toHaveURL('/alerts/new/make=Toyota')
  await expect(page.getByRole('list', { name: 'Your search' })).toHaveText('Toyota')
  await expect(main(page)).toContainText(/\d+ cars? answers? it now/)

  const save = page.getByRole('button', { name: 'Save the search' })
  await page.getByLabel('Price drops').uncheck()
  await page.getByLabel('Once a day').check()
  await save.click()
  const email = page.getByLabel('Email')
  await expect(email).toHaveAccessibleDescription(/Enter an email address/)
  await expect(page.getByLabel('Price drops'), 'what was chosen is kept').not.toBeChecked()
  await expect(page.getByLabel('Once a day')).toBeChecked()
  const address = newAddress()
  await email.fill(address)
  await page.getByLabel('New matches').uncheck()
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Choose what to tell you about')
  await expect(email).toHaveValue(address)
  await page.getByLabel('New matches').check()
  await save.click()
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()
  await expect(page).toHaveURL('/alerts/new/make=Toyota?sent=1')

  const confirm = await linkIn(page.request, address, '/alerts/confirm/')
  await page.goto(confirm)
  await page.reload()
  await expect(main(page)).toContainText('New matches · Once a day')
  await page.getByRole('button', { name: 'Yes, tell me about it' }).click()
  await expect(page.getByRole('status')).toContainText('The search is saved')
  return confirm
}

test.describe(() => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422 .*\/alerts\// })

  test('PICK-06: an address that cannot be read whole says so, and an address of e-mail with a sign that is none, or a rhythm that is none, is told beside its field', async ({
    page,
  }) => {
    for (const odd of ['%00', 'brand=toyota', 'make=Toyota&seats=many']) {
      await page.goto(`/alerts/new/${odd}`)
      await expect(page.getByRole('status'), odd).toContainText('Part of this address could not be read')
    }
    await page.goto('/alerts/new/make=Toyota&page=2&orderby=id&pick=3')
    await expect(page.getByRole('status')).toHaveCount(0)
    const form = { email: 'a\u0000b@mail.example', news: '1', rhythm: 'daily' }
    const answer = await page.request.post('/alerts/new/make=Toyota', { form })
    expect(answer.status()).toBe(422)
    expect(await answer.text()).toContain('Enter an email address')
    const hourly = { email: newAddress(), news: '1', rhythm: 'hourly' }
    const odd = await page.request.post('/alerts/new/make=Toyota', { form: hourly })
    expect([odd.status(), await odd.text()]).toEqual([422, expect.stringContaining('Choose how often we write')])
  })

  test('PICK-11: a press that says nothing of what is to be done changes nothing, and says so', async ({ page }) => {
    const address = newAddress()
    await page.request.post('/alerts/new/make=Kia', { form: { email: address, news: '1', rhythm: 'daily' } })
    await page.goto(await linkIn(page.request, address, '/alerts/confirm/'))
    await page.getByRole('button', { name: 'Yes, tell me about it' }).click()
    const own = new URL(page.url()).pathname
    const answer = await page.request.post(own, { form: { change: 'sideways' } })
    expect(answer.status()).toBe(422)
    expect(await answer.text()).toContain('Nothing was changed')
    await page.goto(own)
    await expect(main(page)).toContainText('It writes to you until')
  })
})

for (const javaScriptEnabled of [false, true]) {
  test.describe(() => {
    test.use({ javaScriptEnabled, expectedErrors: /status of (422|404) .*\/alerts\// })

    test(`PICK-06, PICK-07, PICK-11: a visitor saves a search, confirms it from the mail, stops it and takes it up again, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, async ({
      page,
    }) => {
      const confirm = await saveAndConfirm(page)
      const own = new URL(page.url()).pathname
      await page.goto(own)
      await expect(main(page)).toContainText('It writes to you until')
      await page.getByRole('button', { name: 'Stop this search' }).click()
      await expect(page.getByRole('status')).toContainText('The search is stopped')
      await expect(main(page)).toContainText('You can take it up again until')
      await page.getByRole('button', { name: 'Take it up again' }).click()
      await expect(page.getByRole('status')).toContainText('The search is on again')

      // The one press of a mail program, which has no session and follows no redirect.
      const pressed = await page.request.post(own, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 })
      expect(pressed.status()).toBe(200)
      await page.goto(own)
      await expect(page.getByRole('button', { name: 'Take it up again' })).toBeVisible()

      await page.goto(confirm)
      await expect(page.getByRole('heading', { name: 'This link is over' })).toBeVisible()
    })
  })
}

test.describe(() => {
  test.use({ expectedErrors: /status of (422|404) .*\/alerts\// })

  test('PICK-06, PICK-11: the pages of saved searches hold at every size, in both themes and both languages', async ({
    page,
    context,
  }) => {
    // Ten pages, each in both themes and at every width.
    test.setTimeout(90_000)
    await saveAndConfirm(page)
    const own = new URL(page.url()).pathname
    const question = 'city=Miami%2C%20FL&make=Toyota&from_year=2021&price_range=0-25000&no_fee=1'
    for (const language of ['en', 'fr']) {
      const { origin } = new URL(page.url())
      await context.addCookies([{ name: 'lang', value: language, url: origin }])
      for (const path of ['/alerts', `/alerts/new/${question}`, `/alerts/new/${question}?sent=1`, own, '/alerts/1-x']) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectAccessibleInBothThemes(page)
        await expectFits(page, widths)
      }
    }
  })
})

test('PICK-06, PICK-11: who is signed in saves a search without an address, changes it, stops it and takes it up again', async ({
  page,
  readyPerson,
}) => {
  await arriveSignedIn(page, readyPerson.phone, readyPerson.password)
  await page.goto('/alerts/new/make=Honda&no_fee=1&page=2')
  await expect(page.getByLabel('Email')).toBeHidden()
  await page.getByRole('link', { name: 'Save it to your account' }).click()
  const form = page.getByRole('region', { name: 'Tell me about: Honda · No initial fee' })
  await form.getByLabel('New matches').uncheck()
  await form.getByLabel(/^Price drops/).uncheck()
  await form.getByRole('button', { name: 'Save this search' }).click()
  await page
    .getByRole('button', { name: /^(OK|Close)/ })
    .first()
    .click()
  await expect(form.getByRole('alert')).toContainText('Choose what to tell you about')
  await form.getByLabel('New matches').check()
  await form.getByRole('button', { name: 'Save this search' }).click()
  await expect(page).toHaveURL('/account/alerts')
  const saved = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Honda · No initial fee' }) })
  await expect(saved).toContainText('New matches · At once')
  await expectAccessibleInBothThemes(page)
  await expectFits(page, widths)

  await saved.getByRole('link', { name: 'Change what it tells' }).click()
  await form.getByText('Once a day').click()
  await form.getByRole('button', { name: 'Save this search' }).click()
  await expect(saved).toContainText('New matches · Once a day')
  await saved.getByRole('button', { name: /^Stop this search/ }).click()
  await expect(saved).toContainText('It is stopped')
  await saved.getByRole('button', { name: /^Take it up again/ }).click()
  await expect(saved).toContainText('It writes to you until')
})

test('PICK-07: a search whose button is pressed twice is confirmed by the first press, and says so', async ({
  page,
}) => {
  const address = newAddress()
  await page.request.post('/alerts/new/make=Kia', { form: { email: address, news: '1', rhythm: 'daily' } })
  const confirm = await linkIn(page.request, address, '/alerts/confirm/')
  await page.goto(confirm)
  const pressed = Promise.withResolvers<void>()
  let sent = 0
  await page.route(confirm, async route => {
    sent++
    await pressed.promise
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Yes, tell me about it' })
  await button.scrollIntoViewIfNeeded()
  const { x, y } = (await button.boundingBox())!
  for (let presses = 0; presses < 2; presses++) await page.mouse.click(x + 20, y + 20)
  pressed.resolve()
  await expect(page.getByRole('status')).toContainText('The search is saved')
  expect(sent).toBe(1)
})
