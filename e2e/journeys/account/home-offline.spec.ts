import type { Page } from '@playwright/test'
import { bringRules, expectAccessibleInBothThemes, expectFits } from '../../accessibility.ts'
import { activeBooking } from '../../bookings.ts'
import { tabTo } from '../../keyboard.ts'
import { newcomer } from '../../newcomer.ts'
import { arriveSignedIn, mustCall, signInByApi, teamToken } from '../../people.ts'
import { openUserMenu } from '../../shell.ts'
import { expect, test } from '../../test.ts'

// Without a network calls are made in vain, and a session is ended from elsewhere.
test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 400/ })

const home = '/account/home'
const body = (page: Page) => page.locator('main')
const keepSwitch = (page: Page) => page.getByRole('switch', { name: 'Keep my home on this device' })

/** What the browser holds of the home: its entry with the key told apart, or null. */
const entry = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'ownward')) return null
    const database = await new Promise<IDBDatabase | null>((resolve, reject) => {
      const asked = indexedDB.open('ownward', 1)
      let isGone = false
      // Forgotten since it was listed: opening it would make an empty one, which the site does not know.
      asked.onupgradeneeded = () => {
        isGone = true
        asked.transaction?.abort()
      }
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => (isGone ? resolve(null) : reject(asked.error))
    })
    if (!database) return null
    const found = await new Promise<{ kept?: { key: CryptoKey; data: ArrayBuffer } } | undefined>(resolve => {
      const asked = database.transaction('kept').objectStore('kept').get('home')
      asked.onsuccess = () => resolve(asked.result)
    })
    database.close()
    const kept = found?.kept
    const text = kept && new TextDecoder('latin1').decode(kept.data)
    return found ? { extractable: kept?.key.extractable, text, bytes: kept?.data.byteLength } : null
  })

/** Changes what the browser holds, as time, another build or a hand would. */
const change = (page: Page, part: Record<string, unknown>) =>
  page.evaluate(async put => {
    const asked = indexedDB.open('ownward', 1)
    await new Promise(resolve => (asked.onsuccess = resolve))
    const store = asked.result.transaction('kept', 'readwrite').objectStore('kept')
    const found = store.get('home')
    await new Promise(resolve => (found.onsuccess = resolve))
    const written = store.put({ ...found.result, kept: { ...found.result.kept, ...put } }, 'home')
    await new Promise(resolve => (written.onsuccess = resolve))
    asked.result.close()
  }, part)

/** Signs somebody in over the API and opens their home; unlike `arriveSignedIn`, once. */
async function signIn(page: Page, { phone, password }: { phone: string; password: string }): Promise<string> {
  const { token, person } = await signInByApi(page.request, phone, password)
  const kept = { userLoggedIn: true, userDetails: person, auth_token: token, authError: '' }
  await page.evaluate(root => localStorage.setItem('persist:root', JSON.stringify(root)), kept)
  await page.goto(home)
  return token
}

const isShellKept = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('pages')).keys()).some(({ url }) => url.endsWith('/account/home')),
  )

