import type { Page } from '@playwright/test'
import { newcomer } from '../../newcomer.ts'
import { callApi, codeSentTo, demoPeople, freshContact, signInOnScreen } from '../../people.ts'
import { expect, test } from '../../test.ts'

const messageIn = (page: Page) => page.getByRole('dialog', { name: 'Please note' })

test('AUTH-19, AUTH-20, VAL-12, ERR-06: a forgotten password is set anew by the code, and the old sessions are over', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  await page.goto('/login')
  await page.getByLabel('Mobile number').fill(person.phone)
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()

  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(page.getByRole('link', { name: 'Back To Sign In' })).toBeVisible()
  await expect(page.getByLabel('Mobile number'), 'the number that was typed is there').toHaveValue(person.phone)
  await expect(page.getByText('+1', { exact: true })).toBeVisible()
  const asked = page.waitForRequest(request => request.url().endsWith('/api/v1/forgotPassword'))
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  expect((await asked).postDataJSON()).toEqual({ phone_number: person.phone })

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter Code')
  await expect(page.getByRole('link', { name: 'Back To Login' })).toBeVisible()
  const code = await codeSentTo(page.request, person.phone)
  const field = page.getByLabel('Activation Code')
  const [password, confirmation] = [
    page.getByLabel('Password*', { exact: true }),
    page.getByLabel('Confirm Password*', { exact: true }),
  ]
  const update = page.getByRole('button', { name: 'Update Password' })
  const sent: unknown[] = []
  page.on('request', request => {
    if (request.url().endsWith('/updatePassword')) sent.push(request.postDataJSON())
  })
  await field.fill(code.slice(0, 4))
  await password.fill('ab')
  await confirmation.fill('ac')
  await expect(update).toHaveAttribute('aria-disabled', 'true')
  await field.fill(code)
  await update.click()
  await expect(password).toHaveAccessibleDescription(/Minimum 3 symbols/)
  await expect(password, 'the first wrong field has the focus').toBeFocused()
  await expect(confirmation).toHaveAccessibleDescription("Password and Confirm Password didn't match")
  await password.fill('')
  await expect(password).toHaveAccessibleDescription(/Please enter password/)
  await password.fill('x'.repeat(51))
  await expect(password).toHaveAccessibleDescription(/Maximum 50 symbols/)
  expect(sent).toEqual([])

  await password.fill('password1')
  await expect(password).toHaveAccessibleDescription(/Very easy to guess/)
  await password.fill('a road by the sea')
  await expect(password).toHaveAccessibleDescription('Strong.')
  await confirmation.fill('a road by the sea')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect(password).toHaveAttribute('type', 'text')
  const wrong = String((Number(code) + 1) % 100_000).padStart(5, '0')
  await field.fill(wrong)
  await update.click()
  await expect(messageIn(page)).toContainText('This code is not right')
  await messageIn(page).getByRole('button', { name: 'OK' }).click()
  await expect(confirmation, 'what was typed stays').toHaveValue('a road by the sea')

  await page.route('**/api/v1/updatePassword', async route => {
    await new Promise(resolve => setTimeout(resolve, 400))
    await route.continue()
  })
  await field.fill(code)
  await update.dblclick()
  await expect(messageIn(page)).toContainText('Your new password is set')
  expect(sent.at(-1)).toEqual({ verify_token: code, user_id: expect.any(Number), password: 'a road by the sea' })
  expect(sent, 'one wrong code and one right, sent once').toHaveLength(2)
  expect((await callApi(page.request, 'getmyaccountDetails', {}, person.token)).code).toBe('session')

  await messageIn(page).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signInOnScreen(page, person.phone, 'a road by the sea')
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('AUTH-03, AUTH-18: a number that nobody has is told so, one of the team opens the console in a new tab, at the sign-in too', async ({
  page,
  context,
}) => {
  await page.goto('/forgot-password')
  const phone = page.getByLabel('Mobile number')
  const go = page.getByRole('button', { name: 'Forgot Password' })
  await go.click()
  await expect(phone).toHaveAccessibleDescription('Please enter mobile number')
  await phone.fill(freshContact().phone)
  await go.click()
  await expect(messageIn(page)).toContainText('We do not know this number yet')
  await messageIn(page).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)

  await phone.fill(demoPeople.team.phone)
  const console = context.waitForEvent('page')
  await go.click()
  await (await console).waitForURL(/\/team$/)
  await expect(page.getByRole('link', { name: 'Continue there' })).toHaveAttribute('href', '/team')

  await page.getByRole('link', { name: 'Back To Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await page.getByLabel('Mobile number').fill(demoPeople.team.phone)
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  const again = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Continue' }).click()
  await (await again).waitForURL(/\/team$/)
  expect(await (await again).evaluate(() => window.opener)).toBeNull()
})
