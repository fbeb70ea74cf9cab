import type { Page } from '@playwright/test'
import { arriveSignedIn } from '../../people.ts'
import { head, headerLink } from '../../shell.ts'
import { expect, test } from '../../test.ts'

const announcements = [
  'Any Credit 1-36 Month Leases',
  'Drive Down The Price Of The Car With Each Usage Payment',
  'Cancel anytime or convert to ownership',
  'Full Warranty and Roadside Assistance Included',
]

const bar = (page: Page) => page.getByRole('region', { name: 'What the program offers' })

/** How the bar's texts move: the state of their animation. */
const motionOf = (page: Page) =>
  bar(page)
    .getByRole('list')
    .evaluate(list => list.getAnimations().map(({ playState }) => playState))

/** The one text of the bar that is in sight. */
const inSight = (page: Page) =>
  bar(page).evaluate(region => {
    const box = region.getBoundingClientRect()
    const seen = [...region.querySelectorAll('li')].filter(item => {
      const { top, bottom } = item.getBoundingClientRect()
      return top >= box.top - 1 && bottom <= box.bottom + 1
    })
    return seen.map(item => item.textContent)
  })

test('NAV-10, O-14: the bar holds its four texts and shows them one after the other @desktop', async ({ page }) => {
  await page.goto('/cars')
  await expect(bar(page).getByRole('listitem')).toHaveText(announcements)
  await page.mouse.move(200, 400)
  expect(await motionOf(page)).toEqual(['running'])
  for (const [index, text] of announcements.entries()) {
    await bar(page)
      .getByRole('list')
      .evaluate(
        (list, at) => {
          for (const motion of list.getAnimations()) motion.currentTime = at
        },
        index * 6000 + 1000,
      )
    expect(await inSight(page)).toEqual([text])
  }
})

test('NAV-10, O-14: switch, pointer and focus stop the bar', async ({ page, isMobile }) => {
  await page.goto('/cars')
  const stop = bar(page).getByRole('checkbox', { name: 'Pause these messages' })
  await stop.check()
  await page.mouse.move(200, 400)
  expect(await motionOf(page)).toEqual(['paused'])
  await stop.uncheck()
  await page.mouse.move(200, 400)
  expect(await motionOf(page)).toEqual(['running'])
  if (!isMobile) {
    await bar(page).hover()
    expect(await motionOf(page)).toEqual(['paused'])
    await page.mouse.move(200, 400)
  }
  await page.keyboard.press('Tab')
  await stop.focus()
  expect(await motionOf(page)).toEqual(['paused'])
})

test('NAV-10, PLAT-07: for whoever asked for less motion the bar rests and can be scrolled @phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/cars')
  expect(await motionOf(page)).toEqual([])
  const last = bar(page).getByText(announcements[3] ?? '')
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
})

test('NAV-12, CONST-06: scrolled by 80 px the header goes with the page, by 81 it sticks, and nothing shifts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push((entry as never as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/cars', '/login', '/iframecars']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(async () => {
      await document.fonts.ready
      ;(window as never as { shifts: number[] }).shifts.length = 0
    })
    const place = head(page)
    const top = () => place.evaluate(element => Math.round(element.getBoundingClientRect().top))
    const atRest = await top()
    for (const y of [79, 80, 81, 400, 81, 80, 79, 0]) {
      await page.evaluate(to => scrollTo({ top: to, behavior: 'instant' }), y)
      await expect.poll(top, `${path} at ${y}`).toBe(y > 80 ? 0 : atRest - y)
    }
    expect(await page.evaluate(() => (window as never as { shifts: number[] }).shifts), path).toEqual([])
  }
})

test('NAV-11: a page entered by a link or an address begins at its top, also in the hydrated area @phone', async ({
  page,
  readyPerson,
}) => {
  const y = () => page.evaluate(() => scrollY)
  const down = () => page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await page.goto('/cars')
  await down()
  await page.getByRole('contentinfo').getByRole('link', { name: 'How it Works' }).click()
  await expect(page).toHaveURL('/how-it-works')
  expect(await y()).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/cars')
  await expect.poll(y, 'the footer was clicked far below').toBeGreaterThan(400)
  await page.goto('/drivers')
  expect(await y()).toBe(0)

  await arriveSignedIn(page, readyPerson.phone)
  await page.setViewportSize({ width: 400, height: 400 })
  await page.goto('/account/upload-license')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const below = await y()
  expect(below).toBeGreaterThan(100)
  await page.getByRole('link', { name: 'Prequalify' }).first().click()
  await expect(page).toHaveURL('/account/prequalify')
  await expect.poll(y).toBe(0)
})