test('HOME-20, HOME-21, HOME-22, HOME-24: without a network the home shows what it may keep, or what can be done; what is kept goes with its person @phone', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  await bringRules(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const { person, car } = await activeBooking(page, 'Kia')
  await page.goto('/')
  await signIn(page, person)
  await expect.poll(() => isShellKept(page)).toBe(true)
  await expect(keepSwitch(page)).toHaveAttribute('aria-checked', 'false')
  const price = await page.getByRole('region', { name: 'Next charge' }).locator('.figures').first().textContent()
  const offline = async (off = true) => {
    await context.setOffline(off)
    if (off) await page.reload()
  }

  await test.step('by default nothing is kept, and the page says what can be done', async () => {
    expect(await entry(page)).toBeNull()
    await offline()
    await expect(body(page)).toContainText('This device keeps nothing of your home')
    await expect(body(page)).not.toContainText(price!)
    await expect(body(page).getByRole('alert')).toHaveCount(1)
    await expect(body(page).getByRole('link', { name: /^\+1 305/ })).toHaveAttribute('href', /^tel:\+1305/)
    await expect(body(page).getByRole('listitem').filter({ hasText: 'Return the car' })).toContainText(
      'Not without a network.',
    )
    await expectAccessibleInBothThemes(page)
    await expectFits(page, [320, 360, 1440])
    await offline(false)
    await expect(keepSwitch(page)).toBeVisible()
  })

  await test.step('switched on by keyboard, a sealed record is kept and shown, with the time of what it says', async () => {
    await tabTo(page, keepSwitch(page))
    await page.keyboard.press('Space')
    await expect(keepSwitch(page)).toHaveAttribute('aria-checked', 'true')
    const kept = await entry(page)
    expect(kept).toMatchObject({ extractable: false })
    expect(kept!.bytes).toBeLessThan(32 * 1024)
    expect(kept!.text).not.toMatch(/Kia|priceToConvert/)
    const shell = await page.evaluate(async path => (await caches.match(path, { ignoreVary: true }))!.text(), home)
    expect(shell).not.toContain('Nadia')
    expect(shell).not.toContain(price!)
    await offline()
    await expect(body(page)).toContainText('As of ')
    await expect(body(page)).toContainText(price!)
    await expect(page.getByRole('heading', { name: new RegExp(car.name.split(' ').at(-1)!) })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectFits(page, [320, 360, 1440])
    await offline(false)
    await expect(keepSwitch(page)).toBeVisible()
  })

  await test.step('who has installed it is asked once', async () => {
    await keepSwitch(page).click()
    await expect(keepSwitch(page)).toHaveAttribute('aria-checked', 'false')
    // No browser of a test is installed: the page is told that it is.
    await page.addInitScript(() => {
      const of = matchMedia.bind(self)
      const here = sessionStorage.getItem('test-installed') !== null
      self.matchMedia = query =>
        here && query.includes('standalone') ? ({ matches: true } as MediaQueryList) : of(query)
    })
    await page.evaluate(() => sessionStorage.setItem('test-installed', ''))
    await page.reload()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(keepSwitch(page)).toHaveAttribute('aria-checked', 'true')
    await keepSwitch(page).click()
    await page.reload()
    await expect(keepSwitch(page)).toHaveAttribute('aria-checked', 'false')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.evaluate(() => sessionStorage.removeItem('test-installed'))
    await keepSwitch(page).click()
    await expect(keepSwitch(page)).toHaveAttribute('aria-checked', 'true')
  })

  await test.step('in French, too', async () => {
    await page.goto(`/language?to=fr&back=${home}`)
    await expect(page.getByRole('switch', { name: 'Conserver mon accueil' })).toHaveAttribute('aria-checked', 'true')
    await offline()
    await expect(body(page)).toContainText('Pas de réseau')
    await expect(body(page)).toContainText('État : ')
    await expectFits(page, [320])
    await offline(false)
    await expect(page.getByRole('switch', { name: 'Conserver mon accueil' })).toBeVisible()
    await page.goto(`/language?to=en&back=${home}`)
  })

  for (const [of, part] of [
    ['of another build', { build: 'of before' }],
    ['seven days old', { at: Date.now() - 7 * 24 * 3600_000 }],
    ['from a clock that was ahead', { seenAt: Date.now() + 3600_000 }],
    ['that somebody changed', { data: new Uint8Array(64) }],
  ] as const)
    await test.step(`a record ${of} is not shown, and made anew with a network`, async () => {
      await expect(keepSwitch(page)).toHaveAttribute('aria-checked', 'true')
      await expect.poll(async () => (await entry(page))?.bytes).toBeGreaterThan(200)
      await context.setOffline(true)
      await change(page, part)
      await page.reload()
      await expect(body(page)).toContainText('This device keeps nothing of your home')
      await offline(false)
      await expect(keepSwitch(page)).toHaveAttribute('aria-checked', 'true')
    })

  await test.step('switched off it is gone; a browser that keeps nothing says so', async () => {
    await keepSwitch(page).click()
    await expect(keepSwitch(page)).toHaveAttribute('aria-checked', 'false')
    expect(await entry(page)).toBeNull()
    await page.evaluate(() => {
      indexedDB.open = () => {
        throw new DOMException('refused', 'SecurityError')
      }
    })
    await keepSwitch(page).click()
    await expect(page.getByText('This browser keeps nothing here')).toBeVisible()
    await expect(keepSwitch(page)).toHaveAttribute('aria-checked', 'false')
    await page.reload()
    await keepSwitch(page).click()
    await expect.poll(async () => (await entry(page))?.bytes).toBeGreaterThan(200)
  })

  await test.step('signing out leaves nothing, also where another tab asked before and hears its answer after', async () => {
    const other = await context.newPage()
    const hold = Promise.withResolvers<void>()
    await other.goto(home)
    await expect(keepSwitch(other)).toHaveAttribute('aria-checked', 'true')
    await other.route('**/api/v1/getHome', async route => {
      const answer = await route.fetch()
      await hold.promise
      await route.fulfill({ response: answer })
    })
    const reload = other.reload()
    await openUserMenu(page).then(menu => menu.getByRole('button', { name: 'Logout' }).click())
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL('/')
    hold.resolve()
    await reload
    await expect(other).toHaveURL('/')
    expect(await entry(page)).toBeNull()
    await context.setOffline(true)
    await page.goto(home)
    await expect(page).toHaveURL('/')
    await context.setOffline(false)
    await other.close()
  })

  await test.step('another person who signs in, and a session ended from elsewhere, take it away', async () => {
    const mine = await signIn(page, person)
    await keepSwitch(page).click()
    await expect.poll(async () => (await entry(page))?.bytes).toBeGreaterThan(200)
    await signIn(page, await newcomer(page.request))
    // The page itself, not the frame of it that the server sends.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Your account')
    await expect.poll(() => entry(page)).toBeNull()

    const again = await signIn(page, person)
    expect(again).not.toBe(mine)
    await keepSwitch(page).click()
    await expect.poll(async () => (await entry(page))?.bytes).toBeGreaterThan(200)
    await mustCall(page.request, 'logout', {}, again)
    await page.reload()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => entry(page), 'nobody has to press anything').toBeNull()
    await expect(body(page)).not.toContainText('As of')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => entry(page)).toBeNull()
  })
})

