import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { tabTo } from '../../keyboard.ts'
import { newcomer } from '../../newcomer.ts'
import { arriveAsTeam, mustCall, newMember } from '../../people.ts'
import { expect, test } from '../../test.ts'

const widths = [360, 768, 1366]
const waiting = (page: Page, amount: string) =>
  page.getByRole('article', { name: `Wallet credit of ${amount}`, exact: true })

test('DESK-27, DESK-28: a credit above the limit of one member waits: another one declines it, or approves it by keyboard, and who asked withdraws it @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const { request } = page
  const person = await newcomer(request)
  const ida = await newMember(request, ['money', 'people'])
  await page.setViewportSize({ width: 1366, height: 650 })
  await arriveAsTeam(page)
  await using visit = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1366, height: 650 } })
  const other = await visit.newPage()
  await arriveAsTeam(other, ida.phone, ida.password)
  const balance = async () => {
    const { result } = await mustCall(request, 'getmyaccountDetails', {}, person.token)
    return (result as { wallet_balance: number }).wallet_balance
  }

  /** Asks for a credit above the limit and is led to where it waits. */
  async function ask(amount: number, inWords: string): Promise<void> {
    await page.goto('/team/money?part=wallet')
    await page.getByLabel('Phone').fill(person.phone)
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('button', { name: 'Change the balance' }).click()
    const dialog = page.getByRole('dialog', { name: /^Wallet of/ })
    await dialog.getByLabel('Amount to add').fill(String(amount))
    await dialog.getByLabel('Reason').fill('The car was not there for a week.')
    await dialog.getByRole('button', { name: 'Change the balance' }).click()
    await dialog.getByRole('checkbox', { name: `Yes, ${inWords} for this person.` }).check()
    await dialog.getByRole('button', { name: 'Change the balance' }).click()
    await expect(dialog).toBeHidden()
    await expect(
      page
        .getByRole('heading', { name: 'It waits for another member' })
        .or(page.getByText('It waits for another member'))
        .first(),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Look at the approvals' }).click()
    await expect(waiting(page, inWords)).toBeVisible()
  }

  await test.step('who asked can only take it back; both see what, why, before and after', async () => {
    await ask(1517, '$1,517.00')
    const mine = waiting(page, '$1,517.00')
    await expect(mine.getByRole('button')).toHaveText([/^Withdraw/])
    await expect(mine).toContainText('The car was not there for a week.')
    await expect(mine).toContainText('$0.00')
    await expectAccessibleInBothThemes(page)
    await expectFits(page, widths)
    await page.setViewportSize({ width: 1366, height: 650 })
  })

  await test.step('another member declines it with a reason, which who asked reads', async () => {
    await other.goto('/team')
    await other.getByRole('link', { name: 'Acts that wait for your approval' }).click()
    const theirs = waiting(other, '$1,517.00')
    await expect(theirs).toContainText('The car was not there for a week.')
    await theirs.getByRole('button', { name: 'Decline' }).click()
    const dialog = other.getByRole('dialog', { name: /^Decline what/ })
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await dialog.getByLabel('Reason').fill('That was made good in April.')
    await expectAccessibleInBothThemes(other)
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(theirs).toHaveCount(0)
    await page.goto('/team/approvals?state=over')
    const over = waiting(page, '$1,517.00')
    await expect(over).toContainText('Declined by Ida Marsh')
    await expect(over).toContainText('That was made good in April.')
    expect(await balance()).toBe(0)
  })

  await test.step('another one is approved by keyboard, and done', async () => {
    await ask(1518, '$1,518.00')
    await other.goto('/team/approvals')
    const press = waiting(other, '$1,518.00').getByRole('button', { name: /^Approve/ })
    await expect(press).toBeVisible()
    await tabTo(other, press)
    await other.keyboard.press('Enter')
    await expect(waiting(other, '$1,518.00')).toHaveCount(0)
    expect(await balance()).toBe(1518)
    await page.goto('/team/approvals?state=over')
    await expect(waiting(page, '$1,518.00')).toContainText('Approved by Ida Marsh')
  })

  await test.step('a third one is withdrawn; what became of them stands in French too', async () => {
    await ask(1519, '$1,519.00')
    await waiting(page, '$1,519.00')
      .getByRole('button', { name: /^Withdraw/ })
      .click()
    await expect(waiting(page, '$1,519.00')).toHaveCount(0)
    expect(await balance()).toBe(1518)
    await page.context().addCookies([{ name: 'lang', value: 'fr', url: baseURL ?? '' }])
    await page.goto('/team/approvals?state=over')
    await expect(page.getByRole('heading', { level: 1, name: 'Approbations' })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectFits(page, widths)
  })
})