test('NAV-11: Back finds a page that was left from a place within it, such as the one that the skip link leads to @phone', async ({
  page,
}) => {
  await page.goto('/faq')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/faq#main$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  await page.goBack()
  await expect(page).toHaveURL(/\/faq#main$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions & Answers')
  await expect(page).toHaveTitle(/^Questions & Answers/)
})

test('NAV-23, CONST-06: up to 768 px the links are behind the menu button, above they stand in the header @desktop', async ({
  page,
}) => {
  await page.goto('/cars')
  const link = head(page).getByRole('link', { name: 'How it Works' })
  const button = head(page).getByRole('button', { name: 'Menu', exact: true })
  for (const width of [768, 360, 769, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(button).toBeVisible({ visible: width <= 768 })
    await expect(link).toBeVisible({ visible: width > 768 })
  }
})

test.describe(() => {
  test.use({ viewport: { width: 375, height: 800 } })

  test('NAV-23: the menu opens and closes by its buttons, by Esc and by a tap beside it, and gives the focus back @phone', async ({
    page,
  }) => {
    await page.goto('/cars')
    const link = head(page).getByRole('link', { name: 'How it Works' })
    const button = head(page).getByRole('button', { name: 'Menu', exact: true })
    for (const close of [
      () => head(page).getByRole('button', { name: 'Close menu' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(10, 700),
    ]) {
      await button.click()
      await expect(link).toBeVisible()
      await close()
      await expect(link).toBeHidden()
    }
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(head(page).locator('#menu :focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('NAV-23, NAV-01: in the drawer one tap opens another menu, or follows a link below the one that is open @phone', async ({
    page,
  }) => {
    await page.goto('/cars')
    await head(page).getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = (name: string) => head(page).locator('details').filter({ hasText: name })
    await menu('Programs').locator('summary').click()
    await expect(menu('Programs').getByRole('list')).toBeVisible()
    await menu('About us').locator('summary').click()
    await expect(menu('About us').getByRole('list')).toBeVisible()
    await expect(menu('Programs').getByRole('list')).toBeHidden()
    await menu('Programs').locator('summary').click()
    await expect(menu('About us').getByRole('list')).toBeHidden()
    await head(page).locator('#menu').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL('/faq')
  })

  test('NAV-23: the menu goes with the page it led to @phone', async ({ page }) => {
    await page.goto('/cars')
    await (await headerLink(page, true, '/how-it-works')).click()
    await expect(page).toHaveURL('/how-it-works')
    await expect(page.locator('#menu')).toBeHidden()
  })
})

test.describe(() => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } })

  test('NAV-23, PLAT-08: the menu opens, unfolds and leads on without a script @phone', async ({ page }) => {
    await page.goto('/cars')
    await (await headerLink(page, true, '/program/usecase/rideshare')).click()
    await expect(page).toHaveURL('/program/usecase/rideshare')
  })
})

test('BEY-22, O-20: theme and language are switched everywhere, remembered, and there before the first paint', async ({
  page,
  isMobile,
}) => {
  // What stands on the root element when the body begins: nothing was painted yet.
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (!document.body) return
      Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme })
      watch.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/cars')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Switch between light and dark' }).click()
  for (const path of ['/cars', '/login', '/iframecars']) {
    await page.goto(path)
    expect(await page.evaluate(() => (window as never as { themeAtFirst: string }).themeAtFirst), path).toBe('dark')
    if (isMobile) await head(page).getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(head(page).getByRole('button', { name: 'Switch between light and dark' })).toBeVisible()
    await expect(head(page).getByRole('link', { name: 'Français' })).toBeVisible()
  }

  await page.goto('/how-it-works')
  await (await headerLink(page, isMobile, '/cars')).click()
  await expect(page).toHaveURL('/cars')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
  await expect(page, 'the page shown, not the one first loaded').toHaveURL('/cars')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})