test('HOME-23, HOME-24, CARE-02, CARE-03: a problem reported without a network is kept, named before signing out, sent once by two tabs, and dropped after 48 hours @phone', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const { id, person } = await activeBooking(page, 'Kia')
  await arriveSignedIn(page, person.phone, person.password)
  await page.goto(home)
  await expect.poll(() => isShellKept(page)).toBe(true)
  const other = await context.newPage()
  await other.goto('/account/bookings/1')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const cases = async () => {
    const { result } = await mustCall(page.request, 'getCases', { booking_id: id }, person.token)
    return result as { kind: string; down_from: string }[]
  }
  const dialog = page.getByRole('dialog')

  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await dialog.getByRole('button', { name: /^Breakdown/ }).click()
  await expect(dialog).toContainText('Kept on this device: Breakdown')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('region', { name: 'Waits for a network' })).toContainText('Breakdown, reported')
  const { at } = JSON.parse((await page.evaluate(() => localStorage.getItem('ownward:report')))!) as { at: number }

  await openUserMenu(page).then(menu => menu.getByRole('button', { name: 'Logout' }).click())
  await expect(dialog).toContainText('still waits for a network')
  await dialog.getByRole('button', { name: 'No' }).click()

  // Some time passes before there is a network: that is how far back the case begins, or with the program.
  await page.evaluate(() => {
    const report = JSON.parse(localStorage.getItem('ownward:report')!)
    localStorage.setItem('ownward:report', JSON.stringify({ ...report, at: report.at - 20_000 }))
  })
  await context.setOffline(false)
  const told = (tab: Page) => tab.getByRole('dialog').filter({ hasText: 'Your case is open' }).count()
  await expect.poll(async () => (await told(page)) + (await told(other))).toBeGreaterThan(0)
  await expect.poll(cases).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('ownward:report'))).toBeNull()
  const { now } = await (await page.request.get('/dev/clock.json')).json()
  const [{ kind, down_from }] = (await cases()) as [{ kind: string; down_from: string }]
  expect(kind).toBe('breakdown')
  const skew = Date.parse(now) - Date.now()
  const { result } = await mustCall(page.request, 'getActiveBookingDetail', { bookingid: id }, person.token)
  const start = Date.parse((result as { start_datetime: string }).start_datetime)
  expect(Math.abs(Date.parse(down_from) - Math.max(start, at - 20_000 + skew))).toBeLessThan(5000)

  const waiting = async (hours: number) => {
    const report = { owner: await ownerOf(page), bookingId: null, kind: 'accident', key: crypto.randomUUID() }
    const text = JSON.stringify({ ...report, at: Date.now() - hours * 3600_000 })
    await page.evaluate(put => localStorage.setItem('ownward:report', put), text)
  }
  await test.step('HOME-24: a page in view shows what others did, and keeps what is being typed', async () => {
    await other.clock.install()
    await other.goto(`/account/booking-detail/${id}/2`)
    const words = other.getByLabel('A note', { exact: true })
    await other.locator('details', { has: words }).locator('summary').last().click()
    await words.fill('The engine does not start.')
    const [{ id: case_id }] = (await cases()) as unknown as [{ id: number }]
    const by = new Date(Date.parse(now) + 5 * 3600_000).toISOString()
    await mustCall(page.request, 'teamConfirmCase', { case_id, step: 'collect', by }, await teamToken(page.request))
    await other.clock.fastForward(30_000)
    await expect(body(other)).not.toContainText('We collect the car')
    await other.clock.fastForward(30_000)
    await expect(body(other)).toContainText('We collect the car')
    await expect(words).toHaveValue('The engine does not start.')
  })
  await other.close()
  await waiting(49)
  await page.goto(home)
  await expect(dialog).toContainText('could not be sent for 48 hours and was dropped')
  expect(await page.evaluate(() => localStorage.getItem('ownward:report'))).toBeNull()

  // The car is usable again, and what was reported before that is no case of its own.
  const [{ id: case_id }] = (await cases()) as unknown as [{ id: number }]
  await mustCall(page.request, 'carUsableAgain', { case_id }, person.token)
  await waiting(30)
  await page.goto(home)
  await expect(dialog).toContainText('was not taken: ')
  expect(await cases()).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('ownward:report'))).toBeNull()
})

const ownerOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('persist:root')!) as { userDetails: { id: number } }).userDetails.id,
  )
