import type { Page } from '@playwright/test'
import { newcomer } from '../../newcomer.ts'
import { arriveSignedIn, fillCard, freshContact, sandboxCards } from '../../people.ts'
import { expect, test } from '../../test.ts'

test.use({ expectedErrors: /status of 500 .*\/api\/v1\/(addMyCard|saveMonthlyIncome|inviteFriend)\)$|ERR_INTERNET/ })

const fault = { status: -1, code: 'fault', message: 'Sorry! something went wrong.' }
const reload = 'Sorry! something went wrong. Please reload your page.'

/** The server meets a fault in a call. */
async function breakCall(page: Page, name: string): Promise<void> {
  await page.route(`**/api/v1/${name}`, route => route.fulfill({ status: 500, json: fault }))
}

test('ERR-08, ERR-03, C-33: a card and an income that could not be kept say so in their dialogs, invitations in a message', async ({
  page,
}) => {
  const person = await newcomer(page.request)
  await arriveSignedIn(page, person.phone, person.password)
  for (const call of ['addMyCard', 'saveMonthlyIncome', 'inviteFriend']) await breakCall(page, call)

  await page.goto('/account/payment-methods')
  await page.getByRole('button', { name: 'Add Credit Card' }).click()
  const card = page.getByRole('dialog', { name: 'Add Credit Card' })
  await fillCard(card, sandboxCards.pays)
  await card.getByRole('button', { name: 'Add card' }).click()
  await expect(card.getByRole('alert')).toHaveText(reload)

  await page.goto('/account/prequalify')
  await page.getByRole('button', { name: 'Update Stated Income' }).click()
  const income = page.getByRole('dialog', { name: 'Your monthly income' })
  await income.getByRole('textbox').fill('4200')
  await income.getByRole('button', { name: 'Save' }).click()
  await expect(income.getByRole('alert')).toHaveText(reload)

  await page.goto('/account/invite-friends')
  const main = page.getByRole('main')
  await main.getByRole('textbox').fill('somebody@mail.example')
  await main.getByRole('button', { name: 'Invite Friends' }).click()
  await expect(page.getByRole('dialog', { name: 'Please note' })).toContainText('Sorry! something went wrong.')
})

test('ERR-03, C-33, VAL-07: a registration without a network says so in a message and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/register')
  const { phone, email } = freshContact()
  const fields = {
    'First name': 'Nadia',
    'Last name': 'Whitlock',
    'Mobile number': phone,
    Email: email,
    'Confirm password': 'a-long-way-home',
  }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Password', { exact: true }).fill('a-long-way-home')
  const terms = page.getByRole('checkbox', { name: /^I accept the terms/ })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('You must accept the terms and conditions')).toBeVisible()
  await terms.check()
  await terms.uncheck()
  await expect(page.getByText('The terms and conditions must be accepted.')).toBeVisible()
  await terms.check()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  const message = page.getByRole('dialog', { name: 'Please note' })
  await expect(message).toContainText('Sorry! something went wrong.')
  await page.context().setOffline(false)
  await message.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Nadia')
})
