import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { appCode } from '../../authenticator.ts'
import { licencePicture, newcomer, sendLicence } from '../../newcomer.ts'
import { arriveAsTeam, arriveSignedIn, callApi, demoPassword, demoPeople, mustCall } from '../../people.ts'
import { openRecord } from '../../records.ts'
import { expect, test } from '../../test.ts'

/** A name that nobody else in the queue has. */
const freshName = () => `Z${Array.from({ length: 8 }, () => 'abcdefghijklmnop'[randomInt(16)]).join('')}`

async function signInToConsole(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

// The keyboard is at a desk.
test('SRV-35, ROLE-02, ACC-15, BEY-25: a license is rejected with a reason by keyboard, sent again, and approved @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const first_name = freshName()
  const person = await newcomer(page.request, { first_name, last_name: 'Whitlock' })
  const stands = async () => {
    const { result } = await mustCall(page.request, 'getmyaccountDetails', {}, person.token)
    return (result as { license_status: string }).license_status
  }
  await sendLicence(page, person, { givenName: first_name, lastName: 'Someone', dateOfExpiry: '01/31/2020' })

  await page.goto('/team/licences')
  await expect(page.getByRole('heading', { name: 'Team console' })).toBeVisible()
  await signInToConsole(page, demoPeople.team.phone)
  const queue = page.getByRole('list', { name: 'Licenses of this list' })
  await queue.getByRole('button', { name: first_name }).click()
  const card = page.getByRole('main')
  await expect(card.getByRole('heading', { level: 2, name: first_name })).toBeVisible()
  await expect(card.getByRole('img', { name: 'Front' })).toBeVisible()
  await expect(card.getByRole('img', { name: 'Back' })).toBeVisible()
  await expect(card.getByText('Expired', { exact: true })).toBeVisible()
  await expect(card.getByRole('row', { name: /^Last name/ })).toHaveText(/Someone.*differs.*Whitlock/)

  await page.keyboard.press('r')
  await expect(page.getByLabel('Reason, when rejecting')).toBeFocused()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByText('Say why it is rejected.')).toBeVisible()
  await page.keyboard.type('a j k: letters are letters here.')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  // Neither a key nor the button approves what has expired.
  await page.keyboard.press('a')
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  const held = page.getByText(`Approving the license of ${first_name} Whitlock in a few seconds.`)
  await expect(held).toBeHidden()
  await expect(card.getByText('It cannot be approved: Expired.')).toBeVisible()

  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Expired', exact: true }).click()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Do it now' }).click()
  await expect.poll(stands).toBe('rejected')
  await expect(queue.getByRole('button', { name: first_name })).toHaveCount(0)

  const theirs = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const theirPage = await theirs.newPage()
  await arriveSignedIn(theirPage, person.phone, person.password)
  await theirPage.goto('/account/upload-license')
  await expect(theirPage.getByText('The license has expired. Please send one that is valid.')).toBeVisible()
  // Its last day could not be read: the reviewer types it.
  await sendLicence(page, person, { givenName: first_name, lastName: 'Whitlock', dateOfExpiry: '' })

  await page.goto('/team')
  await page
    .getByRole('link', { name: `${first_name} Whitlock sent a license to be reviewed.` })
    .first()
    .click()
  await queue.getByRole('button', { name: first_name }).click()
  await expect(page.getByText(/^The license before this one was rejected/)).toBeVisible()
  const lastDay = page.getByRole('group', { name: 'Typed from the picture' }).getByLabel('Expires on')
  await lastDay.fill('2020-01-31')
  await expect(page.getByText('The last day is over: such a license cannot be approved.')).toBeVisible()
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await lastDay.fill('2040-01-31')
  // A key in a field is a letter there.
  await lastDay.blur()
  // A reason that is being written is not lost to another license, and no key decides beside it.
  await page.keyboard.press('r')
  const reason = page.getByLabel('Reason, when rejecting')
  await reason.fill('The front is too dark.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('a')
  await expect(held).toBeHidden()
  await queue.getByRole('button').and(page.locator(':not([aria-current])')).first().click()
  await question.getByRole('button', { name: 'Stay', exact: true }).click()
  await expect(reason).toHaveValue('The front is too dark.')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.keyboard.press('a')
  await expect(held).toBeVisible()
  await page.keyboard.press('u')
  await expect(held).toBeHidden()
  expect(await stands()).toBe('pending')
  await queue.getByRole('button', { name: first_name }).click()
  await approve.click()
  // To go elsewhere does what is held.
  await page.getByRole('link', { name: 'Today' }).click()
  await expect.poll(stands).toBe('approved')
  await theirPage.reload()
  await expect(theirPage.getByText('Your license is verified')).toBeVisible()
  await expect(theirPage.getByText(/2040/)).toBeVisible()
  await theirs.close()
})

