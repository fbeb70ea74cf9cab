import type { Page } from '@playwright/test'
import { freeCar } from '../../listing.ts'
import { codeSentTo, freshContact } from '../../people.ts'
import { expect, test } from '../../test.ts'

/** A PNG by its first bytes, of exactly this many. */
const pictureOf = (bytes: number) => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  return Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.alloc(bytes)], bytes)
}

async function fillIn(page: Page, { phone, email }: { phone: string; email: string }): Promise<void> {
  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Whitlock')
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-long-way-home')
  await page.getByLabel('Confirm password').fill('a-long-way-home')
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
}

test('AUTH-12, AUTH-13, AUTH-16, VAL-06: a registration with a photo is sent once, its code comes from the text message, and it ends at the car that was looked at', async ({
  page,
}) => {
  // A browser that reads codes from text messages: it is asked for one, and gives the one that this test hands it.
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} })
    const given = new Promise<{ code: string }>(resolve => {
      Object.assign(window, { textArrives: (code: string) => resolve({ code }) })
    })
    navigator.credentials.get = () => given as never
  })
  const car = await freeCar(page.request, 'Nissan')
  await page.goto(`/cars/details/${car.id}/a-car`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const address = new URL(page.url()).pathname
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('persist:root') ?? '{}').carDetailAddress))
    .toBe(address)

  await page.goto('/register')
  const contact = freshContact()
  await page.getByRole('button', { name: 'Continue' }).click()
  for (const words of ['Please enter first name', 'Please enter last name', 'Please enter phone number'])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  for (const words of ['Please enter password', 'Please confirm your password', 'Please enter email address'])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByText('You must accept the terms and conditions')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()

  await fillIn(page, contact)
  const photo = page.getByLabel('Photo of you (optional)')
  await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pictureOf(2_097_153) })
  await expect(page.getByText('Please upload file up to 2MB')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please upload file up to 2MB'), 'and nothing is sent without it').toBeVisible()
  await expect(photo).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register with Us')
  await photo.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: pictureOf(100) })
  await expect(page.getByText('Please upload a PNG or JPEG file')).toBeVisible()
  await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pictureOf(2_097_152) })
  await expect(page.getByAltText('The photo you chose')).toBeVisible()

  const sent: Record<string, string>[] = []
  await page.route('**/api/v1/register', async route => {
    sent.push(route.request().postDataJSON())
    await new Promise(resolve => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Continue' }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter Code')
  expect(sent.map(({ photo_data: _, ...rest }) => rest)).toEqual([
    {
      first_name: 'Nadia',
      middle_name: '',
      last_name: 'Whitlock',
      phone_number: contact.phone,
      password: 'a-long-way-home',
      email: contact.email,
      fileformat: 'me.png',
    },
  ])
  expect(sent[0]!.photo_data).toMatch(/^data:image\/png;base64,/)

  await expect(page.getByRole('link', { name: 'Forgot password?' }), 'it was chosen just now').toHaveCount(0)
  const code = await codeSentTo(page.request, contact.phone)
  await page.evaluate(text => (window as unknown as { textArrives: (code: string) => void }).textArrives(text), code)
  await expect(page.getByLabel('Activation Code')).toHaveValue(code)
  await expect(page.getByRole('button', { name: /^New code in \d+ s$/ })).toHaveAttribute('aria-disabled', 'true')
  const verified: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/verifyAccount')) verified.push(request.url())
  })
  await page.getByRole('button', { name: 'Verify' }).dblclick()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  expect(verified).toHaveLength(1)

  await page.goto('/register')
  await expect(page, 'whoever is signed in needs no registration').toHaveURL(new RegExp(`${address}$`))
  await page.goto('/login')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
})

test('AUTH-15: without a car that was looked at, a registration ends where it was begun from', async ({ page }) => {
  const contact = freshContact()
  await page.goto('/faq')
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await fillIn(page, contact)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Activation Code').fill(await codeSentTo(page.request, contact.phone))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).not.toHaveURL(/\/register$/)
  await expect(page, 'and the sign-in, which knows the person now, leads on').toHaveURL(/:\d+\/$/)
})

test('AUTH-16, AUTH-25: Forward to a registration that the browser has kept whole shows nobody what was typed by somebody who has signed out since', async ({
  page,
}) => {
  await page.goto('/register')
  await fillIn(page, freshContact())
  const shown = (type: string) =>
    page.evaluate(name => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)
  // Left and come back to by somebody who looked at another page meanwhile: all is as it was typed.
  await shown('pagehide')
  await shown('pageshow')
  await expect(page.getByLabel('First name')).toHaveValue('Nadia')
  // All in one task: a page that is visible while somebody is signed in leads away from here.
  await page.evaluate(() => {
    localStorage.setItem('persist:root', '{"userLoggedIn":true}')
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    localStorage.removeItem('persist:root')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  for (const label of ['First name', 'Mobile number', 'Email', 'Confirm password'])
    await expect(page.getByLabel(label)).toHaveValue('')
})
