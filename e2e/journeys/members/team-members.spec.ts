import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { appCode } from '../../authenticator.ts'
import { arriveAsTeam, memberLinkTo, newMember } from '../../people.ts'
import { expect, test } from '../../test.ts'

const widths = [360, 768, 1366]
const password = 'a long way to Tipperary'

/** Somebody whom no other journey knows. */
function somebody() {
  const number = `404${randomInt(1_000_000, 9_999_999)}`
  const last = `Marsh${String(number)
    .slice(3)
    .replaceAll(/\d/g, digit => 'abcdefghij'[Number(digit)]!)}`
  return { phone: number, email: `ida${number}@example.com`, last, name: `Ida ${last}` }
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function inviteOnScreen(page: Page, who: ReturnType<typeof somebody>, rights: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Invite a member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a member' })
  await dialog.getByLabel('First name').fill('Ida')
  await dialog.getByLabel('Last name').fill(who.last)
  await dialog.getByLabel('Mobile number').fill(who.phone)
  await dialog.getByLabel('Email').fill(who.email)
  for (const right of rights) await dialog.getByRole('checkbox', { name: right }).check()
  await dialog.getByRole('button', { name: 'Invite a member' }).click()
  await expect(dialog).toBeHidden()
}

test('DESK-25: a member is invited, joins by the link with password and second factor, is seen and signed out by another, reset, and removed @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const ida = somebody()
  await page.setViewportSize({ width: 1366, height: 650 })
  await arriveAsTeam(page)
  await page.goto('/team/members')
  await using visit = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1366, height: 650 } })
  const own = await visit.newPage()
  const asked: string[] = []
  own.on('request', request => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))

  await test.step('an invitation says until when it counts', async () => {
    await page.getByRole('button', { name: 'Invite a member' }).click()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await inviteOnScreen(page, ida, ['Review licenses'])
    await expect(rowOf(page, ida.name)).toContainText('Invited, until')
  })

  let secret = ''
  await test.step('the link leaves the address at once, sets a password, then a second factor', async () => {
    const link = await memberLinkTo(page.request, ida.email)
    await own.goto(link)
    await expect(own.getByRole('heading', { level: 1, name: 'Join the team' })).toBeVisible()
    await expect(own.getByText('Ida, choose the password')).toBeVisible()
    await expect(own, 'the secret leaves the address').toHaveURL(`${baseURL}/team/join`)
    await expectAccessibleInBothThemes(own)
    await expectFits(own, widths)
    const field = own.getByLabel('Password', { exact: true })
    await field.fill('too short')
    await own.getByRole('button', { name: 'Set password and sign in' }).click()
    await expect(field).toBeFocused()
    await field.fill(password)
    await field.press('Enter')
    await expect(own.getByRole('heading', { level: 1, name: 'Your second factor' })).toBeVisible()
    await expectAccessibleInBothThemes(own)
    await own.getByRole('button', { name: 'Set up a second factor' }).click()
    secret = (await own.locator('code').innerText()).replace(/\s/g, '')
    await own.getByLabel('The six digits that the app shows now').fill(appCode(secret, -1))
    await own.getByRole('button', { name: 'Turn it on' }).click()
    await own.getByRole('button', { name: 'I have saved them' }).click()
    await expect(own).toHaveURL(`${baseURL}/team`)
    await expect(own.getByRole('link', { name: ida.name })).toBeVisible()
    const token = link.split('#')[1]!
    expect(
      asked.filter(line => line.includes(token)),
      'no request has the secret in its address',
    ).toEqual([])
  })

  await test.step('used, the link opens nothing', async () => {
    await using later = await browser.newContext({ baseURL: baseURL ?? '' })
    const again = await later.newPage()
    await again.goto(await memberLinkTo(page.request, ida.email))
    await expect(again.getByText('This link has been used')).toBeVisible()
    await expectAccessibleInBothThemes(again)
  })

  await test.step('the member sees where they are signed in', async () => {
    await own.goto('/team/security')
    const places = own.getByRole('list', { name: 'Where you are signed in' })
    await expect(places.getByRole('listitem')).toHaveCount(1)
    await expect(places).toContainText('This device')
    await expect(places).toContainText(/Network [\d.a-f:]+…/)
  })

  const account = page.getByRole('dialog', { name: `The account of ${ida.name}`, exact: true })
  await test.step('another one sees it too, and signs them out', async () => {
    await page.reload()
    await expect(rowOf(page, ida.name)).not.toContainText('Invited')
    await page.getByRole('button', { name: `Account ${ida.name}` }).click()
    await expect(account.getByRole('listitem')).toHaveCount(1)
    await expectAccessibleInBothThemes(page)
    await account.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(account).toContainText('They are signed in nowhere.')
  })

  await test.step('reset, they need the new link', async () => {
    await account.getByRole('button', { name: 'Reset and mail a link' }).click()
    const question = page.getByRole('dialog', { name: `Reset the account of ${ida.name}?` })
    await question.getByRole('button', { name: 'Reset and mail a link' }).click()
    await expect(question).toBeHidden()
    await expect(account).toContainText('have yet to set a password')
    await own.goto('/team')
    await own.goto(await memberLinkTo(page.request, ida.email))
    await expect(own.getByRole('heading', { level: 1, name: 'Set your password anew' })).toBeVisible()
    await own.getByLabel('Password', { exact: true }).fill(`${password} and back`)
    await own.getByRole('button', { name: 'Set password and sign in' }).click()
    await own.getByRole('link', { name: 'Later' }).click()
    await expect(own.getByRole('link', { name: ida.name })).toBeVisible()
  })

  await test.step('blocked, let in, and taken out of the team, each with a reason', async () => {
    await page.reload()
    await page.getByRole('button', { name: `Account ${ida.name}` }).click()
    const withReason = async (button: string, title: string) => {
      await account.getByRole('button', { name: button, exact: true }).click()
      const question = page.getByRole('dialog', { name: title })
      await question.getByLabel('Reason').fill('Has left the company.')
      await question.getByRole('button', { name: button, exact: true }).click()
      await expect(question).toBeHidden()
    }
    await withReason('Block', `Block ${ida.name}?`)
    await expect(rowOf(page, ida.name)).toContainText('Blocked')
    await withReason('Let in again', `Let ${ida.name} in again?`)
    await expect(rowOf(page, ida.name)).not.toContainText('Blocked')
    await withReason('Take out of the team', `Take ${ida.name} out of the team?`)
    await expect(account).toBeHidden()
    await expect(rowOf(page, ida.name)).toHaveCount(0)
  })
})

test('DESK-25: the page of a link fits a narrow window, in French too, and says what to do without one', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'lang', value: 'fr', url: baseURL ?? '' }])
  await page.goto('/team/join')
  await expect(page.getByText(/^Ouvrez de nouveau le lien de la lettre/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectFits(page, widths)
  await page.goto('/team/join#not-a-link')
  await page.reload()
  await expect(page.getByText(/^Ouvrez de nouveau|^Ce lien a déjà servi/)).toBeVisible()
})

test('DESK-25: whoever lacks the rights sees no way into another’s account and is told why @desktop', async ({
  page,
}) => {
  const { phone, password: own } = await newMember(page.request, ['people'])
  await arriveAsTeam(page, phone, own)
  await page.goto('/team/members')
  await page.getByRole('button', { name: /^Account Ruth Ellison/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Reset and mail a link' })).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByRole('button', { name: /Block|Take out/ })).toHaveCount(0)
  await expect(dialog.getByRole('list')).toHaveCount(0)
})