test.describe('SRV-32: somebody is blocked', () => {
  test.use({ expectedErrors: /400 \(Bad Request\)/ })

  test('ROLE-03, ROLE-07, BEY-14, BEY-25: a customer does not reach the console; a member finds them, notes, blocks and frees them, all on record @desktop', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(90_000)
    const first_name = freshName()
    const person = await newcomer(page.request, { first_name, last_name: 'Whitlock' })
    await sendLicence(page, person, { givenName: first_name, lastName: 'Whitlock' })
    const theirs = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
    const theirPage = await theirs.newPage()
    await arriveSignedIn(theirPage, person.phone, person.password)
    await theirPage.goto('/team/people')
    await expect(theirPage.getByRole('heading', { level: 1 })).toHaveText('Team console')
    await signInToConsole(theirPage, person.phone)
    await expect(theirPage.getByRole('alert')).toBeVisible()
    await expect(theirPage.getByRole('heading', { level: 1 })).toHaveText('Team console')

    await arriveAsTeam(page)
    await page.goto('/team/people')
    await page.getByLabel('Name, phone or email').fill(`(${person.phone.slice(0, 3)}) ${person.phone.slice(3)}`)
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByText('1 person', { exact: true })).toBeVisible()
    await openRecord(page.getByRole('link', { name: `${first_name} Whitlock` }))
    await expect(page.getByRole('heading', { level: 1, name: first_name })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Cannot reserve yet' })).toBeVisible()

    await page.getByLabel('New note').fill('Called about the pickup.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Called about the pickup.' })).toBeVisible()
    const popup = page.waitForEvent('popup')
    await page.getByRole('listitem').filter({ hasText: 'License, front' }).getByRole('link', { name: 'Open' }).click()
    await (await popup).close()

    await page.getByRole('button', { name: 'Block', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await dialog.getByLabel('Reason').fill('x')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(dialog.getByText('Say why, in three words or more and ten letters or more.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('The card was stolen.')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/The card was stolen\.$/).first()).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'License, front' })).toHaveText(/Ruth Ellison/)
    const lost = await callApi(page.request, 'getmyaccountDetails', {}, person.token)
    expect(lost).toMatchObject({ code: 'session' })
    const signIn = { user_id: Number(page.url().split('/').at(-1)), password: person.password }
    expect(await callApi(page.request, 'loginadvance', signIn)).toMatchObject({ code: 'account-blocked' })

    await page.getByRole('button', { name: 'Unblock' }).click()
    await dialog.getByLabel('Reason').fill('It was found again.')
    await dialog.getByRole('button', { name: 'Unblock' }).click()
    await expect(dialog).toBeHidden()
    await mustCall(page.request, 'loginadvance', signIn)

    await page.getByRole('link', { name: 'Show all in the log' }).click()
    const log = page.getByRole('table', { name: 'Log' })
    await expect(log.getByText('It was found again.')).toBeVisible()
    await expect(log.getByText('The card was stolen.')).toBeVisible()
    await theirs.close()
  })
})

// The same on a phone, where list and thread are two pages.
test('SRV-35, BEY-24: a person writes, the team answers in the thread and marks it as done @desktop', async ({
  page,
}) => {
  const first_name = freshName()
  const person = await newcomer(page.request, { first_name, last_name: 'Whitlock' })
  await mustCall(page.request, 'sendMessage', { text: 'Where is my car?' }, person.token)
  await arriveAsTeam(page)
  await page.goto('/team/messages')
  await page.getByRole('link', { name: first_name }).click()
  await page.getByLabel('Answer', { exact: true }).fill('It comes at ten.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: first_name }).getByText('It comes at ten.')).toBeVisible()
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue('')
  const { promise: pressed, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/v1/teamAssignThread', async route => {
    await pressed
    await route.continue()
  })
  await page.getByLabel('Assigned to').selectOption({ label: 'Ruth Ellison (me)' })
  // What is pressed while something else is still being saved comes after it.
  await page.getByRole('button', { name: 'Mark as done' }).click()
  goOn()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  await page.getByRole('link', { name: 'Done', exact: true }).click()
  await expect(page.getByRole('link', { name: new RegExp(`${first_name}.*It comes at ten`) })).toBeVisible()
  const { result } = await mustCall(page.request, 'getMessages', {}, person.token)
  expect(result).toMatchObject([{ text: 'Where is my car?' }, { from: 'team', text: 'It comes at ten.' }])
})

// The same at a desk.
test('SRV-25, SRV-32: a proof of income is looked at and marked as not proven, with a reason that the person reads @phone', async ({
  page,
}) => {
  const first_name = freshName()
  const person = await newcomer(page.request, { first_name, last_name: 'Whitlock' })
  await mustCall(page.request, 'saveMonthlyIncome', { income: 4200 }, person.token)
  const link = await mustCall(page.request, 'uploadPaystub', {}, person.token)
  const doc_data = (await licencePicture(page, 'Front')).toString('base64')
  await mustCall(page.request, 'sendIncomeProof', { doc_data }, proofToken((link.result as { url: string }).url))
  await arriveAsTeam(page)
  await page.goto('/team/income')
  const proof = page.getByRole('main').getByRole('listitem').filter({ hasText: first_name })
  await expect(proof.getByText('States $4,200.00 a month')).toBeVisible()
  const popup = page.waitForEvent('popup')
  await proof.getByRole('link', { name: 'Document 1' }).click()
  await (await popup).close()
  await proof.getByRole('button', { name: 'Not proven …' }).click()
  await proof.getByRole('button', { name: 'Not proven', exact: true }).click()
  await expect(proof.getByLabel('Reason')).toBeFocused()
  await proof.getByLabel('Reason').fill('The paystub is older than three months.')
  await proof.getByRole('button', { name: 'Not proven', exact: true }).click()
  await expect(proof).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Not proven' }).click()
  await expect(proof.getByText('The paystub is older than three months.')).toBeVisible()
  const told = await mustCall(page.request, 'getNotifications', {}, person.token)
  expect(told.result).toMatchObject([
    { kind: 'income_not_proven', text: expect.stringContaining('older than three') },
    {},
  ])
})

/** The credential in the address of the page that takes documents. */
const proofToken = (url: string) => /[\w-]{40,}/.exec(url)?.[0] ?? ''

// One member at a time.
test('ROLE-07, O-51, DESK-18: a member sets up a second factor, signs in with a code of it, and turns it off again @desktop', async ({
  page,
}) => {
  await page.goto('/team/security')
  await signInToConsole(page, demoPeople.reviewer.phone)
  // Who reviews licenses only sees nothing else.
  const parts = page.getByRole('navigation', { name: 'Parts of the console' })
  await expect(parts.getByRole('link')).toHaveText([/^Today/, /^Licenses/, 'Log'])
  await page.goto('/team/log')
  await expect(page.getByRole('main')).toContainText('What you have decided.')
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Log' })).not.toContainText('Ruth Ellison')
  await page.goto('/team/people')
  await expect(page.getByRole('main')).toHaveText(/^People\s*You have no right to this part\./)
  await page.goto('/team/security')
  await page.getByRole('button', { name: 'Set up a second factor' }).click()
  await expect(page.getByRole('img', { name: 'Code to be scanned with an authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '')
  await page.getByLabel('The six digits that the app shows now').fill(appCode(secret, -1))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await expect(page.getByRole('listitem').locator('code')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await signInToConsole(page, demoPeople.reviewer.phone)
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.getByLabel('Code').fill('not one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(/^This code is not right/)).toBeVisible()
  await page.getByLabel('Code').fill(appCode(secret))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
  await page.getByLabel('Code').fill(appCode(secret, 1))
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up a second factor' })).toBeVisible()
})

test('DESK-30: a license with two warnings is approved by no single key: each is answered in words of its own, and the log has both @desktop', async ({
  page,
}) => {
  const first_name = freshName()
  const person = await newcomer(page.request, { first_name, last_name: 'Whitlock' })
  await sendLicence(page, person, { givenName: first_name, lastName: 'Someone', dateOfExpiry: '' })
  await arriveAsTeam(page)
  await page.goto('/team/licences')
  await page.getByRole('list', { name: 'Licenses of this list' }).getByRole('button', { name: first_name }).click()
  await page.keyboard.press('a')
  const name = page.getByLabel(/^Why is it approved anyway\? \(.*name/i)
  const day = page.getByLabel(/^Why is it approved anyway\? \(.*(expir|date)/i)
  await expect(name).toBeFocused()
  await name.fill('They have married, the deed was shown.')
  await page.keyboard.press('Control+Enter')
  await expect(day).toBeFocused()
  await day.fill('They have married, the deed was shown.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Say to each what you know of it, not the same to all.')).toHaveCount(2)
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [360, 768, 1366])
  await day.fill('This state prints no last day.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Do it now' })).toBeVisible()
  // Whoever is about to leave the page has it done at once: once the page is hidden, what it begins to send does not always go out.
  await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect(page.getByRole('button', { name: 'Do it now' })).toBeHidden({ timeout: 2000 })
  await page.goto('/team/log?action=licence_approved')
  await expect(page.getByText('They have married, the deed was shown.').first()).toBeVisible()
  await expect(page.getByText('This state prints no last day.').first()).toBeVisible()
})
