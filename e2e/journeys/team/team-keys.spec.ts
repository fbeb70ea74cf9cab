import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { teamPages } from '../../pages.ts'
import { arriveAsTeam, mustCall, newMember } from '../../people.ts'
import { expect, test } from '../../test.ts'

/** How keys act for a member, as the server tells another browser of theirs. */
async function keptKeys(page: Page, phone: string, password: string): Promise<unknown> {
  const { auth_token } = await mustCall(page.request, 'teamLogin', { phone_number: phone, password })
  const { member } = await mustCall(page.request, 'teamOverview', {}, auth_token as string)
  return (member as { keys: unknown }).keys
}

test("DESK-13: '?' opens a sheet of the keys, which act alone, only with Alt or not at all", async ({ page }) => {
  // How keys act is kept for the member: this one is nobody else's.
  const { phone, password } = await newMember(page.request, ['people'])
  await arriveAsTeam(page, phone, password)
  await page.goto('/team/people')
  await expect(page.getByRole('button', { name: 'Keys of this page' })).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys of this page' })
  await expect(sheet).toContainText('Ctrl+K')
  await expect(sheet).toContainText('Jump to anything')
  await expectAccessibleInBothThemes(page)
  await expectFits(page, [360, 768, 1024, 1366, 1440])
  const finder = page.getByRole('dialog', { name: 'Jump to anything' })
  // In a dialog it is nothing.
  await page.keyboard.press('/')
  await expect(finder).toBeHidden()

  await sheet.getByRole('radio', { name: 'Only with Alt' }).check()
  await expect(sheet).toContainText('Alt+/')
  await expect.poll(() => keptKeys(page, phone, password)).toBe('alt')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Keys of this page' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(finder).toBeHidden()
  await page.keyboard.press('Alt+/')
  await expect(finder).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Keys of this page' }).click()
  await sheet.getByRole('radio', { name: 'Not at all' }).check()
  await page.keyboard.press('Escape')
  for (const key of ['/', 'Alt+/', '?']) await page.keyboard.press(key)
  await expect(finder).toBeHidden()
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(finder).toBeVisible()
})

test.describe('DESK-13: an unknown address as well', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ })
  test('DESK-13: the first Tab of a page of the console reaches its content, and the menu hides nothing at 1366 x 650', async ({
    page,
  }) => {
    await arriveAsTeam(page)
    await page.setViewportSize({ width: 1366, height: 650 })
    for (const path of ['/team', '/team/people', '/team/fleet', '/team/nothing-here']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(path.endsWith('nothing-here') ? 404 : 200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
      for (const link of await page.getByRole('navigation', { name: 'Parts of the console' }).getByRole('link').all()) {
        await link.focus()
        await expect(link, path).toBeInViewport({ ratio: 1 })
      }
    }
    await expect(page.getByRole('main')).not.toContainText('/ week')
  })
})

test('DESK-13: keys that act with Alt alone do so in the queue of licenses too, which has no switch of its own', async ({
  page,
}) => {
  const { phone, password } = await newMember(page.request, ['licences'])
  await arriveAsTeam(page, phone, password)
  await page.goto('/team/licences')
  await page.getByRole('button', { name: 'Keys of this page' }).click()
  const sheet = page.getByRole('dialog', { name: 'Keys of this page' })
  await sheet.getByRole('radio', { name: 'Only with Alt' }).check()
  await page.keyboard.press('Escape')
  await expect(page.locator('#main')).toContainText('Alt+z')
  await expect(page.getByRole('switch')).toHaveCount(0)
  const large = page.getByRole('button', { name: 'Larger' }).or(page.locator('#main [aria-pressed]')).first()
  await page.keyboard.press('z')
  await expect(large).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Alt+z')
  await expect(large).toHaveAttribute('aria-pressed', 'true')
})

test("DESK-13: 'a' does what a page is mostly there for, and the sheet calls it by its name", async ({ page }) => {
  await arriveAsTeam(page)
  for (const [path, action] of [
    ['/team/places', 'New pickup place'],
    ['/team/members', 'Invite a member'],
    ['/team/people/1', 'Write a message'],
    ['/team/fleet', 'New vehicle'],
    ['/team/owners', 'New owner'],
  ] as const) {
    await page.goto(path)
    const main = page.locator('#main [data-main]')
    await expect(main, path).toHaveText(action)
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keys of this page' })
    await expect(sheet, path).toContainText(`a${action}`)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.keyboard.press('a')
    if (path === '/team/members') await expect(page.getByRole('dialog', { name: action })).toBeVisible()
    else await expect(page, path).not.toHaveURL(new RegExp(`${path}$`))
  }
  // A page without such an action has no such key.
  await page.goto('/team/log')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys of this page' }).locator('kbd', { hasText: /^a$/ })).toHaveCount(
    0,
  )
})

/** What can be pressed or typed in on a page and Tab has not reached, and what it has reached without showing that it has the focus. */
async function walkByTab(page: Page): Promise<{ missed: string[]; unseen: string[]; first: string }> {
  await page.evaluate(() => {
    const reached = new Set<Element>()
    Object.assign(window, { reached, unseen: [] as string[] })
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return
      reached.add(target)
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(target)
      const shows = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      if (!shows && target.checkVisibility())
        (window as unknown as { unseen: string[] }).unseen.push(target.outerHTML.slice(0, 120))
    })
  })
  await page.keyboard.press('Tab')
  const first = await page.evaluate(() => document.activeElement?.textContent ?? '')
  for (let presses = 0; presses < 700; presses++) {
    const isRound = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement === null,
    )
    if (isRound) break
    await page.keyboard.press('Tab')
  }
  return page.evaluate(
    ({ first }) => {
      const { reached, unseen } = window as unknown as { reached: Set<Element>; unseen: string[] }
      const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
      const missed = all.filter(element => {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.matches('[inert] *, :disabled'))
          return false
        if (element instanceof HTMLInputElement) {
          if (element.type === 'hidden') return false
          // Of a group of choices the keyboard goes to one, and by arrows to the others.
          if (element.type === 'radio')
            return ![...reached].some(other => other instanceof HTMLInputElement && other.name === element.name)
        }
        return !reached.has(element) && element.getAttribute('tabindex') !== '-1'
      })
      return { missed: missed.map(element => element.outerHTML.slice(0, 160)), unseen, first }
    },
    { first },
  )
}

for (const [part, pages] of [0, 1, 2].map(n => [n, teamPages.filter((_, at) => at % 3 === n)] as const))
  test(`DESK-13: everything on each page of the console is reached by Tab, and shows that it has the focus (${part + 1} of 3)`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    await arriveAsTeam(page)
    for (const path of pages) {
      await page.goto(path)
      await expect(page.locator('#main h1')).toBeVisible()
      await expect(page.locator('#main .animate-pulse')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      const walked = await walkByTab(page)
      expect(walked, path).toEqual({ missed: [], unseen: [], first: 'Skip to content' })
    }
  })
