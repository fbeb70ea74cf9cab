import type { Locator, Page } from '@playwright/test'
import { teamPages } from '../../pages.ts'
import { arriveAsTeam, newMember } from '../../people.ts'
import { expect, test } from '../../test.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const today = (page: Page) => page.getByRole('navigation', { name: 'Parts of the console' }).getByRole('link').first()

// A button opens these; the others stand on their pages.
const opened: Readonly<Record<string, string>> = {
  '/team/income': 'Not proven …',
  '/team/contact': 'Answer by email',
}
/** Forms that save something; those that ask a list or go to a row of it have nothing to lose. */
const forms = (page: Page) =>
  page
    .locator('#main form:not([role=search])')
    .filter({ hasNot: page.getByRole('button', { name: 'Go', exact: true }) })

const field =
  'textarea, select, input:not([type=hidden], [type=file], [type=checkbox], [type=radio], [readonly], [type=search])'

/** Another value that the field can have. */
async function another(of: Locator): Promise<string> {
  return of.evaluate(element => {
    if (element instanceof HTMLSelectElement)
      return [...element.options].find(({ value }) => value !== element.value)?.value ?? ''
    const { type, value } = element as HTMLInputElement
    if (type === 'date') return value === '2031-02-03' ? '2031-02-04' : '2031-02-03'
    if (type === 'time') return value === '06:00' ? '07:00' : '06:00'
    if (type === 'datetime-local') return value === '2031-02-03T10:00' ? '2031-02-03T11:00' : '2031-02-03T10:00'
    return type === 'number' ? `${value}1` : `${value}7`
  })
}

async function put(of: Locator, value: string): Promise<void> {
  const isList = await of.evaluate(element => element instanceof HTMLSelectElement)
  if (isList) await of.selectOption(value)
  else await of.fill(value)
}

test('DESK-16: every form of the console asks before a link loses its changes, with the focus on Stay, and not once they are taken back', async ({
  page,
}) => {
  test.setTimeout(400_000)
  await arriveAsTeam(page)
  const seen: string[] = []
  for (const path of [...teamPages, '/team/fleet/1?part=times', '/team/offers/new?car=1']) {
    await page.goto(path)
    await expect(page.locator('#main h1')).toBeVisible()
    await expect(page.locator('#main .animate-pulse')).toHaveCount(0)
    const opener = page.getByRole('button', { name: opened[path] ?? 'nothing of the kind', exact: true }).first()
    if (opened[path] && (await opener.isVisible())) await opener.click()
    const count = await forms(page).count()
    for (let at = 0; at < count; at++) {
      // A template that is chosen is written below what stands there, and so is not taken back by another choice.
      const typed = path.startsWith('/team/messages/') ? 'textarea' : field
      const first = forms(page).nth(at).locator(typed).filter({ visible: true }).first()
      if ((await first.count()) === 0) continue
      const where = `${path}, form ${at + 1}`
      const before = await first.inputValue()
      await put(first, await another(first))
      const changed = await first.inputValue()
      await today(page).click()
      await expect(question(page), where).toBeVisible()
      await expect(question(page).getByRole('button', { name: 'Stay', exact: true }), where).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(question(page), where).toBeHidden()
      await expect(first, where).toHaveValue(changed)
      await put(first, before)
      await today(page).click()
      if (path === '/team') await expect(question(page), where).toBeHidden()
      else await expect(page, where).toHaveURL(/\/team$/)
      seen.push(where)
      await page.goto(path)
      await expect(page.locator('#main h1')).toBeVisible()
      await expect(forms(page).first().or(opener)).toBeVisible()
      if (opened[path] && (await opener.isVisible())) await opener.click()
    }
  }
  expect(seen.length, seen.join('\n')).toBeGreaterThanOrEqual(16)
})

test('DESK-16: Back and closing ask too, and a dialog in which something was typed', async ({ page }) => {
  await arriveAsTeam(page)
  await page.goto('/team')
  await page.locator('a[href="/team/members"]').first().click()
  await page.getByRole('button', { name: 'Invite a member' }).click()
  await page.getByRole('dialog').getByLabel('First name').fill('Ines')
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').getByLabel('First name')).toHaveValue('Ines')
  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await expect(page.getByRole('dialog').getByLabel('First name')).toHaveValue('Ines')
})

test('DESK-15, DESK-16: a long text stays in the tab as a draft until it is discarded or its member signs out', async ({
  page,
}) => {
  const { phone, password } = await newMember(page.request, ['people', 'content'])
  await arriveAsTeam(page, phone, password)
  const drafts: [path: string, label: string | RegExp][] = [
    ['/team/messages/1', 'Answer'],
    ['/team/people/1', 'New note'],
    ['/team/content/faq?key=1', /Question/],
  ]
  const textOf = (label: string | RegExp) => page.locator('#main').getByLabel(label, { exact: true }).first()
  for (const [path, label] of drafts) {
    await page.goto(path)
    await textOf(label).fill('Begun and not sent')
    await today(page).click()
    await expect(question(page)).toContainText('stays in this tab as a draft')
    await question(page).getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page).toHaveURL(/\/team$/)
  }
  for (const [path, label] of drafts) {
    await page.goto(path)
    await expect(textOf(label), path).toHaveValue('Begun and not sent')
    page.once('dialog', asked => void asked.accept())
  }
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(textOf(/Question/)).not.toHaveValue('Begun and not sent')
  await expect(page.getByRole('button', { name: 'Discard draft' })).toBeHidden()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(question(page)).toContainText('Signing out takes away')
  await question(page).getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team console' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Begun')
})
